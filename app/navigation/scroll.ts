import { readStoredJson, store } from '#app/storage.ts';
import type { AppLocation, Arrival } from './navigator.ts';

/** Scroll positions by the keys of history entries, latest last. */
const places = new Map<string, number>();
const storageKey = 'scroll-places';
const mostPlaces = 100;

export function rememberPlace(key: string, top: number): void {
	places.delete(key);
	places.set(key, top);
}

/**
 * Records scroll positions. After a reload or a return from elsewhere the browser restores the position; for pages
 * before, we do.
 */
export function followScroll(current: () => AppLocation): void {
	readPlaces();
	const takeOver = () => {
		history.scrollRestoration = 'manual';
	};
	if (document.readyState === 'complete') takeOver();
	else addEventListener('load', takeOver, { once: true });
	addEventListener('pageshow', ({ persisted }) => persisted && takeOver());
	addEventListener('pagehide', () => {
		history.scrollRestoration = 'auto';
		rememberPlace(current().key, scrollY);
		store('sessionStorage', storageKey, JSON.stringify([...places].slice(-mostPlaces)));
	});
}

function readPlaces(): void {
	const stored = readStoredJson('sessionStorage', storageKey);
	if (!Array.isArray(stored)) return;
	for (const [key, top] of stored) if (typeof key === 'string') places.set(key, Number(top));
}

/** Scrolls a new page to its top, to its anchor, or to where it was left. */
export function scrollOnArrival({ key, hash }: AppLocation, { action, from, keepsPlace }: Arrival): void {
	endTravel?.();
	delete document.documentElement.dataset.travels;
	if (keepsPlace) return;
	const place = action === 'pop' ? places.get(key) : undefined;
	const part = partOf(hash);
	if (place !== undefined) returnTo(place);
	else if (part) part.scrollIntoView();
	else if (action === 'pop') scrollTo({ top: 0, left: 0, behavior: 'instant' });
	else travelUp(from);
}

/**
 * Disables scroll anchoring from the click on: browsers would otherwise follow elements that both pages have, such as
 * the footer, or compensate for a line inserted above.
 */
export function holdPlace(): void {
	document.documentElement.dataset.travels = '';
}

function partOf(hash: string): HTMLElement | null {
	try {
		return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
	} catch {
		return null;
	}
}

let endTravel: (() => void) | null = null;

/** Input events that end an animated scroll. */
const hands = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Restores a position. If the page is still too short because it is loading, this waits, unless the user scrolls first. */
function returnTo(top: number): void {
	const go = () => scrollTo({ top, left: 0, behavior: 'instant' });
	go();
	if (scrollY >= top - 1) return;
	const { signal, end } = untilMoved();
	const growth = new ResizeObserver(() => {
		go();
		if (scrollY >= top - 1) end();
	});
	growth.observe(document.body);
	signal.addEventListener('abort', () => growth.disconnect());
}

/** Returns a signal that aborts at the next arrival or when the user scrolls. */
function untilMoved() {
	const stopped = new AbortController();
	const { signal } = stopped;
	const end = () => {
		endTravel = null;
		stopped.abort();
	};
	endTravel = end;
	for (const name of hands) addEventListener(name, end, { signal, passive: true });
	return { signal, end };
}

/**
 * Scrolls smoothly from the former page's position to the top (design §7), or at once if the style sheets say so for
 * users who prefer less motion. A short page is extended meanwhile. With a view transition the scroll starts in the
 * first frame after its snapshots.
 */
function travelUp(from: number): void {
	const { documentElement: root, body } = document;
	if (from === 0 || getComputedStyle(root).scrollBehavior !== 'smooth') {
		scrollTo(0, 0);
		return;
	}
	root.dataset.travels = '';
	body.style.minHeight = `${Math.min(from, innerHeight) + innerHeight}px`;
	const frame = requestAnimationFrame(() => scrollTo(0, 0));
	const { signal, end } = untilMoved();
	signal.addEventListener('abort', () => {
		cancelAnimationFrame(frame);
		delete root.dataset.travels;
		body.style.minHeight = '';
	});
	addEventListener('scroll', () => scrollY === 0 && end(), { signal, passive: true });
}
