import { useEffect, useState } from 'react';

/** In milliseconds: longer than a finger that is on its way needs to arrive. */
const guardMs = 800;

/** For a moment after `state` has changed under whoever looks, what stands there does nothing. */
export function useJustChanged(state: string): boolean {
	const [settled, setSettled] = useState(state);
	useEffect(() => {
		if (settled === state) return;
		const timer = setTimeout(() => setSettled(state), guardMs);
		return () => clearTimeout(timer);
	}, [settled, state]);
	return settled !== state;
}

export interface StableItem<Item> {
	readonly item: Item;
	/** It has left the list while the screen was looked at, and stands where it was. */
	readonly gone: boolean;
}

/** What leaves a list stays in its place, and what is new comes last, until the phone is put away. */
export function useStableList<Item extends { readonly id: string }>(
	items: readonly Item[],
): readonly StableItem<Item>[] {
	const [shown, setShown] = useState(items);
	const here = new Map(items.map((item) => [item.id, item]));
	const known = new Set(shown.map(({ id }) => id));
	const added = items.filter(({ id }) => !known.has(id));
	const next = [...shown.map((item) => here.get(item.id) ?? item), ...added];
	if (next.length !== shown.length || next.some((item, index) => item !== shown[index])) setShown(next);
	useEffect(() => {
		const reset = () => {
			if (document.visibilityState === 'hidden') setShown(items);
		};
		document.addEventListener('visibilitychange', reset);
		return () => document.removeEventListener('visibilitychange', reset);
	}, [items]);
	return next.map((item) => ({ item, gone: !here.has(item.id) }));
}
