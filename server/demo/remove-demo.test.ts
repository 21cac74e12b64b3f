import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { blankBeer } from '#domain/beers/beer-fields.ts';
import { demoSchema, removedDemoSchema } from '#domain/demo/demo-endpoints.ts';
import { defaultBusiness, defaultVisit } from '#domain/settings/defaults.ts';
import { settings } from '#domain/settings/setting.ts';
import { createBackup } from '#server/backups/backup.ts';
import { presentDatabase } from '#server/backups/present-database.ts';
import { readSetting } from '#server/settings/store.ts';
import { findChange, later, undo } from '#tests/changes.ts';
import { addKeg } from '#tests/kegs.ts';
import { refusal } from '#tests/staff-beer-requests.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';

type Venue = Awaited<ReturnType<typeof openStaffedTaproom>>;

const demoOf = async (venue: Venue) => demoSchema.parse(await venue.data('demo.read'));
const remove = async (venue: Venue, body: object = {}) =>
	removedDemoSchema.parse(await venue.data('demo.remove', { body }));

const tables = ['beers', 'servings', 'kegs', 'old_slugs', 'taps', 'content_items'] as const;

/** All rows, without what every change raises. */
async function rowsOf({ taproom: { db } }: Venue) {
	const all: Record<string, string[]> = {};
	for (const table of tables) {
		const rows: object[] = await db.selectFrom(table).selectAll().execute();
		const plain = rows.map((row) => ({ ...row, version: undefined, updated_at: undefined }));
		all[table] = plain.map((row) => JSON.stringify(row)).sort();
	}
	return all;
}

/** Returns what is left outside of the bin. */
async function leftOf(venue: Venue) {
	const { kegs, taps, content_items } = await rowsOf(venue);
	return [await venue.rows(), kegs, taps, content_items].flat();
}

/** Returns the hash of everything as plain files. */
async function exportOf({ databaseFile: ofSqlite, taproom: { db } }: Venue) {
	const folder = dirname(ofSqlite);
	await using present = await presentDatabase(db, existsSync(ofSqlite) ? ofSqlite : null, folder);
	const to = join(folder, `${crypto.randomUUID()}.zip`);
	const now = new Date('2026-11-20T20:30:00Z');
	await createBackup({ databaseFile: present.file, to, app: '0.1.0', now, archive: true });
	return createHash('sha256')
		.update(await readFile(to))
		.digest('hex');
}

const tapOf = ({ taproom: { db } }: Venue, number: number) =>
	db.selectFrom('taps').selectAll().where('number', '=', number).executeTakeFirstOrThrow();

const setting = async (venue: Venue) => (await readSetting(venue.taproom, settings.business)).value;

test('the demo brewery goes in one action, with its taps and its words, and a backup holds it', async () => {
	await using venue = await openStaffedTaproom();
	const { goes, stays } = await demoOf(venue);
	expect(goes[0]).toMatchObject({ what: 'beer' });
	expect(stays).toEqual([]);
	const { backup } = await remove(venue);
	expect(backup).toMatch(/-before-removal\.taproom$/);
	expect(await readdir(join(dirname(venue.databaseFile), 'backups'))).toContain(backup);
	expect(await leftOf(venue)).toEqual([]);
	expect(await setting(venue)).toEqual(defaultBusiness);
	expect(venue.taproom.business).toEqual(defaultBusiness);
	expect(await demoOf(venue)).toEqual({ goes: [], stays: [] });
});

test('one undo brings everything back as it was, another takes it away again, and a third brings it back', async () => {
	await using venue = await openStaffedTaproom();
	const { db, content } = venue.taproom;
	const poured = (await venue.rows()).filter(({ status }) => status === 'on-tap');
	const [low, old, twice, kicked] = poured.filter(({ tapNumber }) => tapNumber !== null);
	if (!low || !old || !twice || !kicked) throw new Error('Four beers pour on taps.');
	await addKeg(db, twice.id, 40);
	await db.transaction().execute(async (trx) => {
		const kegsOf = (id: string) => trx.updateTable('kegs').where('beer_id', '=', id);
		const { size, batch } = { size: '1/2 bbl', batch: 'B-12' };
		const rowOf = (id: string) => trx.updateTable('beers').where('id', '=', id);
		await kegsOf(low.id).set({ level: 'low', size, batch, filled_on: '2026-10-30' }).execute();
		await rowOf(low.id).set({ low: 1 }).execute();
		await kegsOf(old.id).set({ since: '2026-09-01' }).execute();
		await rowOf(old.id).set({ tapped_on: '2026-09-01' }).execute();
		await trx.insertInto('old_slugs').values({ slug: 'former-name', beer_id: old.id }).execute();
	});
	content.changed('beers');
	await venue.data('taps.kick', { number: String(kicked.tapNumber), body: {} });
	const before = { rows: await rowsOf(venue), files: await exportOf(venue), setting: await setting(venue) };
	const { change, goes } = await remove(venue);
	expect(await leftOf(venue)).toEqual([]);
	await undo(venue, { id: change }, 'manager');
	expect(await rowsOf(venue)).toEqual(before.rows);
	expect(await exportOf(venue)).toBe(before.files);
	expect(await setting(venue)).toEqual(before.setting);
	expect(venue.taproom.business).toEqual(before.setting);
	expect((await demoOf(venue)).goes).toEqual(goes);
	const again = await findChange(venue, 'removed the demo brewery', 'manager');
	const redone = await undo(venue, again, 'manager');
	expect(await leftOf(venue)).toEqual([]);
	expect(venue.taproom.business).toEqual(defaultBusiness);
	await undo(venue, redone, 'manager');
	expect(await exportOf(venue)).toBe(before.files);
});

test('of each thing that goes the log has an entry of its own, as a part of the removal', async () => {
	await using venue = await openStaffedTaproom();
	const { goes, change } = await remove(venue);
	const parts = venue.taproom.db.selectFrom('history').select('subject').where('part_of', '=', change);
	const counts = Map.groupBy(await parts.execute(), ({ subject }) => subject);
	const countOf = (...nouns: readonly string[]) =>
		goes.filter(({ what }) => nouns.includes(what)).reduce((sum, { count }) => sum + count, 0);
	expect(counts.get('beer')).toHaveLength(countOf('beer'));
	expect(counts.get('setting')).toHaveLength(countOf('setting'));
	const others = goes.filter(({ what }) => !['beer', 'setting', 'tap'].includes(what));
	expect(counts.get('content')).toHaveLength(countOf(...others.map(({ what }) => what)));
	const { before } = await venue.taproom.db
		.selectFrom('history')
		.select('before')
		.where('id', '=', change)
		.executeTakeFirstOrThrow();
	expect(before).toBeNull();
});

test('a removal or an undo by an earlier version is not undone: it has rows where others have parts', async () => {
	await using venue = await openStaffedTaproom();
	const { change } = await remove(venue);
	const write = (values: { before: string | null; after: string }) =>
		venue.taproom.db.updateTable('history').set(values).where('id', '=', change).execute();
	const refused = async () =>
		(await refusal(await venue.call('changes.undo', { id: change, body: {} }))).error;
	await write({ before: JSON.stringify({ rows: { beers: [] }, withChanged: false }), after: '{"goes":[]}' });
	expect(await refused()).toBe(
		'An earlier version removed it. The backup that was made before brings it back.',
	);
	await write({ before: null, after: JSON.stringify({ withChanged: false }) });
	expect(await refused()).toBe('An earlier version brought it back. Remove it again under Settings, Data.');
});

test('what somebody has changed stays and is named; what the bar did on a night is no such change', async () => {
	await using venue = await openStaffedTaproom();
	const [hers, poured] = (await venue.rows()).filter(({ status }) => status === 'on-tap');
	if (!hers || !poured) throw new Error('two beers pour');
	await venue.change('beers.update', hers.slug, ({ version, beer }) => ({
		version,
		body: { ...beer, briefDescription: 'Brewed by us.' },
	}));
	await venue.change('beers.status', poured.slug, ({ version }) => ({
		version,
		body: { status: 'archived' },
	}));
	expect((await demoOf(venue)).stays).toEqual([{ what: 'beer', name: hers.name }]);
	await remove(venue);
	expect((await venue.rows()).map(({ slug }) => slug)).toEqual([hers.slug]);
	const kegs = venue.taproom.db.selectFrom('kegs').select('beer_id').where('gone_at', 'is', null);
	expect(await kegs.execute()).toEqual([{ beer_id: hers.id }]);
	expect(await venue.taproom.db.selectFrom('taps').select('number').execute()).toEqual([
		{ number: hers.tapNumber },
	]);
	await later(venue, '2026-11-20T20:31:00Z');
	await remove(venue, { changed: true });
	expect(await venue.rows()).toEqual([]);
});

test('a dish of hers keeps the section that it stands in', async () => {
	await using venue = await openStaffedTaproom();
	const { db } = venue.taproom;
	const dishes = db
		.selectFrom('content_items')
		.select(['slug', 'version', 'value'])
		.where('kind', '=', 'food-item');
	const { slug, version, value } = await dishes.limit(1).executeTakeFirstOrThrow();
	const { slug: _slug, eightySixedAt: _out, ...dish } = JSON.parse(value);
	const body = { ...dish, name: 'Her own dish' };
	const response = await venue.app.request(`/api/content/food-item/${slug}`, {
		method: 'PUT',
		headers: { ...venue.headers.manager, 'Content-Type': 'application/json', 'If-Match': `"${version}"` },
		body: JSON.stringify(body),
	});
	expect(response.status).toBe(200);
	await remove(venue);
	const left = await db.selectFrom('content_items').select(['kind', 'slug']).orderBy('kind').execute();
	expect(left).toEqual([
		{ kind: 'food-item', slug },
		{ kind: 'food-section', slug: dish.section },
	]);
});

test('of the words, those that she has changed stay', async () => {
	await using venue = await openStaffedTaproom();
	const { value, version } = await readSetting(venue.taproom, settings.business);
	await venue.data('settings.business', { version, body: { ...value, name: 'Ironbridge Brewing' } });
	await remove(venue);
	expect(await setting(venue)).toEqual({ ...defaultBusiness, name: 'Ironbridge Brewing' });
});

test('an undo leaves what is hers: a tap that pours hers by now, and words said since', async () => {
	await using venue = await openStaffedTaproom();
	const first = (await venue.rows()).find(({ tapNumber }) => tapNumber === 1);
	const { change } = await remove(venue);
	const made = await venue.data('beers.create', {
		body: { ...blankBeer, slug: 'hers', name: 'Hers', style: 'Pils', abv: 5, status: 'on-tap', tapNumber: 1 },
	});
	expect(made).toMatchObject({ tapNumber: 1 });
	const { value, version } = await readSetting(venue.taproom, settings.visit);
	await venue.data('settings.visit', { version, body: { ...value, photosTitle: 'Hers' } });
	const restored = await venue.change('beers.restore', 'rooster-tax');
	await venue.change('beers.status', restored.slug, { body: { status: 'retired' } });
	const undone = await undo(venue, { id: change }, 'manager');
	expect(undone.details).toEqual([
		'Left: changed the settings “Home page”. mia changed it at 3:30 PM. Undo that first.',
		'Left: deleted Rooster Tax. Rooster Tax is out of the bin already.',
		'Left: removed tap 1. There is a tap 1 again. Remove that first.',
	]);
	expect((await venue.beer('rooster-tax')).status).toBe('retired');
	expect((await readSetting(venue.taproom, settings.visit)).value).toMatchObject({
		photosTitle: 'Hers',
		directions: [],
	});
	const rows = await venue.rows();
	expect(rows.find(({ slug }) => slug === 'hers')).toMatchObject({ status: 'on-tap', tapNumber: 1 });
	expect(rows.find(({ id }) => id === first?.id)).toMatchObject({ status: 'archived', tapNumber: null });
	// Nothing is written while all that was left still stands; what is free by then comes back.
	expect(await refusal(await venue.call('changes.undo', { id: change, body: {} }))).toMatchObject({
		status: 409,
		error: 'Left: changed the settings “Home page”. mia changed it at 3:30 PM. Undo that first.',
	});
	await venue.data('taps.kick', { number: '1', body: {} });
	await venue.data('taps.delete', { number: '1', version: (await tapOf(venue, 1)).version });
	expect((await undo(venue, { id: change }, 'manager')).details).toHaveLength(2);
	expect((await venue.rows()).find(({ id }) => id === first?.id)).toMatchObject({
		status: 'on-tap',
		tapNumber: 1,
		tappedOn: first?.tappedOn,
	});
});

test('taps on which beers of hers pour stay, and are not counted among what goes', async () => {
	await using venue = await openStaffedTaproom();
	const tapsOf = async () =>
		(await venue.taproom.db.selectFrom('taps').select('number').execute()).map(({ number }) => number);
	const before = await tapsOf();
	const own = { ...blankBeer, style: 'Pils', abv: 5, status: 'on-tap' };
	await venue.data('taps.kick', { number: '1', body: {} });
	await venue.data('beers.create', { body: { ...own, slug: 'hers', name: 'Hers', tapNumber: 1 } });
	await venue.data('beers.create', { body: { ...own, slug: 'new-line', name: 'New Line', tapNumber: 40 } });
	const counted = (goes: Awaited<ReturnType<typeof demoOf>>['goes']) =>
		goes.find(({ what }) => what === 'tap')?.count;
	expect(counted((await demoOf(venue)).goes)).toBe(before.length - 1);
	expect(counted((await remove(venue)).goes)).toBe(before.length - 1);
	expect((await tapsOf()).sort((one, other) => one - other)).toEqual([1, 40]);
});

test('words that somebody changed and changed back since come back as the demo’s', async () => {
	await using venue = await openStaffedTaproom();
	const visit = () => readSetting(venue.taproom, settings.visit);
	const { value: original } = await visit();
	const { change } = await remove(venue);
	const { value, version } = await visit();
	await venue.data('settings.visit', { version, body: { ...value, photosTitle: 'Hers' } });
	await venue.data('settings.visit', { version: version + 1, body: value });
	await undo(venue, { id: change }, 'manager');
	expect((await visit()).value).toEqual(original);
});

test('a repeated request removes once; nothing left to remove is said; a bartender may not', async () => {
	await using venue = await openStaffedTaproom();
	const id = crypto.randomUUID();
	const { change } = await remove(venue, { id });
	expect(await remove(venue, { id })).toMatchObject({ change });
	await later(venue, '2026-11-20T20:31:00Z');
	expect(await refusal(await venue.call('demo.remove', { body: {} }))).toMatchObject({
		status: 409,
		error: 'Nothing of the demo brewery is left here.',
	});
	expect((await venue.call('demo.remove', { body: {}, as: 'bartender' })).status).toBe(403);
});

test('the demo brewery moves into an empty taproom, once, and leaves the words that are there', async () => {
	await using venue = await openStaffedTaproom();
	expect((await venue.call('demo.plant')).status).toBe(409);
	await using blank = await openStaffedTaproom(undefined, 'blank');
	await blank.data('settings.visit', { version: 0, body: { ...defaultVisit, photosTitle: 'Ours' } });
	expect(await demoOf(blank)).toEqual({ goes: [], stays: [] });
	await blank.data('demo.plant');
	expect(await demoOf(blank)).toMatchObject({ stays: [] });
	expect((await blank.rows()).length).toBeGreaterThan(30);
	expect(blank.taproom.business.name).toBe('Gable & Grain Brewing Company');
	expect((await readSetting(blank.taproom, settings.visit)).value.photosTitle).toBe('Ours');
	expect((await blank.call('demo.plant')).status).toBe(409);
	const [moved] = await blank.taproom.db
		.selectFrom('history')
		.selectAll()
		.where('subject_id', '=', 'demo-content')
		.execute();
	expect(moved).toMatchObject({ username: 'mia', action: 'update' });
	expect(await refusal(await blank.call('changes.undo', { id: moved?.id ?? '', body: {} }))).toMatchObject({
		status: 409,
		error: 'Remove it under Settings, Data: all of it goes at once.',
	});
});

test('an event and a beer of her own, copied from the demo’s or changed, stay; one undo brings the others back beside them', async () => {
	await using venue = await openStaffedTaproom();
	const { db } = venue.taproom;
	const write = async (method: string, path: string, body: object, version?: number) => {
		const headers = {
			...venue.headers.manager,
			'Content-Type': 'application/json',
			...(version !== undefined && { 'If-Match': `"${version}"` }),
		};
		const response = await venue.app.request(path, { method, headers, body: JSON.stringify(body) });
		expect(response.status, await response.clone().text()).toBeLessThan(300);
	};
	const events = db
		.selectFrom('content_items')
		.select(['slug', 'version', 'value'])
		.where('kind', '=', 'event');
	const [copied, changed] = await events.orderBy('slug').limit(2).execute();
	if (!copied || !changed) throw new Error('The demo brewery has no events.');
	const { slug: _one, ...copy } = JSON.parse(copied.value);
	const { slug: _other, ...own } = JSON.parse(changed.value);
	await write('POST', '/api/content/event', { ...copy, title: 'Her own evening' });
	await write('PUT', `/api/content/event/${changed.slug}`, { ...own, title: 'Hers by now' }, changed.version);
	const [beer] = await venue.rows();
	const { status: _status, ...words } = {
		...blankBeer,
		name: 'Her own lager',
		style: beer?.style ?? 'Lager',
		abv: 5,
	};
	await venue.data('beers.create', { body: { ...words, slug: 'her-own-lager', status: 'archived' } });
	const before = await rowsOf(venue);
	const { change } = await remove(venue);
	expect((await events.orderBy('slug').execute()).map(({ slug }) => slug)).toEqual(
		['her-own-evening', changed.slug].sort(),
	);
	expect((await venue.rows()).map(({ slug }) => slug)).toEqual(['her-own-lager']);
	await undo(venue, { id: change }, 'manager');
	expect(await rowsOf(venue)).toEqual(before);
});

test('of several removals at once one is done, and the others hear that nothing is left', async () => {
	await using venue = await openStaffedTaproom();
	const tries = await Promise.all(['one', 'two', 'three'].map(() => venue.call('demo.remove', { body: {} })));
	expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('where no backup can be made nothing is removed', async () => {
	await using venue = await openStaffedTaproom();
	const before = await rowsOf(venue);
	venue.taproom.backups.save = () => Promise.reject(new Error('The disk is full.'));
	expect(await refusal(await venue.call('demo.remove', { body: {} }))).toMatchObject({ code: 'UNAVAILABLE' });
	expect(await rowsOf(venue)).toEqual(before);
});
