import { expect } from 'vitest';
import { type Import, importSchema } from '#domain/import/import-endpoints.ts';
import { manager, manyRows } from '#tests/imports.ts';
import { openInstances } from '#tests/open-instances.ts';
import { testOnPostgres } from '#tests/postgres.ts';

const file = 'name,style,abv,brewed by\nOak Rest,American IPA,6.1,Mia\nBarn Owl,Pils,,Ben\n';

/** Opens two instances, with Mia signed in at both. */
async function openTwo() {
	const venue = await openInstances();
	const [one, other] = [await venue.open(), await venue.open()];
	return {
		...{ one, other, here: await manager(one), there: await manager(other) },
		setNow(instant: string) {
			one.setNow(instant);
			other.setNow(instant);
		},
		[Symbol.asyncDispose]: () => venue[Symbol.asyncDispose](),
	};
}

type Two = Awaited<ReturnType<typeof openTwo>>;

const beerNames = async ({ other }: Two) =>
	(await other.taproom.db.selectFrom('beers').select('name').execute()).map(({ name }) => name);

testOnPostgres(
	'a preview that one instance made is read, answered, confirmed and reported at another',
	async () => {
		await using two = await openTwo();
		const { id, ...shown } = await two.here.preview(file);
		expect(await two.there.read(id)).toEqual({ id, ...shown });
		expect(shown.counts).toMatchObject({ new: 1, bad: 1 });

		const answered = await two.there.choose(id, { rows: { 3: { fields: { abv: '4.8' } } } });
		expect(answered.counts).toMatchObject({ new: 2, bad: 0 });
		expect((await two.here.read(id)).rows[1]?.answer).toEqual({ fields: { abv: '4.8' } });
		const columns = { 'brewed by': { field: 'content' } } as const;
		const readAgain = await two.here.choose(id, { columns, rows: { 3: null } });
		expect(await two.there.read(id)).toEqual(readAgain);
		expect(readAgain.counts).toMatchObject({ new: 1, bad: 1 });

		const confirmed = await two.there.confirm(id);
		expect(confirmed).toMatchObject({ state: 'done', counts: { new: 1 }, matching: 1 });
		expect(await two.here.read(id)).toEqual(confirmed);
		expect(await (await two.here.request(`/import/${id}/report.csv`)).text()).toContain('Barn Owl');
		expect(await beerNames(two)).toContain('Oak Rest');
		const kept = await two.one.taproom.db.selectFrom('import_files').select('name').execute();
		expect(kept.map(({ name }) => name).toSorted()).toEqual(['report', 'rows']);
		expect((await two.here.request(`/import/${id}`, { method: 'POST' })).status).toBe(409);
	},
);

testOnPostgres('of two who confirm at two instances one imports, and no beer comes in twice', async () => {
	await using two = await openTwo();
	const { id } = await two.here.preview(file);
	await two.there.read(id);
	const both = [two.here, two.there].map(({ request }) => request(`/import/${id}`, { method: 'POST' }));
	expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
	expect((await beerNames(two)).filter((name) => name === 'Oak Rest')).toHaveLength(1);
});

testOnPostgres('an import under way at one instance is seen at another, and called off there', async () => {
	await using two = await openTwo();
	const before = await beerNames(two);
	const { id } = await two.here.preview(manyRows(9_000));
	// The first request to the other instance starts reading the file again, which takes as long as the import.
	let seen: Import = await two.there.read(id);
	const confirmed = two.here.request(`/import/${id}`, { method: 'POST' });
	while (seen.state === 'ready') seen = await two.there.read(id);
	expect(seen.state).toBe('importing');
	const canceled = await two.there.request(`/import/${id}`, { method: 'DELETE' });
	expect(await canceled.json()).toMatchObject({ data: { canceled: true } });
	expect((await confirmed).status).toBe(409);
	for (const { request } of [two.here, two.there]) {
		expect((await request(`/import/${id}`)).status).toBe(404);
	}
	expect(await beerNames(two)).toEqual(before);
});

testOnPostgres(
	'a preview that nobody has seen as it is now is shown again before it is confirmed',
	async () => {
		await using two = await openTwo();
		const { id } = await two.here.preview('slug,abv\nbarn-door,3.3\n');
		const beers = two.other.taproom.db.updateTable('beers').set({ abv: 3.4, version: 9 });
		await beers.where('slug', '=', 'barn-door').execute();
		const refused = await two.there.request(`/import/${id}`, { method: 'POST' });
		expect([refused.status, (await refused.json()).error]).toEqual([
			409,
			'The beers have changed since this preview was made. Nothing was imported; look at the new preview and confirm again.',
		]);
		expect((await two.here.read(id)).rows[0]?.changes).toEqual(['ABV 3.4 → 3.3']);
		expect((await two.here.confirm(id)).state).toBe('done');
	},
);

/** Leaves an import in the state of an instance that ended while it read the file or wrote the import. */
async function leaveBehind({ other }: Two, id: string, doing: 'reading' | 'writing') {
	const { db, clock } = other.taproom;
	const row = db.selectFrom('import_previews').select(['state', 'revision']).where('id', '=', id);
	const { state, revision } = await row.executeTakeFirstOrThrow();
	const left = doing === 'reading' ? JSON.stringify({ is: 'reading', said: {} }) : state;
	await db.updateTable('import_previews').set({ state: left }).where('id', '=', id).execute();
	const alive_until = new Date(clock().getTime() + 30_000).toISOString();
	const work = { key: `import/${id}/${revision}`, run: 'lost', holder: 'lost', username: 'mia' };
	const rest = { since: alive_until, state: 'running', progress: '0.5', message: null, alive_until };
	await db
		.insertInto('ongoing_work')
		.values({ ...work, ...rest })
		.execute();
}

testOnPostgres(
	'what an instance was importing when it ended says so, and can be confirmed again',
	async () => {
		await using two = await openTwo();
		const { id } = await two.here.preview(file);
		await leaveBehind(two, id, 'writing');
		expect(await two.there.read(id)).toMatchObject({ state: 'importing', progress: 0.5, counts: { new: 1 } });
		expect((await two.here.request(`/import/${id}`, { method: 'POST' })).status).toBe(409);
		two.setNow('2026-11-20T20:30:31Z');
		expect(await two.there.read(id)).toMatchObject({
			state: 'ready',
			message: expect.stringContaining('nothing was imported'),
		});
		expect(await two.here.confirm(id)).toMatchObject({ state: 'done', message: null });
	},
);

testOnPostgres('a file that an instance was reading when it ended says so', async () => {
	await using two = await openTwo();
	const { id } = await two.here.preview(file);
	await leaveBehind(two, id, 'reading');
	const read = async () => {
		const { data } = await (await two.there.request(`/import/${id}`)).json();
		return importSchema.parse(data);
	};
	expect(await read()).toMatchObject({ state: 'reading', progress: 0.5 });
	two.setNow('2026-11-20T20:30:31Z');
	expect(await read()).toMatchObject({ state: 'failed', message: expect.stringContaining('Send it again') });
});

testOnPostgres('a file that an instance was reading when it was stopped is read by the next', async () => {
	await using two = await openTwo();
	const response = await two.here.request('/import', { method: 'POST', body: manyRows(2_000) });
	const { id } = importSchema.parse((await response.json()).data);
	await two.one.taproom.work.stop();
	expect(await two.there.read(id)).toMatchObject({ state: 'ready', counts: { new: 2_000 } });
});

testOnPostgres('at most four are kept by all instances together, an hour long', async () => {
	await using two = await openTwo();
	const first = await two.here.preview(file);
	for (const [index, { preview }] of [two.there, two.here, two.there].entries()) {
		two.setNow(`2026-11-20T20:3${index + 1}:00Z`);
		await preview(file);
	}
	expect((await two.there.read(first.id)).state).toBe('ready');
	const last = await two.there.preview(file);
	expect((await two.here.request(`/import/${first.id}`)).status).toBe(404);
	two.setNow('2026-11-20T21:33:01Z');
	const later = await manager(two.one);
	expect((await later.request(`/import/${last.id}`)).status).toBe(404);
	await later.preview(file);
	await two.one.taproom.timetable.tick();
	const kept = await two.one.taproom.db.selectFrom('import_previews').select('id').execute();
	expect(kept).toHaveLength(1);
});
