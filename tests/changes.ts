import { type Change, changeSchema, changesSchema } from '#domain/changes/change-endpoints.ts';
import { hire } from './staff.ts';
import type { openStaffedTaproom } from './staff-beers.ts';

type House = Awaited<ReturnType<typeof openStaffedTaproom>>;
type Role = 'admin' | 'manager' | 'bartender';

export const changesOf = async (house: House, query = '', as: Role = 'manager') =>
	changesSchema.parse(await house.data('changes.list', { query, as }));

/** The newest change whose sentence has these words. */
export async function findChange(house: House, words: string, as: Role = 'bartender'): Promise<Change> {
	const { changes } = await changesOf(house, '', as);
	const found = changes.find((change) => change.words.includes(words));
	if (!found) throw new Error(`Nothing says ${words}: ${changes.map((one) => one.words).join('; ')}`);
	return found;
}

export const undo = async (
	house: House,
	{ id }: Pick<Change, 'id'>,
	as: Role = 'bartender',
	body: object = {},
) => changeSchema.parse(await house.data('changes.undo', { id, body, as }));

/** Puts the clock on; everybody signs in anew. */
export async function later(house: House, instant: string): Promise<void> {
	house.setNow(instant);
	const { taproom, headers } = house;
	Object.assign(headers, {
		admin: (await hire(taproom, 'admin', 'ada')).headers,
		manager: (await hire(taproom, 'manager', 'mia')).headers,
		bartender: (await hire(taproom, 'bartender', 'ben')).headers,
	});
}
