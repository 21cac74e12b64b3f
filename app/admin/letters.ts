import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { store } from '#app/storage.ts';

/** The letters of the house come once the screen shows what it was opened for, and at once from the second visit on. */
export function useLetters(isReady: boolean): void {
	const client = useQueryClient();
	useEffect(() => {
		if (isReady) return whenQuiet(client, showLetters);
	}, [client, isReady]);
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

function showLetters(): void {
	delete document.documentElement.dataset.letters;
	void document.fonts.ready.then(() => store('localStorage', 'letters', 'here'));
}
