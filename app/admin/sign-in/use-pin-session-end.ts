import { useEffect } from 'react';
import { type AdminScreen, isBarScreen } from '#app/admin/screens.ts';
import { useAuth } from '#app/auth/auth.tsx';
import { pinSessionLeftMs, readPinSession, writePinSession } from '#app/auth/pin-session.ts';

/** In milliseconds: while the phone is in use, the last touch is stored at most this often. */
const notedEveryMs = 5_000;
/** In milliseconds: a user's own sign-in ends after this time without a touch, even if PIN sessions do not. */
const ownIdleMs = 15 * 60_000;

/**
 * On the bar's phone, ends a PIN session some minutes after the last touch and at 4 AM, and an own sign-in also when
 * its screen is left.
 */
export function usePinSessionEnd(screen: AdminScreen): void {
	const { bar, user, own, endOwn, endPinSession } = useAuth();
	const watched = bar !== null && user !== null;
	useEffect(() => {
		if (own && isBarScreen(screen)) endOwn();
	}, [own, screen, endOwn]);
	useEffect(() => {
		if (!watched) return;
		let timer: ReturnType<typeof setTimeout>;
		let touchedAt = readPinSession()?.touchedAt ?? Date.now();
		const check = () => {
			clearTimeout(timer);
			const turn = readPinSession();
			const idleMs = (bar?.idleMinutes ?? ownIdleMs / 60_000) * 60_000;
			const left = turn
				? pinSessionLeftMs({ ...turn, touchedAt }, Date.now())
				: own
					? touchedAt + idleMs - Date.now()
					: 0;
			if (left <= 0) endPinSession();
			// setTimeout accepts at most 2^31 milliseconds.
			else timer = setTimeout(check, Math.min(left, 24 * 60 * 60_000));
		};
		const touch = () => {
			const now = Date.now();
			const turn = readPinSession();
			if (turn && Math.abs(now - turn.touchedAt) >= notedEveryMs)
				writePinSession({ ...turn, touchedAt: now });
			touchedAt = now;
			check();
		};
		const onVisible = () => document.visibilityState === 'visible' && check();
		check();
		addEventListener('pointerdown', touch, true);
		addEventListener('keydown', touch, true);
		document.addEventListener('visibilitychange', onVisible);
		return () => {
			clearTimeout(timer);
			removeEventListener('pointerdown', touch, true);
			removeEventListener('keydown', touch, true);
			document.removeEventListener('visibilitychange', onVisible);
		};
	}, [watched, own, bar, endPinSession]);
}
