import { useCallback, useState } from 'react';
import { Button } from './button.tsx';

export function ShowMore({ left, more, below }: Omit<ReturnType<typeof useWindow>, 'rows'>) {
	if (left === 0) return null;
	return (
		<Button ref={below} kind="row" className="w-full mt-4" onClick={more}>
			Show more ({left} left)
		</Button>
	);
}

/** The rows shown at first: more than fit on a screen, few enough to render again at every key in the search. */
const step = 24;

/** Returns the first rows of a list, and more as the user scrolls; another `key` starts again. */
export function useWindow<T>(rows: readonly T[], key: string) {
	const [drawn, setDrawn] = useState({ key, count: step });
	const count = drawn.key === key ? drawn.count : step;
	const more = useCallback(
		() => setDrawn((old) => ({ key, count: (old.key === key ? old.count : step) + 4 * step })),
		[key],
	);
	const below = useCallback(
		(element: HTMLElement | null) => {
			if (!element) return;
			const look: IntersectionObserverCallback = (entries) => {
				if (entries.some(({ isIntersecting }) => isIntersecting)) more();
			};
			const observer = new IntersectionObserver(look, { rootMargin: '800px' });
			observer.observe(element);
			return () => observer.disconnect();
		},
		[more],
	);
	return { rows: rows.slice(0, count), left: Math.max(0, rows.length - count), more, below };
}
