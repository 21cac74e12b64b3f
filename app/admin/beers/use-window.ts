import { type RefCallback, useCallback, useState } from 'react';

/** So many rows are drawn at once: more than a screen holds, few enough that a key in the search costs nothing. */
const step = 24;

interface RowWindow<T> {
	readonly rows: readonly T[];
	/** How many are not drawn yet. */
	readonly left: number;
	readonly more: () => void;
	/** For the button below the list: the next rows come before it is reached. */
	readonly below: RefCallback<HTMLElement>;
}

/** The beginning of a list, growing as it is read; `key` names the list, another one begins anew. */
export function useWindow<T>(rows: readonly T[], key: string): RowWindow<T> {
	const [drawn, setDrawn] = useState({ key, count: step });
	const count = drawn.key === key ? drawn.count : step;
	const more = useCallback(
		() => setDrawn((old) => ({ key, count: (old.key === key ? old.count : step) + 4 * step })),
		[key],
	);
	const below = useCallback(
		(element: HTMLElement | null) => {
			if (!element) return;
			const observer = new IntersectionObserver(
				(entries) => {
					if (entries.some(({ isIntersecting }) => isIntersecting)) more();
				},
				{ rootMargin: '800px' },
			);
			observer.observe(element);
			return () => observer.disconnect();
		},
		[more],
	);
	return { rows: rows.slice(0, count), left: Math.max(0, rows.length - count), more, below };
}
