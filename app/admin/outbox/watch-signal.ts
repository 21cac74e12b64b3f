import { apiBase } from '#app/api/base.ts';
import { noteSignal } from '#app/api/signal.ts';

/** In milliseconds. */
const timing = { everyMs: 2_500, timeoutMs: 4_000 } as const;

const isLive = () => document.documentElement.dataset.live === 'stream';

/**
 * Watches the network. `navigator.onLine` is reliable only for 'no': with a dead server it says yes. An open event
 * stream proves a connection; without one, a small request finds out. Calls `onSignal` whenever the network may be
 * back.
 */
export function watchSignal(onSignal: (isNew: boolean) => void): () => void {
	const stopped = new AbortController();
	const { signal } = stopped;
	let asking = false;
	const probe = async () => {
		if (document.visibilityState === 'hidden' || asking) return;
		if (!navigator.onLine) return noteSignal(false);
		if (isLive()) return noteSignal(true);
		asking = true;
		const timeout = AbortSignal.any([signal, AbortSignal.timeout(timing.timeoutMs)]);
		const isReachable = await fetch(`${apiBase(location)}/live/version`, { signal: timeout }).then(
			({ ok }) => ok,
			() => false,
		);
		asking = false;
		if (signal.aborted) return;
		noteSignal(isReachable);
		if (isReachable) onSignal(false);
	};
	const timer = setInterval(() => void probe(), timing.everyMs);
	const stream = new MutationObserver(() => {
		if (!isLive()) return;
		noteSignal(true);
		onSignal(false);
	});
	stream.observe(document.documentElement, { attributeFilter: ['data-live'] });
	addEventListener('online', () => onSignal(true), { signal });
	addEventListener('offline', () => noteSignal(false), { signal });
	addEventListener('pageshow', () => onSignal(false), { signal });
	const onVisible = () => document.visibilityState === 'visible' && onSignal(false);
	document.addEventListener('visibilitychange', onVisible, { signal });
	return () => {
		clearInterval(timer);
		stream.disconnect();
		stopped.abort();
	};
}
