import { expect, test } from 'vitest';
import type { Beer } from '#domain/beers/beer.ts';
import { listHistory } from '#server/history/store.ts';
import { inTransaction, type WriteContext } from '#server/resources/versioned.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { nowhere } from '#tests/sign-in.ts';
import { hire } from '#tests/staff.ts';
import { findStaffBeers, updateBeers } from './staff-store.ts';

/** Changes all beers of the demo at once, as Mia. */
async function changeAll(
	{ taproom }: OpenTaproom,
	change: (beer: Beer, index: number) => Beer,
	meanwhile?: (context: WriteContext) => Promise<unknown>,
) {
	const staff = await hire(taproom, 'manager', 'mia');
	const rows = await taproom.db.selectFrom('beers').select('id').orderBy('slug').execute();
	const read = async () => {
		const found = await findStaffBeers(
			taproom.db,
			rows.map(({ id }) => id),
		);
		return found.toSorted((one, other) => (one.id < other.id ? -1 : 1));
	};
	const before = await read();
	const actor = { taproom, staff: { ...staff, permissions: [] }, place: nowhere };
	const done = await inTransaction(actor, async (context) => {
		await meanwhile?.(context);
		const changes = before.map((one, index) => {
			return { before: one, state: { beer: change(one.beer, index), deletedAt: one.deletedAt } };
		});
		await updateBeers(context, changes, { action: 'update' });
	}).then(
		() => null,
		(error: unknown) => error,
	);
	return { before, after: await read(), error: done };
}

/** Each beer gets another changed field, and every fifth none. */
const various = (beer: Beer, index: number): Beer => {
	if (index % 5 === 0) return beer;
	if (index % 5 === 1) return { ...beer, abv: 3.3, ibu: null };
	if (index % 5 === 2) return { ...beer, name: `${beer.name} ${index}`, slug: `${beer.slug}-${index}` };
	if (index % 5 === 3)
		return { ...beer, servings: [{ label: 'Taste', ounces: 2, glass: 'tulip', priceCents: 150 }] };
	return { ...beer, hops: 'Citra, Saaz', featured: !beer.featured };
};

test('many beers that are changed together each become what was asked, with an entry and a version of their own', async () => {
	await using venue = await openTaproom();
	const { before, after, error } = await changeAll(venue, various);
	expect(error).toBeNull();
	expect(after.map(({ beer }) => beer)).toEqual(before.map(({ beer }, index) => various(beer, index)));
	expect(after.map(({ version }) => version)).toEqual(
		before.map(({ version }, index) => (index % 5 === 0 ? version : version + 1)),
	);
	for (const [index, beer] of after.entries()) {
		const [last] = await listHistory(venue.taproom.db, 'beer', beer.id, 1);
		const isChanged = index % 5 !== 0;
		expect(last?.action === 'update').toBe(isChanged);
		if (!isChanged) continue;
		expect(last).toMatchObject({ username: 'mia', version: beer.version, before: before[index]?.beer });
		expect(last?.after).toEqual(beer.beer);
		expect(beer.oldSlugs).toEqual(index % 5 === 2 ? [before[index]?.slug] : []);
	}
});

const stronger = (beer: Beer): Beer => ({ ...beer, abv: beer.abv + 0.1 });

test('where one of many was changed in the meantime, none is changed', async () => {
	await using venue = await openTaproom();
	const { before, after, error } = await changeAll(venue, stronger, async ({ trx }) => {
		const query = trx.selectFrom('beers').select('id').where('slug', '=', 'barn-door');
		const { id } = await query.executeTakeFirstOrThrow();
		await trx.updateTable('beers').set({ version: 99 }).where('id', '=', id).execute();
	});
	expect(error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('in the meantime') });
	expect(after).toEqual(before);
});
