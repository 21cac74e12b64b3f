import { type Change, changeSchema, changesSchema } from '#domain/changes/change-endpoints.ts';
import { hire } from './staff.ts';
import type { openStaffedTaproom } from './staff-beers.ts';

type Venue = Awaited<ReturnType<typeof openStaffedTaproom>>;
type Role = 'admin' | 'manager' | 'bartender';

export const changesOf = async (venue: Venue, query = '', as: Role = 'manager') =>
	changesSchema.parse(await venue.data('changes.list', { query, as }));

/** Finds the newest change whose sentence contains these words. */
export async function findChange(venue: Venue, words: string, as: Role = 'bartender'): Promise<Change> {
	const { changes } = await changesOf(venue, '', as);
	const found = changes.find((change) => change.words.includes(words));
	if (!found) throw new Error(`Nothing says ${words}: ${changes.map((one) => one.words).join('; ')}`);
	return found;
}

export const undo = async (
	venue: Venue,
	{ id }: Pick<Change, 'id'>,
	as: Role = 'bartender',
	body: object = {},
) => changeSchema.parse(await venue.data('changes.undo', { id, body, as }));

/** Advances the clock, and signs everybody in again. */
export async function later(venue: Venue, instant: string): Promise<void> {
	venue.setNow(instant);
	const { taproom, headers } = venue;
	Object.assign(headers, {
		admin: (await hire(taproom, 'admin', 'ada')).headers,
		manager: (await hire(taproom, 'manager', 'mia')).headers,
		bartender: (await hire(taproom, 'bartender', 'ben')).headers,
	});
}
