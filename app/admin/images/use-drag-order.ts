import {
	type PointerEvent as ReactPointerEvent,
	useCallback,
	useEffect,
	useEffectEvent,
	useRef,
	useState,
} from 'react';

/** Rows with `data-hang` change places with the one under the finger; the buttons of a row do the same by keyboard. */
export function useDragOrder(onPlace: (id: string, at: string) => void) {
	const [dragged, setDragged] = useState<string | null>(null);
	const start = useRef(0);
	const place = useEffectEvent(onPlace);
	useEffect(() => {
		if (dragged === null) return;
		// The rows are low while one is held: it stays under the finger.
		const row = document.querySelector(`[data-hang="${dragged}"]`);
		const top = row?.getBoundingClientRect().top ?? start.current;
		scrollBy({ top: top - start.current + 22, behavior: 'instant' });
		const move = ({ clientX, clientY }: PointerEvent) => {
			const at = rowAt(document.elementFromPoint(clientX, clientY));
			if (at !== null && at !== dragged) place(dragged, at);
			scrollNear(clientY);
		};
		const controller = new AbortController();
		const { signal } = controller;
		// Not of the handle: a row that changes its place lets go of the pointer.
		addEventListener('pointermove', move, { signal });
		for (const end of ['pointerup', 'pointercancel'] as const)
			addEventListener(end, () => setDragged(null), { signal });
		return () => controller.abort();
	}, [dragged]);
	const onPointerDown = useCallback((event: ReactPointerEvent<HTMLElement>) => {
		if (event.button !== 0) return;
		event.preventDefault();
		start.current = event.clientY;
		setDragged(rowAt(event.currentTarget));
	}, []);
	return { dragged, grip: onPointerDown };
}

const rowAt = (element: Element | null) => element?.closest('[data-hang]')?.getAttribute('data-hang') ?? null;

/** In pixels from the window's edges, below the bars that stand there. */
const edge = 120;

function scrollNear(y: number): void {
	if (y < edge) scrollBy({ top: -16, behavior: 'instant' });
	else if (y > innerHeight - edge) scrollBy({ top: 16, behavior: 'instant' });
}
