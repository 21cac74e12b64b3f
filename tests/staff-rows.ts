import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';

/** Makes a row of the staff's list; `changes` replace its fields. */
export function staffRow(changes: Partial<StaffBeerRow> & { readonly name: string }): StaffBeerRow {
	const slug = changes.name.toLowerCase().replaceAll(' ', '-');
	return {
		id: slug,
		slug,
		style: 'Kölsch',
		styleCode: '5B',
		brewery: null,
		abv: 5,
		status: 'on-tap',
		tapNumber: null,
		low: false,
		tappedOn: null,
		published: true,
		version: 1,
		updatedAt: '2026-11-20T20:30:00.000Z',
		deletedAt: null,
		...changes,
	};
}
