import type { Gas, KegLevel } from '../bar/taps.ts';
import { allKinds } from '../resources/kinds.ts';

export interface ArchivedTap {
	readonly number: number;
	readonly name: string | null;
	readonly gas: Gas | null;
	readonly cleaned_on: string | null;
	readonly out_of_order: boolean;
}

/** A keg waits without `tapped_at`, and pours until `gone_at`. */
export interface ArchivedKeg {
	readonly id: string;
	/** The web address of its beer. */
	readonly beer: string;
	readonly tap: number | null;
	readonly position: number;
	readonly size: string | null;
	readonly batch: string | null;
	readonly filled_on: string | null;
	readonly level: KegLevel | null;
	readonly tapped_on: string | null;
	readonly tapped_at: string | null;
	readonly gone_at: string | null;
	readonly gone_by: string | null;
	readonly created_at: string;
}

/** An uploaded photo, whose files lie in the folder of its id, and those of its original in that of `original`. */
export interface ArchivedImage {
	readonly id: string;
	readonly original: string;
	readonly width: number;
	readonly height: number;
	readonly focus_x: number;
	readonly focus_y: number;
	readonly created_at: string;
	readonly created_by: string;
}

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

A change is made on the site, or to a list of beers by its import; these files are for reading.
`;
