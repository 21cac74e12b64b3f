import { asOfText } from '#app/api/as-of.ts';
import { connection } from '#app/api/connection.ts';

/**
 * Shows the page's age while there is no signal, and registers the worker that stores what this guest opens. Browsers
 * have workers only in a secure context with storage. Guests who save data get no prefetching.
 */
export function startGuestStore(note: HTMLElement): void {
	const { stored, behind, zone = 'UTC', clock } = note.dataset;
	const formats = { clock: clock === '24' ? 24 : 12 } as const;
	const showAge = () => {
		const { lostAt, reason } = connection.snapshot();
		note.textContent = lostAt === null ? '' : asOfText(formats, lostAt, Date.now(), zone, reason);
	};
	connection.subscribe(showAge);
	// The worker or the server wrote the note; by now the stream may have caught up.
	if (document.documentElement.dataset.live === undefined) {
		if (stored) connection.tookCopy(Number(stored));
		else if (behind) connection.tookCopy(Number(behind), 'server');
	}
	showAge();
	if (import.meta.env.PROD && !savesData()) register().catch(ignore);
}

const ignore = () => {
	// Without the worker, pages work as long as there is a network.
};

async function register(): Promise<void> {
	await navigator.serviceWorker.register('/guest-sw.js', { scope: '/', updateViaCache: 'none' });
	const { pathname, search } = location;
	(await ready())?.postMessage({ keep: pathname + search });
}

/**
 * Tells the worker about a page reached by navigation, which was never fetched as a document, so that it stores that
 * and what may be opened next.
 */
export function notifyVisited({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
	void ready().then((worker) => worker?.postMessage(pathname + search), ignore);
}

async function ready(): Promise<ServiceWorker | null> {
	return savesData() ? null : (await navigator.serviceWorker.ready).active;
}

function savesData(): boolean {
	const line: unknown = Reflect.get(navigator, 'connection');
	return typeof line === 'object' && line !== null && 'saveData' in line && line.saveData === true;
}
