import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Opens the question that the address names, on arrival and at every later link to one (`/faq#dogs`). Without script a
 * style sheet shows its answer (faq.css).
 */
export function useOpenTarget(): void {
	const { hash, key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same link is followed again
	useEffect(() => {
		const target = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
		if (target instanceof HTMLDetailsElement) target.open = true;
	}, [hash, key]);
}
