import * as z from 'zod/mini';
import { allKinds } from '../resources/kinds.ts';

/** What a plain archive says of itself. */
export const archiveManifestSchema = z.object({
	format: z.literal('taproom-archive'),
	formatVersion: z.int(),
	app: z.string().check(z.maxLength(40)),
	instant: z.iso.datetime(),
});

const text = z.string().check(z.minLength(1), z.maxLength(200));
const optional = z.nullable(z.string().check(z.maxLength(200)));
const tapNumber = z.int().check(z.positive(), z.maximum(999));

export const archivedTapSchema = z.strictObject({
	number: tapNumber,
	name: optional,
	gas: z.nullable(z.enum(['co2', 'nitro', 'cask'])),
	cleaned_on: z.nullable(z.iso.date()),
	out_of_order: z.boolean(),
});
export type ArchivedTap = z.infer<typeof archivedTapSchema>;

/** Waiting without `tapped_at`, pouring until `gone_at`. */
export const archivedKegSchema = z.strictObject({
	id: text,
	/** Its web address. */
	beer: text,
	tap: z.nullable(tapNumber),
	position: z.int().check(z.nonnegative()),
	size: optional,
	batch: optional,
	filled_on: z.nullable(z.iso.date()),
	level: z.nullable(z.enum(['full', 'half', 'low'])),
	tapped_on: z.nullable(z.iso.date()),
	tapped_at: z.nullable(z.iso.datetime()),
	gone_at: z.nullable(z.iso.datetime()),
	gone_by: optional,
	created_at: z.iso.datetime(),
});
export type ArchivedKeg = z.infer<typeof archivedKegSchema>;

const share = z.number().check(z.minimum(0), z.maximum(1));
const pixels = z.int().check(z.positive(), z.maximum(20_000));

/** An uploaded photo, whose files lie in the folder of its id, and those of its original in that of `original`. */
export const archivedImageSchema = z.strictObject({
	id: z.string().check(z.regex(/^[\w-]{22}-\d{2,4}$/)),
	original: z.string().check(z.regex(/^[\w-]{1,80}$/)),
	width: pixels,
	height: pixels,
	focus_x: share,
	focus_y: share,
	created_at: z.iso.datetime(),
	created_by: text,
});
export type ArchivedImage = z.infer<typeof archivedImageSchema>;

/** Former addresses of beers, each with the one of today. */
export const formerAddressesSchema = z.record(text, text);

/** The list of a kind's items: 'food/items' is food/items.json. */
export const archivedFile = (files: string) => `${files}.json`;

/** 'events.json', and 'food/' for what lies in a folder. */
const contentFiles = [
	...new Set(
		allKinds.map(({ files }) => (files.includes('/') ? files.replace(/\/.*/, '/') : archivedFile(files))),
	),
];

/** In lines that a narrow window shows whole. */
function inColumns(names: readonly string[]): string {
	const lines: string[] = [];
	for (const name of names) {
		const line = lines.at(-1);
		if (line !== undefined && line.length + name.length < 90) lines[lines.length - 1] = `${line}, ${name}`;
		else lines.push(name);
	}
	return lines.join(',\n');
}

export const archiveReadme = (
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

To take it back: Data in and out, Restore, choose this file. It says what would change before
anything does. You may change the .json files first and pack them again. A file that you leave
out changes nothing of its subject (where a beer pours is said by kegs.json, without it by
the tap number in beers.json); an item that you take out of a list is deleted, a beer goes
to the bin. The .csv files are for reading; to import a changed one, use the import of beers.
`;
