import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { store } from '#app/storage.ts';
import { deferredParts } from './deferred.tsx';

/** In milliseconds. The fonts come after the first rows are painted, since laying out with them takes as long again. */
const afterPaintMs = 150;

/** Fetches the deferred parts and the fonts of the brand once the screen shows its first rows. */
export function usePrefetch(isReady: boolean): void {
	const client = useQueryClient();
	useEffect(() => {
		if (isReady) return whenQuiet(client, () => setTimeout(prefetch, afterPaintMs));
	}, [client, isReady]);
}

function prefetch(): void {
	deferredParts.fetch();
	showBrandFonts();
}

function whenQuiet(client: QueryClient, run: () => void): () => void {
	const unsubscribe = client.getQueryCache().subscribe(check);
	function check() {
		if (client.isFetching() > 0) return;
		unsubscribe();
		run();
	}
	check();
	return unsubscribe;
}

/** Shows the fonts of the brand, and notes that later visits may show them at once. */
function showBrandFonts(): void {
	delete document.documentElement.dataset.letters;
	void document.fonts.ready.then(() => store('localStorage', 'letters', 'here'));
}
