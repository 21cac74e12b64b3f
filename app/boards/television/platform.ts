/** What a television's browser can do for a board; where it cannot, the board is shown all the same. */

/** Holds a screen wake lock. Browsers release it whenever the page is hidden. */
export function keepAwake(): void {
	const request = () => {
		if (document.visibilityState === 'visible') navigator.wakeLock?.request('screen').catch(() => undefined);
	};
	document.addEventListener('visibilitychange', request);
	request();
	// A remote's button fills the screen.
	addEventListener('click', () => {
		document.documentElement.requestFullscreen?.().catch(() => undefined);
	});
}

/** In milliseconds: a board does not wait longer for a style sheet. */
const timeoutMs = 4_000;

/** The style sheet of a look (`server/brand`), in the place of the one before. */
export function wearLook(look: string): Promise<void> {
	const link = document.createElement('link');
	link.rel = 'stylesheet';
	link.id = 'look';
	link.href = `/brand/board-${look}.css`;
	return new Promise((resolve) => {
		link.addEventListener('load', () => {
			for (const other of document.querySelectorAll('link#look')) if (other !== link) other.remove();
			resolve();
		});
		// What is worn already is better than none.
		link.addEventListener('error', () => {
			link.remove();
			resolve();
		});
		setTimeout(resolve, timeoutMs);
		document.head.append(link);
	});
}

/** In milliseconds: a board that runs for months loads the newest program. */
const updateEvery = 15 * 60_000;

/**
 * With it the board starts without a server, and a page of another program takes this one's place only once all of it is
 * stored. Browsers have workers in a secure context only.
 */
export function registerBoardWorker(): void {
	if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
	const hadWorker = navigator.serviceWorker.controller !== null;
	navigator.serviceWorker.addEventListener('controllerchange', () => {
		if (hadWorker) location.reload();
	});
	navigator.serviceWorker.register('/board-sw.js', { scope: '/board', updateViaCache: 'none' }).then(
		(registration) => setInterval(() => void registration.update().catch(() => undefined), updateEvery),
		() => undefined,
	);
}
