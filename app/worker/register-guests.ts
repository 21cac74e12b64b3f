import { asOfText } from '#app/live/as-of.ts';
import { connection } from '#app/live/connection.ts';

/**
 * Says when the page is from while there is no signal, and has a worker store what this guest opens. Browsers have workers
 * in a secure context only, and none where storage is refused; one who saves data is spared what is fetched ahead.
 */
export function startGuestStore(note: HTMLElement): void {
	const { stored, behind, zone = 'UTC', clock } = note.dataset;
	const formats = { clock: clock === '24' ? 24 : 12 } as const;
	const showAge = () => {
		const { lostAt, reason } = connection.snapshot();
		note.textContent = lostAt === null ? '' : asOfText(formats, lostAt, Date.now(), zone, reason);
	};
	connection.subscribe(showAge);
	// The worker or the server wrote it; the stream may have caught up meanwhile.
	if (document.documentElement.dataset.live === undefined) {
		if (stored) connection.tookCopy(Number(stored));
		else if (behind) connection.tookCopy(Number(behind), 'server');
	}
	showAge();
	if (import.meta.env.PROD && !savesData()) register().catch(ignore);
}

const ignore = () => {
	// Without it the pages work as long as there is a network.
};

async function register(): Promise<void> {
	await navigator.serviceWorker.register('/guest-sw.js', { scope: '/', updateViaCache: 'none' });
	const { pathname, search } = location;
	(await ready())?.postMessage({ keep: pathname + search });
}

/** The worker stores the page, since what a guest reaches by a click was never fetched as one, and what may be opened next. */
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
