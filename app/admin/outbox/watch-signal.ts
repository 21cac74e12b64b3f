import { apiBase } from '#app/api/base.ts';
import { noteSignal } from '#app/api/signal.ts';

/** In milliseconds. */
const timing = { look: 2_500, patience: 4_000 } as const;

const isLive = () => document.documentElement.dataset.live === 'stream';

/**
 * The browser's own word (`navigator.onLine`) is good for 'no' only: with a dead server it says yes. The open stream says
 * yes for certain; without one a small request finds out. `onSignal` is called whenever the network may be back.
 */
export function watchSignal(onSignal: (isNew: boolean) => void): () => void {
	const gone = new AbortController();
	const { signal } = gone;
	let asking = false;
	const look = async () => {
		if (document.visibilityState === 'hidden' || asking) return;
		if (!navigator.onLine) return noteSignal(false);
		if (isLive()) return noteSignal(true);
		asking = true;
		const patience = AbortSignal.any([signal, AbortSignal.timeout(timing.patience)]);
		const isThere = await fetch(`${apiBase(location)}/live/version`, { signal: patience }).then(
			({ ok }) => ok,
			() => false,
		);
		asking = false;
		if (signal.aborted) return;
		noteSignal(isThere);
		if (isThere) onSignal(false);
	};
	const timer = setInterval(() => void look(), timing.look);
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
		gone.abort();
	};
}
