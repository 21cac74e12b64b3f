import {
	createContext,
	type ReactNode,
	startTransition,
	use,
	useCallback,
	useEffect,
	useEffectEvent,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
	useSyncExternalStore,
} from 'react';
import type { AppLocation, NavigateOptions, Navigator, Shown } from './navigator.ts';
import { scrollOnArrival } from './scroll.ts';

const NavigatorContext = createContext<Navigator | null>(null);
const ShownContext = createContext<Shown | null>(null);

/** Provides the router. The server, which does not navigate, passes what to show. */
export function Router({ at, children }: { at: Navigator | Shown; children: ReactNode }) {
	const navigator = 'location' in at ? null : at;
	const [shown, setShown] = useState('location' in at ? at : at.snapshot().shown);
	useEffect(
		() => navigator?.subscribe(() => startTransition(() => setShown(navigator.snapshot().shown))),
		[navigator],
	);
	return (
		<NavigatorContext value={navigator}>
			<ShownContext value={shown}>{children}</ShownContext>
		</NavigatorContext>
	);
}

export function useShown(): Shown {
	const shown = use(ShownContext);
	if (!shown) throw new Error('What shows a page stands in a Router.');
	return shown;
}

/** Returns the `handle` of the current page's module. */
export const useHandle = (): unknown => useShown().page?.handle;

export const useLocation = (): AppLocation => useShown().location;

export function useNavigate(): (to: string, options?: NavigateOptions) => void {
	const navigator = use(NavigatorContext);
	const { location } = useShown();
	return useCallback(
		(to: string, options?: NavigateOptions) => navigator?.navigate(hrefOf(to, location), options),
		[navigator, location],
	);
}

/** Resolves an address; `?days=30` and `#hours` refer to the current page. */
export function hrefOf(to: string, { pathname, search }: AppLocation): string {
	if (to.startsWith('?')) return to === '?' ? pathname : pathname + to;
	return to.startsWith('#') ? pathname + search + to : to;
}

type SetSearchParams = (
	next: URLSearchParams | Readonly<Record<string, string>>,
	options?: NavigateOptions,
) => void;

export function useSearchParams(): readonly [URLSearchParams, SetSearchParams] {
	const { search } = useLocation();
	const navigate = useNavigate();
	const params = useMemo(() => new URLSearchParams(search), [search]);
	return [params, (next, options) => navigate(`?${new URLSearchParams(next)}`, options)];
}

const nothing = () => () => undefined;

/** Says whether the code of the next page is loading. */
export function useIsNavigating(): boolean {
	const navigator = use(NavigatorContext);
	return useSyncExternalStore(
		navigator?.subscribe ?? nothing,
		() => navigator?.snapshot().isPending ?? false,
		() => false,
	);
}

interface StoppedNavigation {
	readonly isStopped: boolean;
	readonly stay: () => void;
	readonly leave: () => void;
}

/**
 * Stops navigations to other pages for which `isUnsaved` returns true, and asks before the window closes while it is
 * set.
 */
export function useLeaveGuard(isUnsaved: (() => boolean) | null): StoppedNavigation {
	const navigator = use(NavigatorContext);
	const { pathname } = useLocation();
	useEffect(() => {
		if (!navigator || !isUnsaved) return;
		navigator.guard = (to) => to.pathname !== pathname && isUnsaved();
		const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener('beforeunload', confirmLeaving);
		return () => {
			navigator.guard = null;
			removeEventListener('beforeunload', confirmLeaving);
		};
	}, [navigator, pathname, isUnsaved]);
	const proceed = useSyncExternalStore(
		navigator?.subscribe ?? nothing,
		() => navigator?.snapshot().proceed ?? null,
		() => null,
	);
	return {
		isStopped: proceed !== null,
		stay: () => navigator?.stay(),
		leave: () => proceed?.(),
	};
}

/** Navigates away instead of rendering anything. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
	const navigate = useNavigate();
	const go = useEffectEvent(() => navigate(to, { replace }));
	useEffect(() => go(), []);
	return null;
}

/**
 * Does what the browser does after a page load: sets the scroll position, moves the focus into the content, and
 * announces the title. It is rendered last, so its effects run after all others.
 */
export function Arrivals({ contentId }: { contentId: string }) {
	const navigator = use(NavigatorContext);
	const { location } = useShown();
	const arrived = useRef(location.key);
	const announcer = useRef<HTMLParagraphElement>(null);
	useLayoutEffect(() => {
		const { arrival } = navigator?.snapshot() ?? {};
		if (!arrival || arrived.current === location.key) return;
		arrived.current = location.key;
		scrollOnArrival(location, arrival);
		if (!arrival.isOtherPage) return;
		const content = document.getElementById(contentId);
		if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
		if (announcer.current) announcer.current.textContent = document.title;
	}, [navigator, location, contentId]);
	return <p ref={announcer} aria-live="polite" className="sr-only" />;
}
