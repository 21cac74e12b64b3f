import { type RefObject, useEffect, useRef } from 'react';

const firstField = 'input:not([type="hidden"]), select, textarea';

/** Scrolls an element out from under the bars at the edges (`scroll-padding`); a taller one is aligned at its top. */
export function bringIntoView(element: Element): void {
	const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
	const free =
		innerHeight - (Number.parseFloat(scrollPaddingTop) || 0) - (Number.parseFloat(scrollPaddingBottom) || 0);
	const isTaller = element.getBoundingClientRect().height > free;
	element.scrollIntoView({ block: isTaller ? 'start' : 'nearest' });
}

/**
 * Returns a ref for an element that opens on a screen: it scrolls into view and takes the focus. A form focuses its
 * first field; a panel (with a `tabIndex` of -1) focuses itself, because a field would open a phone's keyboard. With
 * `isByTouch` false nothing happens, for parts that are open from the start.
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

/**
 * For a list that grows at its end: after `added` is called, the new row scrolls into view and its first field takes
 * the focus.
 */
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

/** Scrolls every `details` element that the user opens into view. */
export function followFolds(): () => void {
	const onToggle = ({ target }: Event) => {
		if (!(target instanceof HTMLDetailsElement) || !target.open) return;
		// Elements that are open from the start fire this event too.
		if (document.activeElement?.parentElement === target) bringIntoView(target);
	};
	document.addEventListener('toggle', onToggle, true);
	return () => document.removeEventListener('toggle', onToggle, true);
}
