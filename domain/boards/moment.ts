import { formatTime, wallClock, weekdayNames } from '../zoned-time.ts';
import type { Sheet, Shown } from './sheet-schema.ts';

/** In milliseconds: a board wakes before the doors open, and stays for the last glasses. */
const margin = 15 * 60_000;
/** A board that has heard nothing for so long says from when it is. */
const staleAfter = 10 * 60_000;
/** Beyond what it was told of the hours a screen stays awake rather than dark. */
const scheduleKnownMs = 13 * 86_400_000;

export interface BoardMoment {
	readonly sheet: Sheet | null;
	readonly look: 'light' | 'night';
	/** Dim: the doors have closed, and the lights are going. */
	readonly light: 'on' | 'dim' | 'asleep';
	/** 'as of 5:40 PM', with the weekday where that was another day; else empty. */
	readonly asOf: string;
	/** 'Open until 10:00 PM', and whether that is earlier than usual; null while they are closed. */
	readonly doors: { readonly words: string; readonly isEarly: boolean } | null;
}

const inside = (spans: Shown['open'], at: number, before = 0, after = 0) =>
	spans.some(([from, until]) => from - before <= at && at < until + after);

function lightAt({ open, now: told }: Shown, at: number): BoardMoment['light'] {
	const isKnown = open.length > 0 && at - told < scheduleKnownMs;
	if (!isKnown || inside(open, at, margin)) return 'on';
	return inside(open, at, 0, margin) ? 'dim' : 'asleep';
}

/** What a screen shows at an instant, by what it was told and when it heard last. */
export function boardMoment(shown: Shown, heardAt: number, at: number): BoardMoment {
	const turn = shown.turns.findLast((one) => one.at <= at) ?? shown.turns[0];
	const sheet = (turn && shown.sheets[turn.sheet]) ?? Object.values(shown.sheets)[0] ?? null;
	const isNight = sheet?.look === 'night' || (sheet?.look === 'evening' && inside(shown.evenings, at));
	const light = lightAt(shown, at);
	const doors = shown.doors?.find(({ from, until }) => from <= at && at < until) ?? null;
	return { sheet, look: isNight ? 'night' : 'light', light, asOf: asOfText(shown, heardAt, at), doors };
}

function asOfText({ timeZone }: Shown, heardAt: number, at: number): string {
	if (at - heardAt < staleAfter) return '';
	const { date, minutes, weekday } = wallClock(new Date(heardAt), timeZone);
	const day = date === wallClock(new Date(at), timeZone).date ? '' : `${weekdayNames[weekday]}, `;
	return `as of ${day}${formatTime(minutes)}`;
}
