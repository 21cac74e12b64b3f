import { afterEach, expect, test, vi } from 'vitest';
import { soldStatuses } from '#domain/beers/beer.ts';
import { blankBeer } from '#domain/beers/beer-fields.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { hire } from '#tests/staff.ts';
import { LineupReader } from './lineup.ts';
import * as store from './store.ts';

afterEach(() => {
	vi.restoreAllMocks();
});

/** Sends a manager's request about a beer, by its slug; it must succeed. */
async function behindTheBar({ app, taproom }: OpenTaproom) {
	const { headers } = await hire(taproom, 'manager');
	return async (method: string, slug: string, path = '', body: unknown = undefined) => {
		const { id, version } = await taproom.db
			.selectFrom('beers')
			.select(['id', 'version'])
			.where('slug', '=', slug)
			.executeTakeFirstOrThrow();
		const response = await app.request(`/api/beers/${id}${path}`, {
			method,
			headers: { ...headers, 'Content-Type': 'application/json', 'If-Match': `"${version}"` },
			body: body === undefined ? null : JSON.stringify(body),
		});
		expect(response.status).toBe(200);
		const { data } = await response.json();
		return data;
	};
}

/** Records which beers the reads requested. */
function watchReads() {
	const reads = vi.spyOn(store, 'readCards');
	return () => reads.mock.calls.map(([, ids]) => (Array.isArray(ids) ? ids.length : 'all'));
}

/** Expects the incrementally updated lineup to equal a fresh read. */
async function expectWhole({ taproom }: OpenTaproom) {
	const kept = await taproom.lineup.read();
	expect(kept).toEqual(await new LineupReader(taproom, taproom.content).read());
	return kept;
}

test('whatever staff do to a beer, the lineup is what reading all beers would make of it', async () => {
	await using open = await openTaproom();
	const staff = await behindTheBar(open);
	const total = (await expectWhole(open)).beers.length;
	await staff('POST', 'barn-door', '/status', { status: 'archived' });
	await expectWhole(open);
	await staff('POST', 'barn-door', '/status', { status: 'on-tap' });
	await expectWhole(open);
	await staff('PUT', 'low-cloud', '/low', { low: true });
	await expectWhole(open);
	const { beer } = await staff('GET', 'goose-gate');
	await staff('PUT', 'goose-gate', '', { ...beer, name: 'Aardvark Gate', slug: 'aardvark-gate' });
	expect((await expectWhole(open)).beers.some(({ slug }) => slug === 'goose-gate')).toBe(false);
	await staff('DELETE', 'aardvark-gate');
	expect((await expectWhole(open)).beers).toHaveLength(total - 1);
	await staff('POST', 'aardvark-gate', '/restore');
	expect((await expectWhole(open)).beers).toHaveLength(total);
});

test('the list is as new as the last change of what pours or comes: a beer written, tapped or taken off', async () => {
	await using open = await openTaproom({ now: '2026-11-20T20:30:00Z' });
	const staff = await behindTheBar(open);
	const updatedAt = async () => (await expectWhole(open)).updatedAt;
	const at = async (now: string, ...change: Parameters<typeof staff>) => {
		open.setNow(now);
		await staff(...change);
		return updatedAt();
	};
	const low = await at('2026-11-20T20:31:00Z', 'PUT', 'low-cloud', '/low', { low: true });
	expect(low).toBe('2026-11-20T20:31:00.000Z');
	const { beer } = await staff('GET', 'goose-gate');
	const told = { ...beer, name: 'Aardvark Gate' };
	expect(await at('2026-11-20T20:32:00Z', 'PUT', 'goose-gate', '', told)).toBe(low);
	const archived = { status: 'archived' };
	const off = await at('2026-11-20T20:33:00Z', 'POST', 'barn-door', '/status', archived);
	expect(off).toBe('2026-11-20T20:33:00.000Z');
	expect(await at('2026-11-20T20:34:00Z', 'DELETE', 'low-cloud')).toBe('2026-11-20T20:34:00.000Z');
});

test('a change that says which beer it was about has that one read again; any other, what is sold; another database, all', async () => {
	await using open = await openTaproom();
	const { lineup, content } = open.taproom;
	const staff = await behindTheBar(open);
	const reads = watchReads();
	await lineup.read();
	await lineup.read();
	await staff('PUT', 'low-cloud', '/low', { low: true });
	await staff('POST', 'barn-door', '/status', { status: 'archived' });
	await lineup.read();
	const sold = (await lineup.read()).beers.filter(({ status }) => soldStatuses.includes(status)).length;
	content.changed('beers');
	await lineup.read();
	content.replaced();
	await lineup.read();
	expect(reads()).toEqual(['all', 2, sold, 'all']);
});

test('a change that names no beer finds those that were written, came, went, or moved to another tap', async () => {
	await using open = await openTaproom();
	const { lineup, content, db } = open.taproom;
	await lineup.read();
	const ofSlug = (slug: string) => db.updateTable('beers').where('slug', '=', slug);
	await ofSlug('low-cloud').set({ name: 'Signal Smoke', version: 2 }).execute();
	await ofSlug('goose-gate').set({ deleted_at: '2026-11-20T20:31:00.000Z', version: 2 }).execute();
	await db.updateTable('kegs').set({ tap_number: 40 }).where('tap_number', '=', 1).execute();
	const came = { ...blankBeer, slug: 'ember', name: 'Ember', style: 'Porter', abv: 5, status: 'archived' };
	await db.transaction().execute((trx) => store.insertBeer(trx, came, new Date()));
	content.changed('beers');
	const { beers } = await expectWhole(open);
	expect(beers.map(({ name }) => name)).toEqual(expect.arrayContaining(['Signal Smoke', 'Ember']));
	expect(beers.some(({ slug }) => slug === 'goose-gate')).toBe(false);
	expect(beers.some(({ tapNumber }) => tapNumber === 40)).toBe(true);
});

test('when more have changed than are worth it, everything is read', async () => {
	await using open = await openTaproom();
	const { lineup, content } = open.taproom;
	await lineup.read();
	const reads = watchReads();
	content.changed(
		'beers',
		Array.from({ length: 201 }, (_, index) => `id-${index}`),
	);
	await expectWhole(open);
	expect(reads()[0]).toBe('all');
});

test('a read that fails leaves nothing behind: the next one reads everything', async () => {
	await using open = await openTaproom();
	const { lineup, content } = open.taproom;
	await lineup.read();
	const fail = vi.spyOn(store, 'readCards').mockRejectedValueOnce(new Error('no disk'));
	content.changed('beers', ['one']);
	const failing = lineup.read();
	content.changed('beers', ['another']);
	const next = lineup.read();
	await expect(failing).rejects.toThrow('no disk');
	fail.mockRestore();
	expect((await next).beers.length).toBeGreaterThan(30);
	await expectWhole(open);
});

test('changes that come while a read is under way are read after it', async () => {
	await using open = await openTaproom();
	const staff = await behindTheBar(open);
	const first = open.taproom.lineup.read();
	await staff('POST', 'barn-door', '/status', { status: 'archived' });
	const second = open.taproom.lineup.read();
	await staff('PUT', 'low-cloud', '/low', { low: true });
	await Promise.all([first, second]);
	const { beers } = await expectWhole(open);
	expect(beers.find(({ slug }) => slug === 'barn-door')?.status).toBe('archived');
	expect(beers.find(({ slug }) => slug === 'low-cloud')?.low).toBe(true);
});
