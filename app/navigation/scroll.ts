import { readStoredJson, store } from '#app/storage.ts';
import type { AppLocation, Arrival } from './navigator.ts';

/** Where pages were scrolled to, by the keys of their entries in the history, the latest last. */
const places = new Map<string, number>();
const storageKey = 'scroll-places';
const mostPlaces = 100;

export function rememberPlace(key: string, top: number): void {
	places.delete(key);
	places.set(key, top);
}

/** A page that is loaded anew or returned to from elsewhere is put at its place by the browser, what lies before it by us. */
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

/** Puts a page that has just been shown where its guest expects it: at its top, at the part that was asked for, or where it was left. */
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
 * From the click on nothing holds the page at what stands in it: browsers would go down first to keep in sight what stands
 * in both pages, such as the footer, or to make up for a line that has come in above.
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

/** A hand on the page ends the travel. */
const hands = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** A page that is shorter than it was fetches the rest: it is put at its place once that has come, unless a hand moves it before. */
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

/** Ends with the next arrival, and as soon as a hand is on the page. */
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
 * Scrolls smoothly from where the page before was to the top of this one (design §7); at once where the style sheets say
 * so, for those who prefer less motion. Until it is there, a short page is longer by the way. A view transition shows no
 * frame before its pictures are taken, so that the travel begins with the first frame after.
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
