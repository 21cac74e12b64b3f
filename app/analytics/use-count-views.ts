import { useEffect } from 'react';
import { isStaffPath } from '#app/layout/links.ts';
import { useLocation } from '#app/navigation/navigation.ts';

/** A page counts once it has been on the screen for this long, in milliseconds; by then it has loaded, too. */
const glanceMs = 2_000;

/** Not a machine, nor a browser that asks to be left out (DNT, GPC). */
function mayCount(): boolean {
	const optsOut =
		navigator.doNotTrack === '1' ||
		('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);
	return !optsOut && !navigator.webdriver;
}

/** Sends the path and nothing about the visitor (design §7). A beacon waits for nobody and fails in silence. */
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
