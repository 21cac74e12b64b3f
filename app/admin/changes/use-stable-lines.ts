import { useEffect, useRef, useState } from 'react';

interface Line {
	readonly id: string;
}

interface StableLines<L extends Line> {
	readonly shown: readonly L[];
	/** The number of new lines that are not shown yet. */
	readonly waiting: number;
}

/**
 * Returns the lines to show, newest first: all of them or, while the list is `held`, only those already shown (in
 * their present state) and older ones. Lines that fell off the end stay.
 */
export function stableLines<L extends Line>(
	shown: readonly L[],
	latest: readonly L[],
	isFrozen: boolean,
): StableLines<L> {
	if (!isFrozen || shown.length === 0) return { shown: latest, waiting: 0 };
	const known = new Set(shown.map(({ id }) => id));
	const first = latest.findIndex(({ id }) => known.has(id));
	if (first < 0) return { shown, waiting: latest.length };
	const rest = latest.slice(first);
	const ids = new Set(rest.map(({ id }) => id));
	return { shown: [...rest, ...shown.filter(({ id }) => !ids.has(id))], waiting: first };
}

/** In milliseconds: how long nothing moves after a touch. */
const quietMs = 5_000;

/** Keeps the lines of a list in place while somebody uses it; `showAll` adds the waiting ones. */
export function useStableLines<L extends Line>(latest: readonly L[]) {
	const list = useRef<HTMLDivElement>(null);
	const touchedAt = useRef(Number.NEGATIVE_INFINITY);
	const [state, setState] = useState<StableLines<L>>({ shown: latest, waiting: 0 });
	useEffect(() => {
		const isInUse = () => {
			const element = list.current;
			if (!element) return false;
			const used = performance.now() - touchedAt.current < quietMs;
			return (
				used || element.getBoundingClientRect().top < 0 || element.querySelector(':focus-visible') !== null
			);
		};
		setState(({ shown, waiting }) => stableLines(shown, latest, waiting > 0 || isInUse()));
	}, [latest]);
	const touch = () => {
		touchedAt.current = performance.now();
	};
	return {
		...state,
		showAll: () => setState({ shown: latest, waiting: 0 }),
		list: { ref: list, onPointerDown: touch, onKeyDown: touch },
	};
}
