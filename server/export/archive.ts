import { open } from 'node:fs/promises';
import * as zip from '@zip.js/zip.js';
import { gases, kegLevels } from '#domain/bar/taps.ts';
import { csvLine } from '#domain/import/export.ts';
import { formatsOf } from '#domain/locale/locale-schema.ts';
import { parseJson } from '#domain/record.ts';
import { allKinds } from '#domain/resources/kinds.ts';
import { archivedSettings, readStored, type Setting, settings } from '#domain/settings/setting.ts';
import { listAllBeers } from '../beers/staff-lists.ts';
import { connect } from '../db/connect.ts';
import type { Db } from '../db/schema.ts';
import { listRecords } from '../resources/content-store.ts';
import { beerFile, readPoursBySlug } from './beer-files.ts';

/** Returns the file of a kind's items: 'food/items' is in food/items.json. */
const archivedFile = (files: string) => `${files}.json`;

/** The names of content files and folders: 'events.json', 'food/'. */
const contentFiles = [
	...new Set(
		allKinds.map(({ files }) => (files.includes('/') ? files.replace(/\/.*/, '/') : archivedFile(files))),
	),
];

/** Joins names in lines that fit a narrow window. */
function inColumns(names: readonly string[]): string {
	const lines: string[] = [];
	for (const name of names) {
		const line = lines.at(-1);
		if (line !== undefined && line.length + name.length < 90) lines[lines.length - 1] = `${line}, ${name}`;
		else lines.push(name);
	}
	return lines.join(',\n');
}

const archiveReadme = (
	brewery: string,
	instant: string,
	app: string,
) => `${brewery}: all that guests and staff see, as plain files
As of ${instant}, written by Taproom ${app}.

beers.json, beers.csv     every beer with every field; a spreadsheet opens the second one
taps.json, kegs.json      the taps, what waits, pours and poured; kegs.csv for a spreadsheet
former-addresses.json     where beers have moved, so that old links go on
${inColumns(contentFiles)}
                          the pages and boards
settings/                 opening hours, address, home page and so on
images/, images.json      the photos: a folder each, in the sizes that pages show; a beer or an
                          event names it as /media/ and the folder's name; original.jpg is the
                          largest that is kept
taproom.json              says what this is

Not in here: people and passwords, the history, the statistics and plans for later. A backup
(Data in and out, Backups) holds those, too.

A change is made on the site, or to a list of beers by its import; these files are for reading.
`;

// This process does nothing else, so worker threads would only cost time to start.
zip.configure({ useWebWorkers: false });

/** Adds a file; `name` has slashes between folders. With `packed` (photos) it is stored without compression. */
type Add = (name: string, content: string | Uint8Array, packed?: boolean) => Promise<unknown>;

interface ArchiveAbout {
	readonly app: string;
	readonly now: string;
}

const jsonText = (value: unknown) => `${JSON.stringify(value, null, '\t')}\n`;

/** Packs plain files from a copy of the database that nobody writes to. */
export async function writePlainFiles(copy: string, to: string, about: ArchiveAbout): Promise<void> {
	await using file = await open(to, 'wx', 0o600);
	await using db = connect(copy, { proven: true });
	const stream = new WritableStream<Uint8Array>({ write: (bytes) => file.writeFile(bytes) });
	const writer = new zip.ZipWriter(stream, { lastModDate: new Date(about.now), keepOrder: true });
	const add: Add = (name, content, packed = false) =>
		writer.add(
			name,
			new zip.Uint8ArrayReader(typeof content === 'string' ? Buffer.from(content) : content),
			packed ? { level: 0 } : {},
		);
	await packArchive(db, add, about);
	await writer.close();
	await file.sync();
}

/** Packs everything except users, history and short-lived data, in formats that a person can read. */
async function packArchive(db: Db, add: Add, { app, now }: ArchiveAbout): Promise<void> {
	const stored = await readSettings(db);
	const brewery = settingOf(stored, settings.business).name;
	const formats = formatsOf(settingOf(stored, settings.locale));
	await add('README.txt', archiveReadme(brewery, now, app));
	await add('taproom.json', jsonText({ format: 'taproom-archive', formatVersion: 1, app, instant: now }));
	const beers = await listAllBeers(db);
	const facts = { formats, brewery, pours: await readPoursBySlug(db) };
	for (const format of ['json', 'csv'] as const)
		await add(`beers.${format}`, await beerFile(format, beers, facts));
	await add('former-addresses.json', jsonText(await formerAddresses(db)));
	await add('taps.json', jsonText(await archivedTaps(db)));
	const kegs = await archivedKegs(db);
	await add('kegs.json', jsonText(kegs));
	await add('kegs.csv', kegsTable(kegs));
	for (const kind of allKinds) {
		const read = (await listRecords(db, kind)).map(({ placed }) => kind.read(placed.value));
		const items = read.flatMap((one) => ('item' in one ? [one.item] : []));
		await add(archivedFile(kind.files), jsonText(kind.single ? (items[0] ?? null) : items));
	}
	for (const [key, value] of stored) await add(`settings/${key}.json`, jsonText(value));
	await addImages(db, add);
}

/** Reads the settings that somebody has set and that are valid. */
async function readSettings(db: Db): Promise<Map<string, unknown>> {
	const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
	const byKey = new Map(rows.map(({ key, value }) => [key, parseJson(value)]));
	return new Map(
		archivedSettings.flatMap((setting) => {
			if (!byKey.has(setting.key)) return [];
			const read = readStored(setting, byKey.get(setting.key));
			return 'item' in read ? [[setting.key, read.item]] : [];
		}),
	);
}

function settingOf<V>(stored: ReadonlyMap<string, unknown>, setting: Setting<V>): V {
	const read = readStored(setting, stored.get(setting.key));
	return 'item' in read ? read.item : setting.initial;
}

async function formerAddresses(db: Db): Promise<Record<string, string>> {
	const rows = await db
		.selectFrom('old_slugs')
		.innerJoin('beers', 'beers.id', 'old_slugs.beer_id')
		.select(['old_slugs.slug as former', 'beers.slug as slug'])
		.where('deleted_at', 'is', null)
		.orderBy('old_slugs.slug')
		.execute();
	return Object.fromEntries(rows.map(({ former, slug }) => [former, slug]));
}

async function archivedTaps(db: Db) {
	const rows = await db.selectFrom('taps').selectAll().orderBy('number').execute();
	return rows.map(({ number, name, gas, cleaned_on, out_of_order }) => ({
		number,
		name,
		gas: gases.find((known) => known === gas) ?? null,
		cleaned_on,
		out_of_order: out_of_order === 1,
	}));
}

/** Reads the kegs of beers that are not in the bin, in the order of their creation. */
async function archivedKegs(db: Db) {
	const rows = await db
		.selectFrom('kegs')
		.innerJoin('beers', 'beers.id', 'kegs.beer_id')
		.selectAll('kegs')
		.select('slug')
		.where('deleted_at', 'is', null)
		.orderBy('kegs.created_at')
		.orderBy('kegs.id')
		.execute();
	return rows.map(({ beer_id: _beer, gone_by: _person, slug: beer, tap_number: tap, level, id, ...keg }) => ({
		id,
		beer,
		tap,
		...keg,
		level: kegLevels.find((known) => known === level) ?? null,
	}));
}

function kegsTable(kegs: Awaited<ReturnType<typeof archivedKegs>>): string {
	const names = [
		'beer',
		'tap',
		'size',
		'batch',
		'filled_on',
		'level',
		'tapped_on',
		'tapped_at',
		'gone_at',
	] as const;
	const lines = kegs.map((keg) => csvLine(names.map((name) => String(keg[name] ?? ''))));
	return `\uFEFF${csvLine(names)}${lines.join('')}`;
}

/** Originals are stored without a file extension. */
const fileInArchive = (name: string) => (name === 'original' ? 'original.jpg' : name);

async function addImages(db: Db, add: Add): Promise<void> {
	const rows = await db.selectFrom('pictures').selectAll().orderBy('id').execute();
	const pictures = rows.map(({ original_id, ...row }) => ({ ...row, original: original_id }));
	await add('images.json', jsonText(pictures));
	const files = await db
		.selectFrom('picture_files')
		.select(['picture_id', 'name'])
		.orderBy('picture_id')
		.orderBy('name')
		.execute();
	for (const { picture_id, name } of files) {
		const one = db.selectFrom('picture_files').select('bytes').where('picture_id', '=', picture_id);
		const { bytes } = await one.where('name', '=', name).executeTakeFirstOrThrow();
		await add(`images/${picture_id}/${fileInArchive(name)}`, bytes, true);
	}
}
