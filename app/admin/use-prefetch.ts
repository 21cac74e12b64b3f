import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { store } from '#app/storage.ts';
import { laterParts } from './deferred.tsx';

/** The letters take as long to lay out as the rows do. */
const afterPaintMs = 150;

/** Fetches what can wait as soon as the screen shows what it was opened for: the other parts, and the letters of the house. */
export function useFetchAhead(isReady: boolean): void {
	const client = useQueryClient();
	useEffect(() => {
		if (isReady) return whenQuiet(client, () => setTimeout(fetchAhead, afterPaintMs));
	}, [client, isReady]);
}

function fetchAhead(): void {
	laterParts.fetch();
	showLetters();
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

/** At once from the second visit on. */
function showLetters(): void {
	delete document.documentElement.dataset.letters;
	void document.fonts.ready.then(() => store('localStorage', 'letters', 'here'));
}
