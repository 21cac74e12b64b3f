import { type ComponentType, lazy, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { useKept } from './kept.ts';

/** A drawing that the server has rendered, so that the first page does without its code. */
export interface Drawing<Props> {
	/** The `prefetch` of a route waits for it, so that a page reached by navigation is whole at once. */
	readonly prefetch: () => Promise<void>;
	readonly ready: () => ComponentType<Props> | null;
	readonly Lazy: ComponentType<Props>;
}

export function lazyDrawing<Props extends object>(
	fetchCode: () => Promise<ComponentType<Props>>,
): Drawing<Props> {
	let ready: ComponentType<Props> | null = null;
	const setReady = (code: ComponentType<Props>) => {
		ready = code;
	};
	const Lazy: ComponentType<Props> = lazy(async () => {
		const code = await fetchCode();
		// In a browser the place that waited for it stays what it is.
		if (import.meta.env.SSR) setReady(code);
		return { default: code };
	});
	return { prefetch: () => fetchCode().then(setReady, () => {}), ready: () => ready, Lazy };
}

export function Drawn<Props extends object>({ drawing, props }: { drawing: Drawing<Props>; props: Props }) {
	const Ready = drawing.ready();
	if (Ready) return <Ready {...props} />;
	// The server waits for the code; a boundary would leave its marks in the page.
	if (import.meta.env.SSR) return <drawing.Lazy {...props} />;
	return (
		<Suspense fallback={null}>
			<drawing.Lazy {...props} />
		</Suspense>
	);
}

interface ServerDrawnProps<Props> {
	drawing: Drawing<Props>;
	props: Props;
	/** What it shows, in a text: it is drawn anew when that changes. */
	view?: string;
	className?: string;
	/** Whether props, view and settings tell all that it shows, so that the server keeps its markup. */
	kept?: boolean;
}

/** What the server wrote, without its code, until it has to show something else. */
export function ServerDrawn<Props extends object>({
	drawing,
	props,
	view,
	className,
	kept = false,
}: ServerDrawnProps<Props>) {
	const { isServerMarkup, ref } = useServerMarkup<HTMLDivElement>(drawing, view);
	const thing = kept && drawing.ready() ? drawing : null;
	const inside = useKept(
		thing,
		() => JSON.stringify([view, props]),
		<Drawn drawing={drawing} props={props} />,
	);
	if (isServerMarkup) return <div key="server" ref={ref} className={className} {...serverMarkup} />;
	return <div key="live" className={className} {...inside} />;
}

export const serverMarkup = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };

/** Whether an element keeps what the server wrote in it, until `view` changes; after that, render another element (a `key`). */
export function useServerMarkup<Marked extends Element>(
	{ prefetch }: Pick<Drawing<never>, 'prefetch'>,
	view = '',
) {
	const [first] = useState(view);
	const [isServerMarkup, setServerMarkup] = useState(isTakingOver);
	const ref = useRef<Marked>(null);
	useEffect(() => {
		// Empty after a take-over that failed: React then makes the page anew.
		const stale = isServerMarkup && (view !== first || ref.current?.childElementCount === 0);
		if (stale) prefetch().then(() => startTransition(() => setServerMarkup(false)));
	}, [isServerMarkup, view, first, prefetch]);
	return { isServerMarkup, ref };
}

/** The page is marked once it is taken over (app/root.tsx). */
function isTakingOver(): boolean {
	return typeof document !== 'undefined' && document.documentElement.dataset.hydrated === undefined;
}
