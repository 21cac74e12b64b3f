import { useEffect } from 'react';
import { isStaffPath } from '#app/layout/links.ts';
import { useLocation } from '#app/navigation/navigation.ts';

/** In milliseconds: a page counts once it has been visible for this long, by which time it has loaded. */
const glanceMs = 2_000;

/** Excludes programs, and browsers that ask not to be tracked (DNT, GPC). */
function mayCount(): boolean {
	const optsOut =
		navigator.doNotTrack === '1' ||
		('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);
	return !optsOut && !navigator.webdriver;
}

/** Sends the path and nothing about the visitor (design §7), as a beacon, which delays nothing and fails silently. */
export function useCountViews(): void {
	const { pathname } = useLocation();
	useEffect(() => {
		if (!import.meta.env.PROD || isStaffPath(pathname) || !mayCount()) return;
		const timer = setTimeout(() => {
			const view = new Blob([JSON.stringify({ path: pathname })], { type: 'application/json' });
			navigator.sendBeacon?.('/api/views', view);
		}, glanceMs);
		return () => clearTimeout(timer);
	}, [pathname]);
}
