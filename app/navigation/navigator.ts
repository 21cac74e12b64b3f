import type { ComponentType, ReactNode } from 'react';
import { Store } from '#app/observable-store.ts';
import { isChunkError } from './chunk-reload.ts';
import { matchPath, type Params } from './match.ts';
import { holdPlace, rememberPlace } from './scroll.ts';

export interface PageProps {
	/** The data that the server loaded for the page; null after a navigation, where queries fetch what they need. */
	readonly loaderData: unknown;
	readonly params: Params;
}

/** The exports of a page's module. */
export interface PageModule {
	readonly default: ComponentType<PageProps>;
	/** Loads code that a page reached by navigation shows at once; a page loaded from the server does not need it. */
	readonly prefetch?: () => Promise<unknown>;
	/** Read by the frame around the page. */
	readonly handle?: unknown;
}

export interface Route {
	readonly pattern: string;
	/** The path of its module in the project, by which the build finds scripts and styles. */
	readonly file: string;
	readonly page: () => Promise<PageModule>;
	/** The component around the page, which stays mounted between pages with the same frame. */
	readonly Frame?: ComponentType<{ route: Route; children: ReactNode }>;
	/** The page is reached only by a page load, because the server decides its content. */
	readonly byLoad?: true;
}

export interface AppLocation {
	readonly pathname: string;
	/** The query with its question mark; may be empty. */
	readonly search: string;
	/** The fragment with its number sign; may be empty. */
	readonly hash: string;
	/** A new key for every navigation, even to the same address. */
	readonly key: string;
}

export interface Shown {
	readonly location: AppLocation;
	readonly route: Route;
	readonly params: Params;
	/** Null if there is an `error` instead. */
	readonly page: PageModule | null;
	readonly loaderData: unknown;
	readonly error?: unknown;
}

export interface NavigateOptions {
	readonly replace?: boolean;
	/** Keeps the scroll position, for links that filter the current page. */
	readonly preventScrollReset?: boolean;
}

type Action = 'push' | 'replace' | 'pop';

/** How the current page was reached, for its scroll position and announcement (scroll.ts, router.tsx). */
export interface Arrival {
	readonly action: Action;
	/** The scroll position of the page before. */
	readonly from: number;
	readonly keepsPlace: boolean;
	readonly isOtherPage: boolean;
}

interface NavigationState {
	readonly shown: Shown;
	readonly arrival: Arrival | null;
	/** Whether the code of the next page is loading. */
	readonly isPending: boolean;
	/** Continues the navigation that the leave guard has stopped; null if there is none. */
	readonly proceed: (() => void) | null;
}

/** The state of an entry in the browser's history. */
interface Entry {
	readonly key: string;
	readonly index: number;
}

function currentEntry(): Entry | null {
	const state: unknown = history.state;
	if (typeof state !== 'object' || state === null || !('key' in state) || !('index' in state)) return null;
	const { key, index } = state;
	return typeof key === 'string' && typeof index === 'number' ? { key, index } : null;
}

const newKey = () => Math.random().toString(36).slice(2, 10);

export function findRoute(routes: readonly Route[], pathname: string) {
	for (const route of routes) {
		const params = matchPath(route.pattern, pathname);
		if (params) return { route, params };
	}
	return null;
}

/**
 * Navigates between pages without loading the document: the current page stays until the code of the next has loaded,
 * the last click wins, and whatever fails becomes an ordinary page load.
 */
export class Navigator extends Store<NavigationState> {
	/** Says whether a navigation must be confirmed; set while a form has unsaved changes. */
	guard: ((to: URL) => boolean) | null = null;
	readonly #routes: readonly Route[];
	readonly #pages = new Map<Route, PageModule>();
	#turn = 0;
	/** The history entry of the current page; while another page's code loads, the browser may be at another entry. */
	#entry: Entry;
	#ignoresNextPop = false;
	#isConfirmed = false;

	/** Starts with the page as the server rendered it. */
	constructor(routes: readonly Route[], shown: Omit<Shown, 'location'>) {
		const entry = currentEntry() ?? { key: newKey(), index: 0 };
		super({
			shown: { ...shown, location: locationOf(location, entry.key) },
			arrival: null,
			isPending: false,
			proceed: null,
		});
		this.#routes = routes;
		this.#entry = entry;
		if (shown.page) this.#pages.set(shown.route, shown.page);
		write('replace', location.href, entry);
		addEventListener('popstate', () => this.#pop());
	}

	navigate(to: string, { replace = false, preventScrollReset = false }: NavigateOptions = {}): void {
		const url = new URL(to, location.href);
		const action = replace || url.href === location.href ? 'replace' : 'push';
		const go = () => void this.#go(url, action, preventScrollReset);
		if (url.origin !== location.origin) loadDocument(url, action);
		else if (this.guard?.(url)) this.#update({ proceed: go });
		else go();
	}

	/** Drops the navigation that the leave guard has stopped. */
	stay(): void {
		this.#update({ proceed: null });
	}

	#pop(): void {
		if (this.#ignoresNextPop) {
			this.#ignoresNextPop = false;
			return;
		}
		const url = new URL(location.href);
		const entry = currentEntry();
		const steps = entry ? entry.index - this.#entry.index : 0;
		if (!entry) this.#enterPart();
		else if (!this.#isConfirmed && steps !== 0 && this.guard?.(url)) this.#stepBack(steps);
		else {
			this.#isConfirmed = false;
			void this.#go(url, 'pop', false);
		}
	}

	/** The browser has already moved in its history, so this moves back. */
	#stepBack(steps: number): void {
		this.#ignoresNextPop = true;
		history.go(-steps);
		const proceed = () => {
			this.#isConfirmed = true;
			history.go(steps);
		};
		this.#update({ proceed });
	}

	/** The browser has moved to an anchor of the current page (`<a href="#hours">`) and scrolled there. */
	#enterPart(): void {
		const { shown } = this.snapshot();
		const entry = { key: newKey(), index: this.#entry.index + 1 };
		write('replace', location.href, entry);
		rememberPlace(this.#entry.key, scrollY);
		this.#entry = entry;
		this.#update({ shown: { ...shown, location: locationOf(location, entry.key) }, arrival: null });
	}

	async #go(url: URL, action: Action, keepsPlace: boolean): Promise<void> {
		this.#turn += 1;
		const turn = this.#turn;
		const found = findRoute(this.#routes, url.pathname);
		if (!found || found.route.byLoad) return loadDocument(url, action);
		this.#update({ isPending: true, proceed: null });
		if (!keepsPlace) holdPlace();
		const { page, error } = await this.#fetch(found.route);
		if (turn !== this.#turn) return;
		if (isChunkError(error)) return loadDocument(url, action);
		const before = currentEntry() ?? this.#entry;
		const index = action === 'push' ? before.index + 1 : before.index;
		const entry = action === 'pop' ? before : { key: newKey(), index };
		if (action !== 'pop' && !write(action, url.href, entry)) return loadDocument(url, action);
		const { shown } = this.snapshot();
		const from = scrollY;
		rememberPlace(this.#entry.key, from);
		this.#entry = entry;
		const isOtherPage = shown.location.pathname !== url.pathname;
		this.replace({
			shown: { ...found, page, error, loaderData: null, location: locationOf(url, entry.key) },
			arrival: { action, from, keepsPlace, isOtherPage },
			isPending: false,
			proceed: null,
		});
	}

	async #fetch(
		route: Route,
	): Promise<{ page: PageModule; error?: undefined } | { page: null; error: unknown }> {
		try {
			const page = this.#pages.get(route) ?? (await route.page());
			this.#pages.set(route, page);
			await page.prefetch?.();
			return { page };
		} catch (error) {
			return { page: null, error };
		}
	}

	#update(change: Partial<NavigationState>): void {
		this.replace({ ...this.snapshot(), ...change });
	}
}

const locationOf = ({ pathname, search, hash }: Omit<AppLocation, 'key'>, key: string): AppLocation => ({
	pathname,
	search,
	hash,
	key,
});

/** Returns false if the browser refuses, as some do after a hundred navigations in half a minute. */
function write(action: 'push' | 'replace', href: string, entry: Entry): boolean {
	try {
		if (action === 'push') history.pushState(entry, '', href);
		else history.replaceState(entry, '', href);
		return true;
	} catch {
		return false;
	}
}

/** After a step in the history, the address is already that of the page. */
function loadDocument({ href }: URL, action: Action): void {
	if (action === 'push') location.assign(href);
	else if (action === 'replace') location.replace(href);
	else location.reload();
}
