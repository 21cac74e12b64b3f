import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { signal } from '#app/api/signal.ts';
import { Store } from '#app/store.ts';

type Parts = typeof import('./deferred-parts.ts');

/** Dialogs, panels and the like: fetched in one piece once a screen shows what it was opened for, or when one is wanted. */
class DeferredParts extends Store<Parts | null> {
	#isFetching = false;
	#load: (() => Promise<Parts>) | null = null;

	constructor() {
		super(null);
	}

	/** Given from outside: the parts themselves lead back to here. */
	setLoader(load: () => Promise<Parts>): void {
		this.#load = load;
	}

	readonly fetch = (): void => {
		if (this.#isFetching || this.snapshot()) return;
		this.#isFetching = true;
		this.#load?.().then(
			(parts) => this.replace(parts),
			() => this.#fetchWithSignal(),
		);
	};

	/** In the cooler nothing can be fetched, and nothing else stops working for that. */
	#fetchWithSignal(): void {
		this.#isFetching = false;
		const stop = signal.subscribe(() => {
			if (signal.snapshot().since !== null) return;
			stop();
			this.fetch();
		});
	}
}

export const deferredParts = new DeferredParts();

interface DeferredProps {
	/** Comes when it comes: nobody has asked for it by a touch. */
	readonly passive?: boolean;
	/** In its place until then. */
	readonly fallback?: ReactNode;
	readonly children: (parts: Parts) => ReactNode;
}

export function Deferred({ passive = false, fallback = null, children }: DeferredProps) {
	const parts = useSyncExternalStore(deferredParts.subscribe, deferredParts.snapshot, () => null);
	useEffect(() => {
		if (!passive) deferredParts.fetch();
	}, [passive]);
	return parts ? children(parts) : fallback;
}
