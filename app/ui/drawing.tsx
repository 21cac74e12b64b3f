import { type ComponentType, lazy, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { useCachedMarkup } from './cached-markup.ts';

/** Content rendered by the server whose code the first page load does not need. */
export interface Drawing<Props> {
	/** Loads the code; a route's `prefetch` waits for it, so that a page reached by navigation is complete at once. */
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
		// In the browser, a mounted placeholder keeps its state.
		if (import.meta.env.SSR) setReady(code);
		return { default: code };
	});
	return { prefetch: () => fetchCode().then(setReady, () => {}), ready: () => ready, Lazy };
}

export function Drawn<Props extends object>({ drawing, props }: { drawing: Drawing<Props>; props: Props }) {
	const Ready = drawing.ready();
	if (Ready) return <Ready {...props} />;
	// The server waits for the code instead, because a Suspense boundary would add markers to the page.
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
	/** A text that describes what is shown; a change renders it again. */
	view?: string;
	className?: string;
	/** Whether props, view and settings alone determine the markup, so that the server may cache it. */
	cacheable?: boolean;
}

/** Keeps the server's markup without loading its code, until the view changes. */
export function ServerDrawn<Props extends object>({
	drawing,
	props,
	view,
	className,
	cacheable = false,
}: ServerDrawnProps<Props>) {
	const { isServerMarkup, ref } = useServerMarkup<HTMLDivElement>(drawing, view);
	const thing = cacheable && drawing.ready() ? drawing : null;
	const inside = useCachedMarkup(
		thing,
		() => JSON.stringify([view, props]),
		<Drawn drawing={drawing} props={props} />,
	);
	if (isServerMarkup) return <div key="server" ref={ref} className={className} {...serverMarkup} />;
	return <div key="live" className={className} {...inside} />;
}

export const serverMarkup = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };

/**
 * Says whether an element keeps the server's markup, which holds until `view` changes; then render another element
 * (with a `key`).
 */
export function useServerMarkup<Marked extends Element>(
	{ prefetch }: Pick<Drawing<never>, 'prefetch'>,
	view = '',
) {
	const [first] = useState(view);
	const [isServerMarkup, setServerMarkup] = useState(isTakingOver);
	const ref = useRef<Marked>(null);
	useEffect(() => {
		// After a failed hydration the element is empty, because React renders the page again.
		const stale = isServerMarkup && (view !== first || ref.current?.childElementCount === 0);
		if (stale) prefetch().then(() => startTransition(() => setServerMarkup(false)));
	}, [isServerMarkup, view, first, prefetch]);
	return { isServerMarkup, ref };
}

/** Says whether the page is still hydrating; app/root.tsx marks it when done. */
function isTakingOver(): boolean {
	return typeof document !== 'undefined' && document.documentElement.dataset.hydrated === undefined;
}
