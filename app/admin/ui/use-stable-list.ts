import { useEffect, useState } from 'react';

/** In milliseconds: a finger that is already moving lands sooner than this. */
const guardMs = 800;

/** Returns true for a moment after `state` has changed, so that a touch aimed at the former state can be ignored. */
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
	/** Whether it has left the list while the screen was visible; it is still shown in its place. */
	readonly gone: boolean;
}

/** Keeps items that leave a list in their place, and appends new ones, until the page is hidden. */
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
