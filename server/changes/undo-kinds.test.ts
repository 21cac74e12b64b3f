import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { jobs } from '#demo/jobs.ts';
import { changeHeader } from '#domain/api/headers.ts';
import { allSettingsSchema } from '#domain/settings/versioned-settings.ts';
import { changesOf, findChange, later, undo } from '#tests/changes.ts';
import { refusal } from '#tests/staff-beer-requests.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';

type Venue = Awaited<ReturnType<typeof openStaffedTaproom>>;
type Call = Parameters<Venue['call']>;

/** Makes a write and returns the change that its response names. */
async function written(venue: Venue, ...call: Call): Promise<{ id: string }> {
	const response = await venue.call(...call);
	expect(response.status, await response.clone().text()).toBeLessThan(300);
	return { id: response.headers.get(changeHeader) ?? '' };
}

const manager = 'manager';

test('a beer that was edited, put into the bin or taken out of it is as before, and a later edit stands against none of its others', async () => {
	await using venue = await openStaffedTaproom();
	const before = await venue.beer('hobnail');
	const edit = (more: object) => async () => {
		const { id, version, beer } = await venue.beer('hobnail');
		return written(venue, 'beers.update', { id, version, body: { ...beer, ...more } });
	};
	const stronger = await edit({ abv: 9.1 })();
	await edit({ ibu: 77 })();
	await undo(venue, stronger, manager);
	expect((await venue.beer('hobnail')).beer).toEqual({ ...before.beer, ibu: 77 });

	// This also covers an item whose address changes, with the dishes that refer to it.
	const { slug } = before;
	const renamed = await edit({ slug: 'hobnail-anew' })().catch(() => null);
	expect(renamed?.id).toMatch(/^[\w-]+$/);
	await undo(venue, renamed ?? { id: '' }, manager);
	expect((await venue.beer('hobnail')).slug).toBe(slug);

	const { id, version } = await venue.beer('barn-door');
	const pouring = (await venue.beer('barn-door')).beer;
	const gone = await written(venue, 'beers.delete', { id, version });
	expect((await venue.rows()).some(({ slug }) => slug === 'barn-door')).toBe(false);
	const undone = await undo(venue, gone, manager);
	expect((await venue.beer('barn-door')).beer).toEqual(pouring);
	await undo(venue, undone, manager);
	expect(await venue.beer('barn-door')).toMatchObject({ tapNumber: null, deletedAt: expect.any(String) });
});

test('many beers at once are one change, which goes back as a whole or says which beer stands against it', async () => {
	await using venue = await openStaffedTaproom();
	const some = (await venue.rows()).filter(({ status }) => status === 'archived').slice(0, 3);
	const statuses = async () =>
		(await Promise.all(some.map(({ slug }) => venue.beer(slug)))).map(({ status }) => status);
	const bulk = await written(venue, 'beers.statusBulk', {
		body: { status: 'coming-soon', beers: some.map(({ id, version }) => ({ id, version })) },
	});
	expect(await statuses()).toEqual(['coming-soon', 'coming-soon', 'coming-soon']);
	const [line] = (await changesOf(venue)).changes;
	expect(line).toMatchObject({ id: bulk.id, words: 'made 3 beers “Coming soon”' });
	expect(line?.details).toEqual([`${some.map(({ name }) => name).join(', ')}.`]);
	const undone = await undo(venue, bulk, manager);
	expect(await statuses()).toEqual(['archived', 'archived', 'archived']);
	await undo(venue, undone, manager);
	const [first] = some;
	await venue.change('beers.status', first?.slug ?? '', { body: { status: 'seasonal' } });
	expect(await refusal(await venue.call('changes.undo', { id: bulk.id, body: {} }))).toMatchObject({
		status: 409,
		error: expect.stringMatching(/^mia changed it .+ Undo that first\.$/),
	});
	expect(await statuses()).toEqual(['seasonal', 'coming-soon', 'coming-soon']);
});

test('content that was changed, deleted or added is as before; a deletion in between is told', async () => {
	await using venue = await openStaffedTaproom();
	const [job] = jobs;
	if (!job) throw new Error('The demo has no jobs');
	const { slug, ...input } = job;
	const at = { kind: 'job', slug };
	const read = async () => {
		const response = await venue.call('content.read', at);
		return response.ok ? (await response.json()).data : null;
	};
	const changed = await written(venue, 'content.update', {
		...at,
		version: 1,
		body: { ...input, title: 'Head cook' },
	});
	await undo(venue, changed, manager);
	expect((await read()).item).toEqual(job);
	const deleted = await written(venue, 'content.delete', { ...at, version: (await read()).version });
	expect(await read()).toBeNull();
	expect((await findChange(venue, 'changed', manager)).undo?.refused ?? '').toMatch(/was deleted|undid|^$/);
	await undo(venue, deleted, manager);
	expect((await read()).item).toEqual(job);
	const added = await written(venue, 'content.create', {
		kind: 'job',
		body: { ...input, title: 'Quite new' },
	});
	const undone = await undo(venue, added, manager);
	expect((await venue.call('content.read', { kind: 'job', slug: 'quite-new' })).status).toBe(404);
	await undo(venue, undone, manager);
	expect((await venue.call('content.read', { kind: 'job', slug: 'quite-new' })).status).toBe(200);
});

test('a setting is what it was, unless somebody has said something else since', async () => {
	await using venue = await openStaffedTaproom();
	const settings = async () => allSettingsSchema.parse(await venue.data('settings.read'));
	const { splash } = await settings();
	const body = { ...splash.value, title: 'Closed for the picnic' };
	const change = await written(venue, 'settings.splash', { version: splash.version, body });
	await undo(venue, change, manager);
	const after = await settings();
	expect(after.splash.value).toEqual(splash.value);
	const again = await written(venue, 'settings.splash', { version: after.splash.version, body });
	await venue.data('settings.splash', {
		version: after.splash.version + 1,
		body: { ...body, title: 'Another' },
	});
	expect((await refusal(await venue.call('changes.undo', { id: again.id, body: {} }))).error).toMatch(
		/^mia changed it .+ Undo that first\.$/,
	);
});

test('a time zone that was changed with the hours is not undone alone: what was planned has moved with it', async () => {
	await using venue = await openStaffedTaproom();
	const { schedule } = allSettingsSchema.parse(await venue.data('settings.read'));
	const moved = await written(venue, 'settings.timeZone', {
		version: schedule.version,
		body: { timeZone: 'Europe/Berlin', planned: 'clock' },
	});
	expect(await refusal(await venue.call('changes.undo', { id: moved.id, body: {} }))).toMatchObject({
		status: 409,
		error: 'The time zone was America/New_York before. Choose it again under “Place and time”.',
	});
	const { earlierZones: _, ...body } = venue.taproom.schedule;
	const hours = await written(venue, 'settings.hours', {
		version: schedule.version + 1,
		body: { ...body, closures: [] },
	});
	await undo(venue, hours, manager);
	expect(venue.taproom.schedule.closures).toEqual(schedule.value.closures);
});

test('a beer does not come back to a tap that is out of order by now', async () => {
	await using venue = await openStaffedTaproom();
	const { id, version, tapNumber } = await venue.beer('barn-door');
	const gone = await written(venue, 'beers.delete', { id, version });
	const number = String(tapNumber);
	const broken = { number, body: { outOfOrder: true } };
	expect((await venue.call('taps.note', broken)).status).toBe(200);
	expect((await refusal(await venue.call('changes.undo', { id: gone.id, body: {} }))).error).toBe(
		`Tap ${number} is out of order. Say first that it works.`,
	);
	await venue.call('taps.note', { number, body: { outOfOrder: false } });
	await undo(venue, gone, manager);
	expect((await venue.beer('barn-door')).tapNumber).toBe(tapNumber);
});

test('what was said of a beer before it came on tap, or while it poured, is not undone after that', async () => {
	await using venue = await openStaffedTaproom();
	const said = async (body: object) => {
		const { id, version } = await venue.beer('hobnail');
		return written(venue, 'beers.status', { id, version, body });
	};
	const low = async (is: boolean) => {
		const { id, version } = await venue.beer('hobnail');
		return written(venue, 'beers.low', { id, version, body: { low: is } });
	};
	const errorOf = async ({ id }: { id: string }) =>
		(await refusal(await venue.call('changes.undo', { id, body: {} }))).error;
	await said({ status: 'archived' });
	await said({ published: false });
	const shown = await said({ published: true });
	await said({ status: 'on-tap' });
	await low(true);
	const full = await low(false);
	expect(await errorOf(shown)).toBe('Hobnail is on tap, so guests see it. Take it off first.');
	expect((await venue.beer('hobnail')).published).toBe(true);
	await said({ status: 'archived' });
	expect(await errorOf(full)).toBe('Hobnail is not on tap any more.');
	await undo(venue, shown, manager);
	expect((await venue.beer('hobnail')).published).toBe(false);
});

test('an undo that is sent ten times is done once: nine hear who was first, or the same of one request', async () => {
	await using venue = await openStaffedTaproom();
	const change = await written(venue, 'kitchen.set', { body: { isClosed: true } });
	const send = (body: object) => venue.call('changes.undo', { id: change.id, body });
	const sent = await Promise.all(Array.from({ length: 10 }, () => send({ id: randomUUID() })));
	expect(sent.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
	const late = sent.find(({ status }) => status === 409);
	expect((await late?.json())?.error).toMatch(/^mia undid this at /);

	const other = await written(venue, 'kitchen.set', { body: { isClosed: true } });
	const id = randomUUID();
	const same = await Promise.all(
		Array.from({ length: 10 }, () => venue.call('changes.undo', { id: other.id, body: { id } })),
	);
	const made = await Promise.all(same.map(async (response) => (await response.json()).data.id));
	expect(new Set(made).size).toBe(1);
});

test('of what is gone for good the log says so', async () => {
	await using venue = await openStaffedTaproom();
	const { db, content } = venue.taproom;
	await venue.change('beers.status', 'barn-door', { body: { status: 'archived' } });
	const change = await findChange(venue, 'kicked Barn Door');
	await db.transaction().execute((trx) => trx.deleteFrom('beers').where('slug', '=', 'barn-door').execute());
	content.changed('beers');
	await later(venue, '2026-11-20T22:00:00Z');
	expect(await refusal(await venue.call('changes.undo', { id: change.id, body: {} }))).toMatchObject({
		status: 409,
		error: expect.stringMatching(/deleted for good\.$/),
	});
});
