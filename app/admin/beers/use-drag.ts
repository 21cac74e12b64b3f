import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** So near to an edge of the window a drag scrolls it, in pixels, and by so much a frame. */
const edge = 72;
const scrollStep = 10;

/** Something of a list under way to another place of it; places count from 0. */
export interface Drag {
	readonly from: number | null;
	readonly over: number | null;
	readonly start: (event: ReactPointerEvent<HTMLElement>, index: number) => void;
}

/**
 * The place under a height of the window, the nearest one above or below the list. What is dragged lies over the others
 * and does not count; between them there is only the gap that it has left.
 */
function placeAt(list: HTMLElement, dragged: number, y: number): number {
	const rects = [...list.children].map((place) => place.getBoundingClientRect());
	const { top, bottom } = list.getBoundingClientRect();
	if (y < top) return 0;
	if (y >= bottom) return rects.length - 1;
	const found = rects.findIndex((rect, index) => index !== dragged && rect.top <= y && y < rect.bottom);
	return found < 0 ? dragged : found;
}

/** Drags places of a list by pointer. `onDrop` hears from where to where; Escape calls the drag off. */
export function useDrag(
	list: RefObject<HTMLElement | null>,
	onDrop: (from: number, to: number) => void,
): Drag {
	const [state, setState] = useState<{ from: number; over: number } | null>(null);
	const end = useRef<(() => void) | null>(null);
	useEffect(() => () => end.current?.(), []);

	const start = (event: ReactPointerEvent<HTMLElement>, index: number) => {
		const element = list.current;
		if (event.button !== 0 || !element) return;
		const place = element.children[index];
		if (!(place instanceof HTMLElement)) return;
		const startY = event.pageY;
		let y = event.clientY;
		let over = index;
		let frame = 0;
		const ended = new AbortController();
		const { signal } = ended;
		const follow = () => {
			place.style.translate = `0 ${y + scrollY - startY}px`;
			const next = placeAt(element, index, y);
			if (next !== over) {
				over = next;
				setState({ from: index, over });
			}
		};
		const scroll = () => {
			const by = y < edge ? -scrollStep : y > innerHeight - edge ? scrollStep : 0;
			if (by !== 0) {
				scrollBy({ top: by, behavior: 'instant' });
				follow();
			}
			frame = requestAnimationFrame(scroll);
		};
		const stop = (drop: boolean) => {
			ended.abort();
			cancelAnimationFrame(frame);
			place.style.translate = '';
			end.current = null;
			setState(null);
			if (drop && over !== index) onDrop(index, over);
		};
		end.current = () => stop(false);
		const moved = (move: PointerEvent) => {
			y = move.clientY;
			follow();
		};
		addEventListener('pointermove', moved, { signal });
		addEventListener('pointerup', () => stop(true), { signal });
		addEventListener('pointercancel', () => stop(false), { signal });
		addEventListener('keydown', ({ key }) => key === 'Escape' && stop(false), { signal });
		setState({ from: index, over });
		frame = requestAnimationFrame(scroll);
	};
	return { from: state?.from ?? null, over: state?.over ?? null, start };
}
