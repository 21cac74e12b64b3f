import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openSync } from '#tests/open-sync.ts';

afterEach(() => void vi.unstubAllEnvs());

test('the content arrives as readable JSON, one file an item, in the name of whoever sent it', async () => {
	await using venue = await openSync();
	expect(await venue.call('GET')).toMatchObject({ status: 200, data: { remote: venue.bare, last: null } });
	const { status, data } = await venue.sync();
	expect(status).toBe(200);
	const commit = venue.remote('rev-parse', 'main');
	const files = venue.remote('ls-tree', '-r', '--name-only', 'main').split('\n');
	expect(data).toEqual({ outcome: 'sent', commit, files: files.length });
	expect(files).toEqual(
		expect.arrayContaining([
			'taproom/about.json',
			'taproom/beers/barn-door.json',
			'taproom/events-order.json',
			'taproom/photos/barn-at-dusk.json',
			'taproom/settings/age-verification.json',
			'taproom/settings/business.json',
			'taproom/settings/kitchen.json',
			'taproom/settings/schedule.json',
			'taproom/settings/splash.json',
			'taproom/taps.json',
		]),
	);
	for (const folder of ['food/items', 'food/sections', 'events', 'faq/groups', 'faq/questions', 'photos'])
		expect(
			files.some((file) => file.startsWith(`taproom/${folder}/`)),
			folder,
		).toBe(true);
	const beer = venue.remote('show', 'main:taproom/beers/barn-door.json');
	expect(JSON.parse(beer)).toMatchObject({ slug: 'barn-door', name: 'Barn Door' });
	const taps: { number: number; pouring: { beer: string } | null }[] = JSON.parse(
		venue.remote('show', 'main:taproom/taps.json'),
	);
	expect(taps.find(({ pouring }) => pouring?.beer === 'barn-door')).toMatchObject({
		pouring: { size: null },
	});
	const keys = [...beer.matchAll(/^\t"(\w+)":/gm)].map(([, key]) => key);
	expect(keys).toEqual([...keys].sort());
	expect(venue.remote('log', '--format=%an, %cn, %aI', 'main')).toBe(
		'manager, Taproom, 2026-11-20T20:30:00+00:00',
	);
	expect((await venue.call('GET')).data).toMatchObject({
		running: null,
		last: { at: '2026-11-20T20:30:00.000Z', by: 'manager', commit, files: files.length },
	});
});

test('no setting but those of the content, no user and no password hash leaves the taproom', async () => {
	await using venue = await openSync();
	await venue.taproom.db
		.insertInto('settings')
		.values({ key: 'api-key', value: '"hush"', updated_at: '-', updated_by: 'x' })
		.execute();
	await venue.sync();
	expect(venue.remote('grep', '--files-with-matches', '--extended-regexp', 'Barn Door', 'main')).not.toBe('');
	for (const secret of ['hush', '\\$2b\\$', 'password_hash'])
		expect(() => venue.remote('grep', '--quiet', '--extended-regexp', secret, 'main')).toThrow();
});

test('what has not changed makes no commit, what has changes its own file only', async () => {
	await using venue = await openSync();
	await venue.sync();
	const first = venue.remote('rev-parse', 'main');
	venue.setNow('2026-11-21T20:30:00Z');
	expect((await venue.sync()).data).toEqual({ outcome: 'unchanged', commit: first, files: 0 });
	expect(venue.remote('rev-parse', 'main')).toBe(first);
	await venue.rename('Barn Window');
	await venue.taproom.db
		.updateTable('beers')
		.set({ deleted_at: '2026-11-21T20:00:00Z' })
		.where('slug', '=', 'hobnail')
		.execute();
	expect((await venue.sync()).data).toMatchObject({ outcome: 'sent' });
	expect(venue.remote('diff', '--name-status', '--no-renames', first, 'main').split('\n')).toEqual([
		'M\ttaproom/beers/barn-door.json',
		'D\ttaproom/beers/hobnail.json',
	]);
	expect(venue.remote('rev-parse', 'main^')).toBe(first);
});

test("others' commits outside of our folder stay, ours come on top", async () => {
	await using venue = await openSync();
	venue.somebodyPushes({ 'README.md': 'Our beers\n' });
	expect(await venue.sync()).toMatchObject({ status: 200, data: { outcome: 'sent' } });
	venue.somebodyPushes({ '.github/workflows/check.yml': 'on: push\n' });
	const theirs = venue.remote('rev-parse', 'main');
	expect((await venue.sync()).data).toMatchObject({ outcome: 'unchanged', commit: theirs });
	await venue.rename('Barn Window');
	expect(await venue.sync()).toMatchObject({ status: 200, data: { outcome: 'sent', files: 1 } });
	expect(venue.remote('rev-parse', 'main^')).toBe(theirs);
	expect(venue.remote('show', 'main:README.md')).toBe('Our beers');
	expect(venue.remote('show', 'main:.github/workflows/check.yml')).toBe('on: push');
});

test('what others changed in our folder is reported, not overwritten, until it is the same here or undone there', async () => {
	await using venue = await openSync();
	await venue.sync();
	const path = 'taproom/beers/barn-door.json';
	const ours = `${venue.remote('show', `main:${path}`)}\n`;
	const edited = ours.replace('"name": "Barn Door"', '"name": "Barn Window"');
	venue.somebodyPushes({ [path]: edited });
	const theirs = venue.remote('rev-parse', 'main');
	const response = await venue.sync();
	expect(response).toMatchObject({ status: 409, data: { files: [path] } });
	expect(response.error).toContain(`Somebody else changed ${path} in the repository`);
	expect(response.error).toContain('Somebody Else: A change by hand');
	expect(venue.remote('rev-parse', 'main')).toBe(theirs);
	await venue.rename('Barn Window');
	expect((await venue.sync()).data).toMatchObject({ outcome: 'unchanged', commit: theirs });
	venue.somebodyPushes({ [path]: null });
	expect(await venue.sync()).toMatchObject({ status: 409 });
	venue.somebodyPushes({ [path]: edited });
	expect(await venue.sync()).toMatchObject({ status: 200, data: { outcome: 'unchanged' } });
});

test("a folder of our name that is not from here, and a branch with another history, are nobody's loss", async () => {
	await using venue = await openSync();
	venue.somebodyPushes({ 'taproom/notes.json': '{}\n' });
	const theirs = venue.remote('rev-parse', 'main');
	const response = await venue.sync();
	expect(response).toMatchObject({ status: 409 });
	expect(response.error).toContain('choose another branch with SYNC_BRANCH');
	expect(venue.remote('rev-parse', 'main')).toBe(theirs);
	venue.somebodyPushes({ 'taproom/notes.json': null, 'README.md': 'Ours\n' });
	await venue.sync();
	// Somebody rewrites the branch: the next sync builds on what is there.
	venue.remote('update-ref', 'refs/heads/main', theirs);
	venue.somebodyPushes({ 'taproom/notes.json': null, 'README.md': 'Rewritten\n' });
	expect(await venue.sync()).toMatchObject({ status: 200, data: { outcome: 'sent' } });
	expect(venue.remote('show', 'main:README.md')).toBe('Rewritten');
});

test('a new machine goes on where the old one was', async () => {
	await using venue = await openSync();
	await venue.sync();
	rmSync(join(venue.folder, 'sync.git'), { recursive: true });
	await venue.rename('Barn Window');
	expect(await venue.sync()).toMatchObject({ status: 200, data: { outcome: 'sent', files: 1 } });
	expect(venue.remote('rev-list', '--count', 'main')).toBe('2');
});

test('a copy of ours that a killed sync left locked is made anew', async () => {
	await using venue = await openSync();
	await venue.sync();
	await venue.rename('Barn Window');
	writeFileSync(join(venue.folder, 'sync.git/refs/taproom/next.lock'), '');
	expect(await venue.sync()).toMatchObject({ status: 503, error: expect.stringContaining('Sync again') });
	expect(await venue.sync()).toMatchObject({ status: 200, data: { outcome: 'sent', files: 1 } });
});
