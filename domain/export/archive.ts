import { allKinds } from '../resources/kinds.ts';

/** Returns the file of a kind's items: 'food/items' is in food/items.json. */
export const archivedFile = (files: string) => `${files}.json`;

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
