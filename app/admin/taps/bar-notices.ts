import type { Notice } from '#app/admin/outbox/use-undo.ts';
import type { TapChange } from '#domain/bar/taps.ts';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import { statusLabel } from '#domain/beers/status-text.ts';

const onTap = (name: string, tapNumber: number | null) =>
	`${name} is on tap${tapNumber === null ? '' : ` ${tapNumber}`}`;
const kicked = (name: string) => `${name} is kicked`;
const seenWords = (wasHidden: boolean) =>
	wasHidden ? 'It was hidden; guests see it from now on.' : 'Guests see it now.';
const freeWords = (tapNumber: number | null) =>
	tapNumber === null ? 'It is off the list.' : `Tap ${tapNumber} is free.`;

/** Describes a change of kegs for a notice, because a list has no room for what happened on each tap. */
export function barNotice({ ended, poured, shown }: TapChange): Notice | null {
	const title = poured && onTap(poured.beer.name, poured.tapNumber);
	if (ended)
		return { title: kicked(ended.beer.name), message: title ? `${title}.` : freeWords(ended.tapNumber) };
	return title ? { title, message: seenWords(shown.length > 0) } : null;
}

/** Describes a change of a beer's status for a notice. */
export function statusNotice(before: StaffBeerRow, after: StaffBeerRow): Notice {
	const { name, status, published } = after;
	if (published !== before.published && status === before.status)
		return { title: published ? `Guests see ${name} now` : `${name} is hidden from guests` };
	if (status === 'on-tap')
		return { title: onTap(name, after.tapNumber), message: seenWords(!before.published) };
	const label = `${name}: ${statusLabel(status)}`;
	if (before.status !== 'on-tap') return { title: label };
	return { title: status === 'archived' ? kicked(name) : label, message: freeWords(before.tapNumber) };
}
