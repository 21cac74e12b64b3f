import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { signal } from '#app/api/signal.ts';
import { Store } from '#app/observable-store.ts';

type Parts = typeof import('./deferred-parts.ts');

/** Fetches the chunk of dialogs and panels once a screen shows its first rows, or when one of them is opened. */
class DeferredParts extends Store<Parts | null> {
	#isFetching = false;

	constructor() {
		super(null);
	}

	readonly fetch = async (): Promise<void> => {
		if (this.#isFetching || this.snapshot()) return;
		this.#isFetching = true;
		const parts = await import('./deferred-parts.ts').catch(() => null);
		if (parts) this.replace(parts);
		else this.#fetchWithSignal();
	};

	/** Without a signal the fetch fails; it is repeated once the signal is back. */
	#fetchWithSignal(): void {
		this.#isFetching = false;
		const stop = signal.subscribe(() => {
			if (signal.snapshot().since !== null) return;
			stop();
			void this.fetch();
		});
	}
}

export const deferredParts = new DeferredParts();

interface DeferredProps {
	/** Does not start the fetch, and renders once something else has. */
	readonly passive?: boolean;
	/** Rendered until the parts have loaded. */
	readonly fallback?: ReactNode;
	readonly children: (parts: Parts) => ReactNode;
}

export function Deferred({ passive = false, fallback = null, children }: DeferredProps) {
	const parts = useSyncExternalStore(deferredParts.subscribe, deferredParts.snapshot, () => null);
	useEffect(() => {
		if (!passive) void deferredParts.fetch();
	}, [passive]);
	return parts ? children(parts) : fallback;
}
