import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** In pixels from the edge of the window: here a drag scrolls it. */
const edge = 72;

/** The place nearest to a height of the window. What is dragged lies over the others and does not count. */
function placeAt(list: HTMLElement, dragged: number, y: number): number {
	const rects = [...list.children].map((place) => place.getBoundingClientRect());
	const { top, bottom } = list.getBoundingClientRect();
	if (y < top) return 0;
	if (y >= bottom) return rects.length - 1;
	const found = rects.findIndex((rect, index) => index !== dragged && rect.top <= y && y < rect.bottom);
	return found < 0 ? dragged : found;
}

/** Moves a place of a list with the pointer until it is dropped, or canceled by Escape or the returned function. */
function dragPlace(
	list: HTMLElement,
	index: number,
	{ pageY, clientY }: ReactPointerEvent,
	onOver: (over: number) => void,
	onEnd: (to: number | null) => void,
): () => void {
	const place = list.children[index];
	let [y, over, frame] = [clientY, index, 0];
	const ended = new AbortController();
	const { signal } = ended;
	const move = (translate: string) => {
		if (place instanceof HTMLElement) place.style.translate = translate;
	};
	const follow = () => {
		move(`0 ${y + scrollY - pageY}px`);
		const next = placeAt(list, index, y);
		if (next !== over) onOver(next);
		over = next;
	};
	const scroll = () => {
		const by = y < edge ? -10 : y > innerHeight - edge ? 10 : 0;
		if (by !== 0) {
			scrollBy({ top: by, behavior: 'instant' });
			follow();
		}
		frame = requestAnimationFrame(scroll);
	};
	const end = (to: number | null) => {
		ended.abort();
		cancelAnimationFrame(frame);
		move('');
		onEnd(to);
	};
	const onMove = (event: PointerEvent) => {
		y = event.clientY;
		follow();
	};
	addEventListener('pointermove', onMove, { signal });
	addEventListener('pointerup', () => end(over), { signal });
	addEventListener('pointercancel', () => end(null), { signal });
	addEventListener('keydown', ({ key }) => key === 'Escape' && end(null), { signal });
	frame = requestAnimationFrame(scroll);
	return () => end(null);
}

export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
	const [state, setState] = useState<{ from: number; over: number } | null>(null);
	const cancel = useRef<(() => void) | null>(null);
	useEffect(() => () => cancel.current?.(), []);

	const start = (event: ReactPointerEvent, from: number) => {
		if (event.button !== 0 || !list.current) return;
		setState({ from, over: from });
		const onOver = (over: number) => setState({ from, over });
		cancel.current = dragPlace(list.current, from, event, onOver, (to) => {
			cancel.current = null;
			setState(null);
			if (to !== null && to !== from) onDrop(from, to);
		});
	};
	return { from: state?.from ?? null, over: state?.over ?? null, start };
}
