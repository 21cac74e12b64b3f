import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brand } from '#demo/brand.ts';
import { type RestoreReport, restoreReportSchema } from '#domain/backups/backup-schema.ts';
import { createBackup } from '#server/backups/backup.ts';
import { BackupError } from '#server/backups/backup-folder.ts';
import { restoreBackup } from '#server/backups/restore.ts';
import { withDatabase } from '#server/db/sqlite-file.ts';
import { now, openFolder } from '#tests/backups.ts';
import { pack, unpack } from '#tests/zip-files.ts';

type Json = Record<string, unknown>;

/** A taproom that nobody has open, and its plain archive, unpacked to be changed by hand. */
async function openArchive() {
	const folder = openFolder();
	const { path, databaseFile, run } = folder;
	run(`update taps set name = 'Hand pump', gas = 'cask' where number = 2;
		update beers set private_notes = 'Dry hop early', published = 0 where slug = 'hobnail';
		update beers set slug = 'idle' where id = (select id from beers where status = 'archived' order by slug limit 1);
		insert into old_slugs select 'old-door', id from beers where slug = 'barn-door';
		insert into pictures values ('AbCdEfGhIjKlMnOpQrStUv-160', 'orig', 160, 200, 0.5, 0.5, '2026-11-01T10:00:00.000Z', 'ada');`);
	withDatabase(databaseFile, (sqlite) => {
		const file = sqlite.prepare(
			'insert into picture_files (picture_id, name, type, bytes) values (?, ?, ?, ?)',
		);
		const bytes = {
			jpg: [0xff, 0xd8],
			webp: [...Buffer.from('RIFF0000WEBP')],
			avif: [...Buffer.from('0000ftypavif')],
		};
		const add = (id: string, name: string, type: keyof typeof bytes) =>
			file.run(
				id,
				name,
				`image/${type === 'jpg' ? 'jpeg' : type}`,
				Buffer.from([...bytes[type], ...Buffer.alloc(20)]),
			);
		for (const ending of ['avif', 'webp', 'jpg'] as const)
			add('AbCdEfGhIjKlMnOpQrStUv-160', `160.${ending}`, ending);
		add('orig', 'original', 'jpg');
		add('orig', 'whole.webp', 'webp');
	});
	const zip = join(path, 'all.zip');
	await createBackup({ databaseFile, to: zip, app: '0.1.0', now, archive: true });
	const unpacked = join(path, 'unpacked');
	mkdirSync(unpacked);
	await unpack(zip, unpacked);
	let times = 0;
	const text = (name: string) => readFileSync(join(unpacked, name), 'utf8');
	const list = (name: string): Json[] => JSON.parse(text(name));
	return {
		...folder,
		zip,
		text,
		list,
		change: (name: string, change: (items: Json[]) => unknown) =>
			writeFileSync(join(unpacked, name), JSON.stringify(change(list(name)))),
		remove: (name: string) => rmSync(join(unpacked, name)),
		takeBack(file = zip, dryRun = false): Promise<RestoreReport> {
			times += 1;
			return restoreBackup({
				file,
				databaseFile,
				dryRun,
				now: new Date(Date.UTC(2026, 10, 22, times)),
				by: 'ada',
			});
		},
		/** Packs the folder itself, as a double click in a file manager does. */
		async pack(): Promise<string> {
			const changed = join(path, 'changed.zip');
			await pack(path, 'unpacked', changed);
			return changed;
		},
	};
}

test('the mark and the photo of the first screen come along, with every file that they show', async () => {
	using venue = await openArchive();
	const mark = `mark-${'m'.repeat(22)}-120x80`;
	const photo = 'p'.repeat(22);
	const files = [
		[mark, 'mark.webp', 'RIFF0000WEBP'],
		[mark, 'mark.png', '\x89PNG'],
		...['640', '800'].flatMap((width) => [
			[photo, `${width}.avif`, '0000ftypavif'],
			[photo, `${width}.webp`, 'RIFF0000WEBP'],
		]),
	] as const;
	const look = { ...brand, mark: 'picture', picture: `/media/${mark}` };
	const scene = {
		...{ scene: 'photo', picture: '/media/x', alt: 'The bar' },
		photo: {
			...{ src: `/media/${photo}`, width: 800, height: 600 },
			...{ focusX: 0.5, focusY: 0.5, light: 0.5, night: 0.5 },
		},
	};
	withDatabase(venue.databaseFile, (sqlite) => {
		const add = sqlite.prepare(
			'insert into picture_files (picture_id, name, type, bytes) values (?, ?, ?, ?)',
		);
		for (const [id = '', name = '', begin = ''] of files)
			add.run(id, name, `image/${name.split('.')[1]}`, Buffer.from(begin.padEnd(32, '0'), 'latin1'));
		const put = sqlite.prepare('update settings set value = ? where key = ?');
		put.run(JSON.stringify(look), 'brand');
		put.run(JSON.stringify(scene), 'scene');
	});
	const zip = join(venue.path, 'looks.zip');
	await createBackup({ databaseFile: venue.databaseFile, to: zip, app: '0.1.0', now, archive: true });
	const empty = join(venue.path, 'other.sqlite');
	await restoreBackup({ file: zip, databaseFile: empty, dryRun: false, now });
	const shown = (file: string) =>
		withDatabase(file, (sqlite) => [
			sqlite.prepare("select json(value) from settings where key in ('brand', 'scene') order by key").all(),
			sqlite
				.prepare(
					'select picture_id, name, type, hex(bytes) from picture_files where picture_id in (?, ?) order by 1, 2',
				)
				.all(mark, photo),
		]);
	expect(shown(empty)).toEqual(shown(venue.databaseFile));
	expect(shown(empty)[1]).toHaveLength(files.length);
});

const tables = (report: RestoreReport) =>
	Object.fromEntries(
		report.changes.map(({ table, added, removed, changed }) => [table, [added, removed, changed]]),
	);

test('an archive is plain files, and one that nobody changed changes nothing', async () => {
	using venue = await openArchive();
	expect(venue.text('README.txt')).toContain('beers.json, beers.csv');
	expect(venue.text('beers.csv').split('\r\n').length).toBe(venue.list('beers.json').length + 2);
	expect(venue.list('beers.json').find(({ slug }) => slug === 'hobnail')).toMatchObject({
		...{ private_notes: 'Dry hop early', published: false },
	});
	expect(venue.list('taps.json')[1]).toMatchObject({ number: 2, name: 'Hand pump', gas: 'cask' });
	for (const name of [
		'food/items',
		'food/sections',
		'faq/groups',
		'faq/questions',
		'events',
		'drinks',
		'photos',
	])
		expect(venue.list(`${name}.json`).length, name).toBeGreaterThan(0);
	expect(JSON.parse(venue.text('former-addresses.json'))).toEqual({ 'old-door': 'barn-door' });
	for (const file of [venue.zip, await venue.pack()]) {
		const report = await venue.takeBack(file);
		expect(restoreReportSchema.safeParse(report).success).toBe(true);
		expect(report.manifest).toMatchObject({ format: 'taproom-archive', instant: now.toISOString() });
		expect([report.changes, report.lost.count, report.people.noLonger]).toEqual([[], 0, []]);
	}
});

test('it fills an empty taproom with all that it holds, photos included', async () => {
	using venue = await openArchive();
	const shown = (file: string) =>
		withDatabase(file, (sqlite) => ({
			beers: sqlite
				.prepare(
					'select slug, name, abv, private_notes, published, status, tapped_on, content from beers where deleted_at is null order by slug',
				)
				.all(),
			servings: sqlite
				.prepare(
					'select slug, position, label, ounces, price_cents from servings join beers on id = beer_id order by 1, 2',
				)
				.all(),
			taps: sqlite.prepare('select number, name, gas, cleaned_on, out_of_order from taps order by 1').all(),
			kegs: sqlite
				.prepare(
					'select slug, tap_number, size, batch, tapped_at, gone_at from kegs join beers on beers.id = beer_id order by 1, 2, 5',
				)
				.all(),
			content: sqlite
				.prepare('select kind, slug, position, json(value) from content_items order by 1, 2')
				.all(),
			settings: sqlite
				.prepare(
					"select key, json(value) from settings where key in ('business', 'schedule', 'kitchen', 'visit', 'splash') order by 1",
				)
				.all(),
			pictures: sqlite
				.prepare(
					'select p.id, width, focus_x, name, type, hex(bytes) from pictures p join picture_files on picture_id in (p.id, original_id) order by 1, 4',
				)
				.all(),
			former: sqlite
				.prepare('select old_slugs.slug, beers.slug as beer from old_slugs join beers on beer_id = beers.id')
				.all(),
		}));
	const empty = join(venue.path, 'empty.sqlite');
	await restoreBackup({ file: venue.zip, databaseFile: empty, dryRun: false, now });
	const [before, after] = [shown(venue.databaseFile), shown(empty)];
	expect(before.pictures.length).toBe(5);
	expect(after).toEqual(before);
});

test('what somebody changed in its files is changed, each with a version and a line of history; what is left out stays', async () => {
	using venue = await openArchive();
	venue.change('beers.json', (beers) =>
		beers
			.filter(({ slug }) => slug !== 'hobnail')
			.map((beer) => (beer.slug === 'barn-door' ? { ...beer, name: 'Barn Window', abv: '7.25%' } : beer))
			.concat([
				{
					slug: 'new-one',
					name: 'New one',
					style: 'Pils',
					abv: '5%',
					status: 'archived',
					featured: false,
					barrel_aged: false,
					image: null,
					brief_description: '',
					content: '<p>x</p><script>y</script>',
					tapped_on: null,
				},
			]),
	);
	venue.change('events.json', (events) => events.slice(1));
	venue.remove('food/items.json');
	venue.remove('kegs.json');
	const [gone] = venue.list('events.json');
	const [version] = [venue.read("select version from beers where slug = 'barn-door'")];
	const dry = await venue.takeBack(await venue.pack(), true);
	expect(tables(dry)).toMatchObject({ beers: [1, 1, 1], 'content_items/event': [0, 1, 0] });
	expect(
		dry.changes
			.find(({ table }) => table === 'beers')
			?.newest.map(({ kind, name }) => `${kind} ${name}`)
			.sort(),
	).toEqual(['added New one', 'changed Barn Window', 'removed Hobnail']);
	expect(venue.read("select name from beers where slug = 'barn-door'")).toEqual(['Barn Door']);
	await venue.takeBack(await venue.pack());
	expect(
		venue.read("select name || ' ' || abv || ' ' || (version - 1) from beers where slug = 'barn-door'"),
	).toEqual([`Barn Window 7.25 ${String(version)}`]);
	expect(venue.read("select content from beers where slug = 'new-one'")).toEqual(['<p>x</p>']);
	// In the bin, from where it can be brought back.
	expect(venue.read("select deleted_at is not null from beers where slug = 'hobnail'")).toEqual([1]);
	expect(venue.read("select count(*) > 0 from content_items where kind = 'food-item'")).toEqual([1]);
	expect(
		venue.read("select action || ' ' || subject from history where username = 'ada' order by 1"),
	).toEqual([...['create beer', 'delete beer', 'delete content', 'update beer']]);
	// Taken back once more, the first archive puts all of it right again.
	await venue.takeBack();
	expect(
		venue.read(
			"select name from beers where slug in ('barn-door', 'hobnail') and deleted_at is null order by 1",
		),
	).toEqual(['Barn Door', 'Hobnail']);
	expect(
		venue.read(`select count(*) from content_items where kind = 'event' and slug = '${String(gone?.slug)}'`),
	).toEqual([1]);
	expect(tables(await venue.takeBack())).toEqual({});
});

test('a beer that is put on tap by hand pours, and what waits and pours is as the list of kegs says', async () => {
	using venue = await openArchive();
	venue.change('beers.json', (beers) =>
		beers.map((beer) => (beer.slug === 'idle' ? { ...beer, status: 'on-tap', tap_number: 40 } : beer)),
	);
	const [first] = venue.list('kegs.json').filter((keg) => keg.tapped_at !== null && keg.gone_at === null);
	venue.change('kegs.json', (kegs) =>
		kegs
			.map((keg) => (keg.id === first?.id ? { ...keg, size: '50 L', batch: 'B7' } : keg))
			.concat([{ ...first, id: 'waits', tapped_at: null, tapped_on: null, tap: 3, batch: 'B8' }]),
	);
	await venue.takeBack(await venue.pack());
	expect(
		venue.read(
			"select tap_number from kegs join beers on beers.id = beer_id where slug = 'idle' and gone_at is null",
		),
	).toEqual([40]);
	expect(venue.read(`select size || batch from kegs where id = '${String(first?.id)}'`)).toEqual(['50 LB7']);
	expect(venue.read("select batch || tap_number from kegs where id = 'waits'")).toEqual(['B83']);
	await venue.takeBack();
	expect(venue.read("select count(*) from kegs where id = 'waits'")).toEqual([0]);
	expect(
		venue.read(
			"select count(*) from kegs join beers on beers.id = beer_id where slug = 'idle' and gone_at is null",
		),
	).toEqual([0]);
});

test('what is wrong with an archive is told with its file and its place, and nothing has changed', async () => {
	using venue = await openArchive();
	const refusal = async () => {
		const bytes = readFileSync(venue.databaseFile);
		const error: unknown = await venue.takeBack(await venue.pack()).catch((reason: unknown) => reason);
		expect(error).toBeInstanceOf(BackupError);
		expect(readFileSync(venue.databaseFile).equals(bytes)).toBe(true);
		return error instanceof Error ? error.message : '';
	};
	const refused = async (name: string, change: (items: Json[]) => unknown) => {
		const before = venue.text(name);
		venue.change(name, change);
		const message = await refusal();
		writeFileSync(join(venue.path, 'unpacked', name), before);
		return message;
	};
	expect(await refused('beers.json', ([beer, ...rest]) => [{ ...beer, abv: 'strong' }, ...rest])).toMatch(
		/^beers\.json, beer 1: abv/,
	);
	expect(await refused('beers.json', ([beer, ...rest]) => [beer, beer, ...rest])).toMatch(
		/^beers\.json holds “.*” twice\.$/,
	);
	expect(
		await refused('beers.json', ([beer, ...rest]) => [{ ...beer, style_code: '99Z' }, ...rest]),
	).toContain('The guide has no style 99Z');
	expect(await refused('events.json', ([, ...rest]) => [{ title: 1 }, ...rest])).toMatch(
		/^events\.json, entry 1: /,
	);
	expect(await refused('food/sections.json', () => [])).toContain('There is no such section of the menu.');
	expect(
		await refused('kegs.json', (kegs) => [
			...kegs,
			{
				...kegs.find(({ gone_at, tapped_at, tap }) => gone_at === null && tapped_at !== null && tap !== null),
				id: 'twice',
			},
		]),
	).toMatch(/^kegs\.json: tap \d+ pours both/);
	expect(
		await refused('images.json', ([picture]) => [{ ...picture, id: '../../../../etc/passwd' }]),
	).toContain('images.json cannot be read: 0.id');
	expect(
		await refused('taproom.json', () => ({
			format: 'taproom-archive',
			formatVersion: 2,
			app: '9',
			instant: now.toISOString(),
		})),
	).toContain('newer version');
	writeFileSync(join(venue.path, 'unpacked/taps.json'), '{"number":');
	expect(await refusal()).toMatch(/^taps\.json is no valid JSON/);
});
