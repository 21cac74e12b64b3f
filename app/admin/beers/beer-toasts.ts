import type { Notice } from '#app/admin/outbox/use-touch.ts';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import { statusLabel } from '#domain/beers/staff-beer-list.ts';

export function statusNotice(before: StaffBeerRow, after: StaffBeerRow): Notice {
	const { name, status, tapNumber, published } = after;
	if (published !== before.published && status === before.status)
		return { title: published ? `Guests see ${name} now` : `${name} is hidden from guests` };
	if (status === 'on-tap') {
		const title = `${name} is ${tapNumber === null ? 'on tap' : `on tap ${tapNumber}`}`;
		const message = before.published ? 'Guests see it now.' : 'It was hidden; guests see it from now on.';
		return { title, message };
	}
	const title =
		status === 'archived' && before.status === 'on-tap'
			? `${name} is kicked`
			: `${name}: ${statusLabel(status)}`;
	if (before.status !== 'on-tap') return { title };
	return {
		title,
		message: before.tapNumber === null ? 'It is off the list.' : `Tap ${before.tapNumber} is free.`,
	};
}
