import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import * as zip from '@zip.js/zip.js';
import { expect, test } from 'vitest';
import { defaultLocale } from '#domain/locale/locale-schema.ts';
import { createBackup } from '#server/backups/backup.ts';
import { withDatabase } from '#server/db/sqlite-file.ts';
import { now, openFolder } from '#tests/backups.ts';

type Json = Record<string, unknown>;

/** Unpacks an archive and verifies every checksum in it. */
async function unpack(file: string) {
	const reader = new zip.ZipReader(new zip.BlobReader(await openAsBlob(file)), { checkSignature: true });
	const found = new Map<string, Buffer>();
	for await (const entry of reader.getEntriesGenerator()) {
		if (entry.directory) continue;
		found.set(entry.filename, Buffer.from(await entry.getData(new zip.Uint8ArrayWriter())));
	}
	await reader.close();
	const text = (name: string) => found.get(name)?.toString() ?? '';
	return { names: [...found.keys()], found, text, list: (name: string): Json[] => JSON.parse(text(name)) };
}

test('an archive holds in plain files what guests and staff see, and each photo in all its sizes', async () => {
	using folder = openFolder();
	const { databaseFile, path, run } = folder;
	const photo = 'AbCdEfGhIjKlMnOpQrStUv-160';
	run(`update taps set name = 'Hand pump', gas = 'cask' where number = 2;
		update beers set private_notes = 'Dry hop early', published = 0 where slug = 'hobnail';
		insert into old_slugs select 'old-door', id from beers where slug = 'barn-door';
		insert into pictures values ('${photo}', 'orig', 160, 200, 0.1, 0.9, '2026-11-01T10:00:00.000Z', 'ada');`);
	const sizes = ['160.avif', '160.webp', '160.jpg'];
	withDatabase(databaseFile, (sqlite) => {
		const add = sqlite.prepare(
			'insert into picture_files (picture_id, name, type, bytes) values (?, ?, ?, ?)',
		);
		for (const name of sizes) add.run(photo, name, 'image/x', Buffer.from(`bytes of ${name}`));
		add.run('orig', 'original', 'image/jpeg', Buffer.from('bytes of the original'));
	});
	const file = join(path, 'all.zip');
	await createBackup({ databaseFile, to: file, app: '0.1.0', now, archive: true });
	const { names, found, text, list } = await unpack(file);
	expect(text('README.txt')).toContain('beers.json, beers.csv');
	expect(JSON.parse(text('taproom.json'))).toMatchObject({
		format: 'taproom-archive',
		instant: now.toISOString(),
	});
	expect(text('beers.csv').split('\r\n').length).toBe(list('beers.json').length + 2);
	expect(list('beers.json').find(({ slug }) => slug === 'hobnail')).toMatchObject({
		private_notes: 'Dry hop early',
		published: false,
	});
	expect(list('taps.json')[1]).toMatchObject({ number: 2, name: 'Hand pump', gas: 'cask' });
	const kegs = folder.read(
		'select count(*) from kegs join beers on beers.id = beer_id where deleted_at is null',
	);
	expect([list('kegs.json').length]).toEqual(kegs);
	// Who kicked a keg is personal data, which an archive leaves out.
	expect(list('kegs.json').filter((keg) => 'gone_by' in keg)).toEqual([]);
	expect(text('kegs.csv').split('\r\n').length).toBe(list('kegs.json').length + 2);
	for (const kind of [
		'food/items',
		'food/sections',
		'faq/groups',
		'faq/questions',
		'events',
		'drinks',
		'photos',
	])
		expect(list(`${kind}.json`).length, kind).toBeGreaterThan(0);
	expect(names).toContain('settings/business.json');
	expect(JSON.parse(text('former-addresses.json'))).toEqual({ 'old-door': 'barn-door' });
	expect(list('images.json')).toMatchObject([{ id: photo, original: 'orig', focus_x: 0.1, focus_y: 0.9 }]);
	for (const name of sizes) expect(found.get(`images/${photo}/${name}`)?.toString()).toBe(`bytes of ${name}`);
	expect(text('images/orig/original.jpg')).toBe('bytes of the original');
	expect(names.filter((name) => /user|session|token|histor|secur|view/.test(name))).toEqual([]);
	expect(await folder.refusal(file)).toContain('is no backup of Taproom');
});

test.each([
	['EUR', '16 oz|16|pint|7.00'],
	['JPY', '16 oz|16|pint|700'],
	['KWD', '16 oz|16|pint|0.700'],
])('the CSV of an archive has its prices in %s, as the taproom charges', async (currency, size) => {
	using folder = openFolder();
	const { databaseFile, path, run } = folder;
	const locale = JSON.stringify({ ...defaultLocale, currency });
	run(`insert or replace into settings (key, value, updated_at, updated_by)
			values ('locale', '${locale}', '${now.toISOString()}', 'ada');`);
	const file = join(path, 'all.zip');
	await createBackup({ databaseFile, to: file, app: '0.1.0', now, archive: true });
	const { text } = await unpack(file);
	const row = text('beers.csv')
		.split('\r\n')
		.find((line) => line.includes(',barn-door,'));
	expect(row).toContain(size);
});
