import { useCallback, useEffect, useRef, useState } from 'react';
import { broadcastSecondaryMenu } from '#app/layout/secondary-menu.tsx';

/** What takes keys for itself. */
const ownKeys =
	'input, textarea, select, [contenteditable], [role="tab"], [role="slider"], [role="menu"], dialog, [popover]';
/** A low or much enlarged window is read line by line (sections.css). */
const isSnapping = () => getComputedStyle(document.documentElement).scrollSnapType !== 'none';
const pressedBySpace = 'button, summary, [role="button"]';

function elementOf(index: number): HTMLElement | null {
	return document.getElementById(homeSections[index]?.id ?? '');
}

/** `current` covers the middle of the window; the secondary menu is told of it (spec §2). */
export function useSections(): { current: number; goTo: (index: number) => void } {
	const [current, setCurrent] = useState(0);
	const target = useRef(0);
	const goTo = useCallback((index: number) => {
		target.current = index;
		elementOf(index)?.scrollIntoView({ block: 'start' });
	}, []);

	useEffect(() => {
		const observer = new IntersectionObserver(
			(entries) => {
				for (const entry of entries) {
					if (!entry.isIntersecting) continue;
					const index = homeSections.findIndex(({ id }) => id === entry.target.id);
					target.current = index;
					setCurrent(index);
				}
			},
			{ rootMargin: '-50% 0px -50% 0px' },
		);
		homeSections.forEach((_, index) => {
			const element = elementOf(index);
			if (element) observer.observe(element);
		});
		return () => observer.disconnect();
	}, []);

	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (event.defaultPrevented || !(event.target instanceof Element)) return;
			if (event.target.closest(ownKeys) || !isSnapping()) return;
			if (event.key === ' ' && event.target.closest(pressedBySpace)) return;
			const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
			const next = sectionForKey({ key: event.key, modified }, target.current);
			if (next === null) return;
			event.preventDefault();
			goTo(next);
		};
		document.addEventListener('keydown', press);
		return () => document.removeEventListener('keydown', press);
	}, [goTo]);

	useEffect(() => broadcastSecondaryMenu(current !== menuHiddenAt), [current]);
	// The next page shows the menu again.
	useEffect(() => () => broadcastSecondaryMenu(true), []);
	return { current, goTo };
}

/** From top to bottom; the names are heard: 'Go to Hero section' (design §7). */
export const homeSections = [
	{ id: 'hero', name: 'Hero' },
	{ id: 'info', name: 'InfoTabs' },
	{ id: 'instagram', name: 'Instagram' },
	{ id: 'footer', name: 'Footer' },
] as const;

/** The section over which the secondary menu hides (spec §2). */
export const menuHiddenAt = 1;

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, PageDown: 1, ArrowUp: -1, PageUp: -1 };

/** The section that a key leads to (spec §2), null when the key is none of ours. */
export function sectionForKey(
	{ key, modified }: { key: string; modified: boolean },
	current: number,
): number | null {
	const last = homeSections.length - 1;
	if (modified) return null;
	if (key === ' ') return current === last ? 0 : current + 1;
	const wanted = key === 'Home' ? 0 : key === 'End' ? last : current + (steps[key] ?? Number.NaN);
	return Number.isNaN(wanted) ? null : Math.min(Math.max(wanted, 0), last);
}
