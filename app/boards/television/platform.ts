// Features of a television's browser that help a board. Without them the board is shown too.

/** Holds a screen wake lock, which browsers release whenever the page is hidden. */
export function keepAwake(): void {
	const request = () => {
		if (document.visibilityState === 'visible') navigator.wakeLock?.request('screen').catch(() => undefined);
	};
	document.addEventListener('visibilitychange', request);
	request();
	// Any button of the remote control makes the board full screen.
	addEventListener('click', () => {
		document.documentElement.requestFullscreen?.().catch(() => undefined);
	});
}

/** In milliseconds: how long a board waits for a style sheet. */
const timeoutMs = 4_000;

/** Loads the style sheet of a look (`server/brand`), which replaces the one before. */
export function loadLook(look: string): Promise<void> {
	const link = document.createElement('link');
	link.rel = 'stylesheet';
	link.id = 'look';
	link.href = `/brand/board-${look}.css`;
	return new Promise((resolve) => {
		link.addEventListener('load', () => {
			for (const other of document.querySelectorAll('link#look')) if (other !== link) other.remove();
			resolve();
		});
		// On an error the former style sheet stays.
		link.addEventListener('error', () => {
			link.remove();
			resolve();
		});
		setTimeout(resolve, timeoutMs);
		document.head.append(link);
	});
}

/** In milliseconds: how often a board that runs for months checks for a new release. */
const updateEvery = 15 * 60_000;

/**
 * Registers the worker with which a board starts without a server, and which switches to a new release only when that
 * is stored completely. Browsers have workers only in a secure context.
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
