import { useEffect, useRef } from 'react';
import { useFacts } from '#app/facts.tsx';
import { useLocation } from '#app/navigation/navigation.ts';
import { serverMarkup } from '#app/ui/drawing.tsx';

/** In milliseconds: pages that a guest may open next are prefetched after the page, its fonts and images. */
const aheadAfterMs = 3_000;

const guestStore = () => import('#app/worker/register-guests.ts');

/**
 * Shows 'As of 5:40 PM. No signal.' In a stored page the worker writes this text, later the script; React leaves both
 * alone.
 */
export function SignalNote() {
	const { formats, schedule } = useFacts();
	const note = useRef<HTMLParagraphElement>(null);
	const { pathname, search } = useLocation();
	const started = useRef(false);
	useEffect(() => {
		if (!started.current) return;
		guestStore().then(({ notifyVisited }) => notifyVisited({ pathname, search }), ignore);
	}, [pathname, search]);
	useEffect(() => {
		const begin = () => {
			guestStore().then(({ startGuestStore }) => note.current && startGuestStore(note.current), ignore);
		};
		if (document.readyState === 'complete') begin();
		else addEventListener('load', begin, { once: true });
		const timer = setTimeout(() => {
			started.current = true;
			guestStore().then(({ notifyVisited }) => notifyVisited(location), ignore);
		}, aheadAfterMs);
		return () => {
			removeEventListener('load', begin);
			clearTimeout(timer);
		};
	}, []);
	return (
		<p
			id="signal-note"
			ref={note}
			role="status"
			className="signal-note"
			data-zone={schedule.timeZone}
			data-clock={formats.clock}
			data-no-print
			{...serverMarkup}
		/>
	);
}

const ignore = () => {
	// A page that cannot load this code works as before.
};
