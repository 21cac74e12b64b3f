import { type RefObject, useEffect, useRef } from 'react';

const firstField = 'input:not([type="hidden"]), select, textarea';

/** Under neither the bar at the top nor those at the bottom (`scroll-padding`); of what is taller than the rest its beginning. */
export function bringIntoView(element: Element): void {
	const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
	const free =
		innerHeight - (Number.parseFloat(scrollPaddingTop) || 0) - (Number.parseFloat(scrollPaddingBottom) || 0);
	const isTaller = element.getBoundingClientRect().height > free;
	element.scrollIntoView({ block: isTaller ? 'start' : 'nearest' });
}

/**
 * For what opens in its place on a screen: it comes into view and takes the focus, a form in its first field, a panel, which
 * needs a `tabIndex` of -1, by itself: there a field would bring up the keyboard of a phone. What a screen begins with
 * (`isByTouch` is false) stays where it is.
 */
export function useOpened<Opened extends HTMLElement>(isByTouch = true): RefObject<Opened | null> {
	const opened = useRef<Opened>(null);
	const wasByTouch = useRef(isByTouch);
	useEffect(() => {
		const { current } = opened;
		if (!current || !wasByTouch.current) return;
		const target =
			current.tabIndex === -1 && current.hasAttribute('tabindex')
				? current
				: current.querySelector<HTMLElement>(firstField);
		target?.focus({ preventScroll: true });
		bringIntoView(current);
	}, []);
	return opened;
}

/** For a list to whose end a touch adds: call `added` with the touch. What is new comes into view and takes the focus in its first field. */
export function useAdded<List extends HTMLElement>() {
	const list = useRef<List>(null);
	const isAdded = useRef(false);
	useEffect(() => {
		const row = list.current?.lastElementChild;
		if (!isAdded.current || !row) return;
		isAdded.current = false;
		row.querySelector<HTMLElement>(firstField)?.focus({ preventScroll: true });
		bringIntoView(row);
	});
	const added = () => {
		isAdded.current = true;
	};
	return { list, added };
}

/** The same for every part that is folded out by its summary. */
export function followFolds(): () => void {
	const onToggle = ({ target }: Event) => {
		if (!(target instanceof HTMLDetailsElement) || !target.open) return;
		// Not for what is open from the beginning.
		if (document.activeElement?.parentElement === target) bringIntoView(target);
	};
	document.addEventListener('toggle', onToggle, true);
	return () => document.removeEventListener('toggle', onToggle, true);
}
