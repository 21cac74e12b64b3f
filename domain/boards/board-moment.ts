import { addDays, formatTime, shortTime, shortUntil, wallClock, weekdayNames } from '../zoned-time.ts';
import type { Sheet, Shown } from './sheet-schema.ts';

/** In milliseconds: a board wakes this long before opening and stays on this long after closing. */
const margin = 15 * 60_000;
/** Milliseconds without contact after which a board shows how old it is. */
const staleAfter = 10 * 60_000;
/** Milliseconds for which the known hours are valid; beyond them a screen stays awake rather than dark. */
const scheduleKnownMs = 13 * 86_400_000;

export interface BoardMoment {
	readonly sheet: Sheet | null;
	readonly look: 'light' | 'night';
	/** Dim means that the doors have closed and the screen will soon sleep. */
	readonly light: 'on' | 'dim' | 'asleep';
	/** For example 'as of 5:40 PM', with the weekday if that was another day; else empty. */
	readonly asOf: string;
	/** For example 'Open till 10 PM' or 'Opens Friday at 3 PM'; empty if unknown or always open. */
	readonly doors: string;
	/** Whether they close before the regular hours end. */
	readonly isEarly: boolean;
}

const inside = (spans: Shown['open'], at: number, before = 0, after = 0) =>
	spans.some(([from, until]) => from - before <= at && at < until + after);

function lightAt({ open, now: servedAt }: Shown, at: number): BoardMoment['light'] {
	const isKnown = open.length > 0 && at - servedAt < scheduleKnownMs;
	if (!isKnown || inside(open, at, margin)) return 'on';
	return inside(open, at, 0, margin) ? 'dim' : 'asleep';
}

/** Returns what a screen shows at an instant, given the last data and when the server was last heard. */
export function boardMoment(shown: Shown, heardAt: number, at: number): BoardMoment {
	const turn = shown.turns.findLast((one) => one.at <= at) ?? shown.turns[0];
	const sheet = (turn && shown.sheets[turn.sheet]) ?? Object.values(shown.sheets)[0] ?? null;
	const isNight = sheet?.look === 'night' || (sheet?.look === 'evening' && inside(shown.evenings, at));
	const light = lightAt(shown, at);
	const asOf = asOfText(shown, heardAt, at);
	return { sheet, look: isNight ? 'night' : 'light', light, asOf, ...doorsAt(shown, at) };
}

/** In milliseconds; doors that stay open longer count as never closing. */
const longestDay = 22 * 3_600_000;

/** Returns the head's text about the doors at an instant. */
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
