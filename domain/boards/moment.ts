import { addDays, formatTime, shortTime, shortUntil, wallClock, weekdayNames } from '../zoned-time.ts';
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
	/** 'Open till 10 PM', 'Opens Friday at 3 PM'; empty where nobody knows, or the doors never close. */
	readonly doors: string;
	/** Whether that is before the hours end. */
	readonly isEarly: boolean;
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
	const asOf = asOfText(shown, heardAt, at);
	return { sheet, look: isNight ? 'night' : 'light', light, asOf, ...doorsAt(shown, at) };
}

/** In milliseconds: doors that stay open longer are never closed. */
const longestDay = 22 * 3_600_000;

/** What the head says of the doors at an instant. */
export function doorsAt(
	{ open, earlyAt, timeZone, clock }: Pick<Shown, 'open' | 'earlyAt' | 'timeZone' | 'clock'>,
	at: number,
): Pick<BoardMoment, 'doors' | 'isEarly'> {
	const now = open.filter(([from, until]) => from <= at && at < until);
	if (now.length > 0) {
		const closes = Math.max(...now.map(([, until]) => until));
		const time = shortUntil({ clock }, wallClock(new Date(closes), timeZone).minutes);
		if (closes === earlyAt) return { doors: `Closing early, at ${time}`, isEarly: true };
		return { doors: closes - at < longestDay ? `Open till ${time}` : '', isEarly: false };
	}
	const next = open.filter(([from]) => from > at).map(([from]) => from);
	if (next.length === 0) return { doors: '', isEarly: false };
	const opens = wallClock(new Date(Math.min(...next)), timeZone);
	const today = wallClock(new Date(at), timeZone).date;
	const days: Readonly<Record<string, string>> = { [today]: '', [addDays(today, 1)]: ' tomorrow' };
	const day = days[opens.date] ?? ` ${weekdayNames[opens.weekday]}`;
	return { doors: `Opens${day} at ${shortTime({ clock }, opens.minutes)}`, isEarly: false };
}

function asOfText({ timeZone, clock }: Shown, heardAt: number, at: number): string {
	if (at - heardAt < staleAfter) return '';
	const { date, minutes, weekday } = wallClock(new Date(heardAt), timeZone);
	const day = date === wallClock(new Date(at), timeZone).date ? '' : `${weekdayNames[weekday]}, `;
	return `as of ${day}${formatTime({ clock }, minutes)}`;
}
