import { AppError } from '../../errors.ts';
import { addDays, minutesPerDay, type PlainDate } from '../../zoned-time.ts';
import type { ImportDocument, SourceRow } from '../import-document.ts';

/** The most events of one import, more than a person looks through. */
export const mostEvents = 500;

function isOver({ event }: SourceRow, today: PlainDate): boolean {
	if (!event) return false;
	const { recurrence, date, endsAt, moves } = event;
	if (recurrence && recurrence.until === null) return false;
	const ends = addDays(date, Math.floor((endsAt - 1) / minutesPerDay));
	return [recurrence?.until ?? ends, ...moves.map(({ toDate }) => toDate)].every((day) => day < today);
}

/**
 * Leaves out past events, so that a calendar of ten years brings only what is ahead. Throws INVALID_INPUT beyond the
 * limit.
 */
export function eventsDocument(
	kind: ImportDocument['kind'],
	rows: readonly SourceRow[],
	today: PlainDate,
): ImportDocument {
	const coming = rows.filter((row) => !isOver(row, today));
	const over = rows.length - coming.length;
	if (coming.length > mostEvents) {
		const count = coming.length.toLocaleString('en-US');
		throw new AppError(
			'INVALID_INPUT',
			`${count} events are to come in this file, and at most ${mostEvents} are taken at once. Choose a calendar of the taproom alone.`,
		);
	}
	if (coming.length === 0)
		throw new AppError(
			'INVALID_INPUT',
			over > 0 ? 'All events of this file are over.' : 'No event is in this file.',
		);
	const notes = ['Read as a list of events.'];
	if (over > 0)
		notes.push(
			over === 1
				? '1 event is over and left out.'
				: `${over.toLocaleString('en-US')} events are over and left out.`,
		);
	const numbered = coming.map((row, index) => ({ ...row, row: row.row || index + 1, isEvent: true }));
	return { kind, notes, encoding: null, rows: numbered, columns: () => [], position: () => 1 };
}
