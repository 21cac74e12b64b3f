import { useCallback, useEffect, useRef, useState } from 'react';
import { broadcastSecondaryMenu } from '#app/layout/secondary-menu.tsx';
import { homeSections, menuHiddenAt, scrollForKey, snapAfterWheel } from './sections.ts';

/** Selects elements that handle keys themselves. */
const ownKeys =
	'input, textarea, select, [contenteditable], [role="tab"], [role="slider"], [role="menu"], dialog, [popover]';
const pressedBySpace = 'button, summary, [role="button"]';
/** Says whether the window is low or much enlarged; then it scrolls line by line (sections.css). */
const isLow = () => matchMedia('(max-height: 33.99rem)').matches;

function elementOf(index: number): HTMLElement | null {
	return document.getElementById(homeSections[index]?.id ?? '');
}

function sectionBoxes() {
	return homeSections.flatMap((_, index) => {
		const box = elementOf(index)?.getBoundingClientRect();
		return box ? [{ top: box.top + scrollY, height: box.height }] : [];
	});
}

/** Tracks the section in the middle of the window (`current`), and notifies the secondary menu by an event (spec §2). */
export function useSections(): { current: number; goTo: (index: number) => void } {
	const [current, setCurrent] = useState(0);
	useEffect(() => {
		const observer = new IntersectionObserver(
			(entries) => {
				for (const entry of entries) {
					if (!entry.isIntersecting) continue;
					setCurrent(homeSections.findIndex(({ id }) => id === entry.target.id));
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

	useEffect(() => broadcastSecondaryMenu(current !== menuHiddenAt), [current]);
	// The next page must show the menu again.
	useEffect(() => () => broadcastSecondaryMenu(true), []);
	useSectionKeys();
	useWheel();
	const goTo = useCallback((index: number) => elementOf(index)?.scrollIntoView({ block: 'start' }), []);
	return { current, goTo };
}

function useSectionKeys(): void {
	/** Where the current scroll will end, from which the next key continues. */
	const ending = useRef<number | null>(null);
	useEffect(() => {
		const arrive = () => {
			ending.current = null;
		};
		const press = (event: KeyboardEvent) => {
			if (event.defaultPrevented || !(event.target instanceof Element)) return;
			if (event.target.closest(ownKeys) || isLow()) return;
			if (event.key === ' ' && event.target.closest(pressedBySpace)) return;
			const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
			const view = { top: ending.current ?? scrollY, height: innerHeight };
			const top = scrollForKey({ key: event.key, modified }, sectionBoxes(), view);
			if (top === null) return;
			event.preventDefault();
			ending.current = Math.abs(top - scrollY) < 1 ? null : top;
			scrollTo({ top });
		};
		document.addEventListener('keydown', press);
		for (const name of arrivals) document.addEventListener(name, arrive, { passive: true });
		return () => {
			document.removeEventListener('keydown', press);
			for (const name of arrivals) document.removeEventListener(name, arrive);
		};
	}, []);
}

const arrivals = ['scrollend', 'wheel', 'touchstart'] as const;

/** Disables snapping while a wheel is turned, since it would revert each notch. */
function useWheel(): void {
	useEffect(() => {
		const { dataset } = document.documentElement;
		let direction = 0;
		const turn = ({ deltaY }: WheelEvent) => {
			direction = Math.sign(deltaY);
			dataset.wheeling = '';
		};
		const rest = () => {
			const top = snapAfterWheel(scrollY, direction, sectionBoxes());
			direction = 0;
			if (top !== null) scrollTo({ top });
		};
		const snapAgain = () => {
			delete dataset.wheeling;
		};
		document.addEventListener('wheel', turn, { passive: true });
		document.addEventListener('scrollend', rest);
		document.addEventListener('touchstart', snapAgain, { passive: true });
		return () => {
			snapAgain();
			document.removeEventListener('wheel', turn);
			document.removeEventListener('scrollend', rest);
			document.removeEventListener('touchstart', snapAgain);
		};
	}, []);
}
