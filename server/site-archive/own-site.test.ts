import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { brand } from '#demo/brand.ts';
import { eventLists } from '#demo/words.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { type Setting, settings } from '#domain/settings/setting.ts';
import { createBackup } from '#server/backups/backup.ts';
import { restoreBackup } from '#server/backups/restore.ts';
import { connect } from '#server/db/connect.ts';
import { withDatabase } from '#server/db/sqlite-file.ts';
import { contentFiles } from '#server/sync/content-files.ts';
import { now, openFolder } from '#tests/backups.ts';
import { Counts } from '../metrics/counts.ts';
import { DamageLog } from '../resources/damage.ts';

const photo = 'AbCdEfGhIjKlMnOpQrStUv-160';
const said = { image: `/media/${photo}`, imageAlt: 'The yard in July.', imageCaption: 'Seven o’clock.' };

function setOwnSettings(put: <V>(setting: Setting<V>, value: V) => void): void {
	put(settings.brand, { ...brand, mark: 'monogram', letters: 'ÖB', color: '#1d4e89', type: 'broadside' });
	put(settings.words, { headline: 'Lager, mostly.', storeLine: 'Bottles by bicycle.' });
	put(settings.eventLists, {
		kinds: [...eventLists.kinds, { slug: 'tour', name: 'Tour' }],
		places: [...eventLists.places, { slug: 'lock', name: 'The lock', where: 'at the lock' }],
	});
	put(settings.locale, {
		...{ country: 'DE', currency: 'EUR', amountDigits: null, prices: 'sign-last-comma', units: 'cl' },
		...{ weekStartsOn: 6, dates: 'day-first', clock: 24, legalAge: 18 },
	});
	put(settings.place, {
		...{ map: 'picture', picture: said.image, alt: 'The way.' },
		...{ parking: 'Behind.', transit: '', access: '' },
		marks: [{ sign: 'us', name: 'Us', x: 12, y: 88 }],
	});
}

const files = [
	[photo, '160.avif', 'avif', '0000ftypavif'],
	[photo, '160.webp', 'webp', 'RIFF0000WEBP'],
	[photo, '160.jpg', 'jpeg', '\xff\xd8'],
	['orig', 'original', 'jpeg', '\xff\xd8'],
	['orig', 'whole.webp', 'webp', 'RIFF0000WEBP'],
] as const;

/** All that makes a site its owner's, unlike the demo brewery and unlike what is neutral. */
function makeOwn(databaseFile: string): void {
	withDatabase(databaseFile, (sqlite) => {
		const insert = sqlite.prepare(
			"insert or replace into settings (key, value, version, updated_at, updated_by) values (?, ?, 1, ?, 'ada')",
		);
		setOwnSettings(({ key, schema }, value) => {
			expect(schema.safeParse(value).error?.issues ?? []).toEqual([]);
			insert.run(key, JSON.stringify(value), now.toISOString());
		});
		sqlite
			.prepare(
				"insert into pictures values (?, 'orig', 160, 200, 0.1, 0.9, '2026-11-01T10:00:00.000Z', 'ada')",
			)
			.run(photo);
		const addFile = sqlite.prepare(
			'insert into picture_files (picture_id, name, type, bytes) values (?, ?, ?, ?)',
		);
		for (const [id, name, type, begin] of files)
			addFile.run(id, name, `image/${type}`, Buffer.from(begin.padEnd(32, '0'), 'latin1'));
		const find = sqlite.prepare<[string], { slug: string; value: string }>(
			'select slug, value from content_items where kind = ?',
		);
		const update = sqlite.prepare('update content_items set value = ? where kind = ? and slug = ?');
		const changeFirst = <Item>({ name }: { name: string }, change: (item: Item) => object) => {
			const row = find.get(name);
			if (!row) throw new Error(`There is no ${name}.`);
			update.run(JSON.stringify(change(JSON.parse(row.value))), name, row.slug);
		};
		changeFirst(kinds.about, ({ sections, people, ...about }: { sections: object[]; people: object[] }) => ({
			...about,
			sections: sections.map((section) => ({ ...section, ...said })),
			people: people.map((person) => ({ ...person, ...said, imageAlt: '' })),
		}));
		changeFirst(kinds.event, (event: object) => ({ ...event, ...said, kind: 'tour', place: 'lock' }));
		changeFirst(kinds['food-item'], (dish: object) => ({ ...dish, ...said }));
		sqlite
			.prepare(
				"update beers set image = ?, image_alt = 'A glass.', image_caption = 'Ours.' where slug = 'barn-door'",
			)
			.run(said.image);
	});
}

/** As a repository would hold it, and the photos with their focus. */
async function siteOf(file: string) {
	await using db = connect(file);
	const damage = new DamageLog(pino({ level: 'silent' }), new Counts());
	const content = await contentFiles({ db, damage, clock: () => now });
	const pictures = await db.selectFrom('pictures').selectAll().orderBy('id').execute();
	const bytes = await db
		.selectFrom('picture_files')
		.selectAll()
		.orderBy('picture_id')
		.orderBy('name')
		.execute();
	return {
		content: Object.fromEntries(content),
		pictures: pictures.map(({ id, focus_x, focus_y, width, height }) => ({
			id,
			focus_x,
			focus_y,
			width,
			height,
		})),
		bytes: bytes.map(({ picture_id, name, type, bytes }) => [
			picture_id,
			name,
			type,
			Buffer.from(bytes).toString('hex'),
		]),
	};
}

test('an archive carries a site of one’s own into an empty taproom: look, words, lists, the way of writing, every photo with focus, caption and words; and a repository holds the same of both', async () => {
	using venue = openFolder();
	makeOwn(venue.databaseFile);
	const zip = join(venue.path, 'own.zip');
	await createBackup({ databaseFile: venue.databaseFile, to: zip, app: '0.1.0', now, archive: true });
	const empty = join(venue.path, 'empty.sqlite');
	await restoreBackup({ file: zip, databaseFile: empty, dryRun: false, now });
	const [before, after] = [await siteOf(venue.databaseFile), await siteOf(empty)];
	const all = Object.values(before.content).join('\n');
	for (const word of [
		'ÖB',
		'#1d4e89',
		'broadside',
		'Lager, mostly.',
		'Tour',
		'at the lock',
		'"legalAge": 18',
		said.imageAlt,
		said.imageCaption,
	])
		expect(all).toContain(word);
	expect(all.split(said.image).length).toBeGreaterThan(5);
	expect(before.pictures).toMatchObject([{ focus_x: 0.1, focus_y: 0.9 }]);
	expect(Object.keys(after.content)).toEqual(Object.keys(before.content));
	expect(after).toEqual(before);
});
