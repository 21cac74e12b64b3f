import { addDays, instantOf, type PlainDate, weekdayOf } from '../zoned-time.ts';
import type { Board } from './board-schema.ts';

interface Turn {
	/** Unix milliseconds. */
	readonly at: number;
	readonly board: string;
}

/**
 * Lists when other boards replace this one. Those for a single date come before those for weekdays, each in the order
 * of the list; the first that applies wins.
 */
function replacements(board: Board, from: PlainDate, days: number, timeZone: string) {
	const dates = Array.from({ length: days }, (_, index) => addDays(from, index));
	const windows = (applies: (time: Board['times'][number], date: PlainDate) => boolean) =>
		board.times.flatMap((time) =>
			dates
				.filter((date) => applies(time, date))
				.map((date) => ({
					board: time.board,
					from: instantOf(date, time.from, timeZone).getTime(),
					until: instantOf(date, time.until, timeZone).getTime(),
				})),
		);
	return [
		...windows((time, date) => time.date === date),
		...windows((time, date) => time.date === null && time.days.includes(weekdayOf(date))),
	];
}

/**
 * Returns which board a screen shows from which instant on, for some days from a date; the first entry applies from
 * the beginning.
 */
export function boardSchedule(
	board: Board,
	known: ReadonlySet<string>,
	{ from, days, timeZone }: { from: PlainDate; days: number; timeZone: string },
): Turn[] {
	const windows = replacements(board, from, days, timeZone).filter((one) => known.has(one.board));
	const moments = [0, ...windows.flatMap((one) => [one.from, one.until])].toSorted((a, b) => a - b);
	const turns: Turn[] = [];
	for (const at of new Set(moments)) {
		const now = windows.find((one) => one.from <= at && at < one.until)?.board ?? board.slug;
		if (turns.at(-1)?.board !== now) turns.push({ at, board: now });
	}
	return turns;
}
