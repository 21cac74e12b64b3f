import { type RefObject, useEffect, useRef } from 'react';

const firstField = 'input:not([type="hidden"]), select, textarea';

/** Scrolls an element out from under the bars at the edges (`scroll-padding`); of a taller one the beginning is shown. */
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

/** For a list that grows at its end: after `added` is called, the new row comes into view and its first field takes the focus. */
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

/** Brings every `details` element that the user opens into view. */
export function followFolds(): () => void {
	const onToggle = ({ target }: Event) => {
		if (!(target instanceof HTMLDetailsElement) || !target.open) return;
		// Parts that are open from the beginning also send this event.
		if (document.activeElement?.parentElement === target) bringIntoView(target);
	};
	document.addEventListener('toggle', onToggle, true);
	return () => document.removeEventListener('toggle', onToggle, true);
}
