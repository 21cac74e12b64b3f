import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import { instantNow, setOnCorrection } from './server-clock.ts';

const NowContext = createContext<Date | null>(null);

const minuteMs = 60_000;
const minuteOf = (instant: Date | number) => Math.floor(Number(instant) / minuteMs);

/**
 * Provides the current time: first that of the render, so that hydration does not depend on the browser's clock
 * (design §4), then the browser's; one that is a day off is corrected.
 */
export function NowProvider({ renderedAt, children }: { renderedAt: string; children: ReactNode }) {
	const [now, setNow] = useState(() => new Date(renderedAt));
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout>;
		const tick = () => {
			clearTimeout(timer);
			const instant = instantNow();
			// A transition, because the new minute may change much of the page and is less urgent than input.
			startTransition(() =>
				setNow((shown) => (minuteOf(shown) === minuteOf(instant) ? shown : new Date(instant))),
			);
			timer = setTimeout(tick, minuteMs - (instant % minuteMs));
		};
		const wake = () => {
			if (document.visibilityState === 'visible') tick();
		};
		tick();
		setOnCorrection(tick);
		document.addEventListener('visibilitychange', wake);
		return () => {
			clearTimeout(timer);
			setOnCorrection(undefined);
			document.removeEventListener('visibilitychange', wake);
		};
	}, []);
	return <NowContext value={now}>{children}</NowContext>;
}

export function useNow(): Date {
	const now = use(NowContext);
	if (!now) throw new Error('useNow needs a NowProvider above it.');
	return now;
}
