import { useEffect, useState } from 'react';

/** In milliseconds: longer than a finger that is on its way needs to arrive. */
const settlingMs = 800;

/** For a moment after `state` has changed under whoever looks, what stands there does nothing. */
export function useSettling(state: string): boolean {
	const [settled, setSettled] = useState(state);
	useEffect(() => {
		if (settled === state) return;
		const timer = setTimeout(() => setSettled(state), settlingMs);
		return () => clearTimeout(timer);
	}, [settled, state]);
	return settled !== state;
}

export interface Kept<Item> {
	readonly item: Item;
	/** It has left the list while the screen was looked at, and stands where it was. */
	readonly gone: boolean;
}

/** What leaves a list stays in its place, and what is new comes last, until the phone is put away. */
export function useKept<Item extends { readonly id: string }>(items: readonly Item[]): readonly Kept<Item>[] {
	const [shown, setShown] = useState(items);
	const here = new Map(items.map((item) => [item.id, item]));
	const known = new Set(shown.map(({ id }) => id));
	const added = items.filter(({ id }) => !known.has(id));
	const next = [...shown.map((item) => here.get(item.id) ?? item), ...added];
	if (next.length !== shown.length || next.some((item, index) => item !== shown[index])) setShown(next);
	useEffect(() => {
		const forget = () => {
			if (document.visibilityState === 'hidden') setShown(items);
		};
		document.addEventListener('visibilitychange', forget);
		return () => document.removeEventListener('visibilitychange', forget);
	}, [items]);
	return next.map((item) => ({ item, gone: !here.has(item.id) }));
}
