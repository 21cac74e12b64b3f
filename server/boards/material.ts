import type { Board } from '#domain/boards/board-schema.ts';
import { type BoardMaterial, composeSheet } from '#domain/boards/compose.ts';
import type { Sheet } from '#domain/boards/sheet-schema.ts';
import { type Palette, palettesOf } from '#domain/brand/palette.ts';
import { eventCardOf } from '#domain/events/event.ts';
import { foodCardOf } from '#domain/food/food.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { leadsSomewhere } from '#domain/settings/website.ts';
import { readTapList } from '../bar/read-bar.ts';
import { brandFacts } from '../brand/facts.ts';
import { readOncePer } from '../live/cached-read.ts';
import type { ContentVersion } from '../live/content-version.ts';
import type { Clock } from '../process/clock.ts';
import { listItems } from '../resources/content-store.ts';
import { qrPath } from '../seo/qr.ts';
import type { Taproom } from '../taproom.ts';

type MaterialTaproom = Pick<
	Taproom,
	| 'agenda'
	| 'baseUrl'
	| 'brand'
	| 'business'
	| 'clock'
	| 'content'
	| 'damage'
	| 'db'
	| 'formats'
	| 'lineup'
	| 'schedule'
>;

/** A board shows no more photos than these; nobody waits for more. */
const mostPhotos = 8;

const colorsOf = ({ paper, ink, 'ink-soft': soft, rule, accent }: Palette) => ({
	paper,
	ink,
	rule,
	accent,
	'ink-soft': soft,
});

/** Makes the code for a phone that looks at the wall; null where paper has none either. */
export const menuCode = (baseUrl: string): Sheet['house']['code'] =>
	leadsSomewhere(baseUrl) ? qrPath(`${baseUrl}/beer`, 2) : null;

/** Reads what guests know, and what waits in the queues of the taps. */
async function readMaterial(taproom: MaterialTaproom): Promise<BoardMaterial> {
	const { lineup, agenda, clock, db, business, brand, schedule } = taproom;
	const [{ beers }, { taps }, drinks, sections, dishes, { events }, photos] = await Promise.all([
		lineup.read(),
		readTapList(db),
		listItems(taproom, kinds.drink),
		listItems(taproom, kinds['food-section']),
		listItems(taproom, kinds['food-item']),
		agenda.read(),
		listItems(taproom, kinds.photo),
	]);
	const { mark } = brandFacts(brand, business.name);
	const { light, night } = palettesOf(brand.color);
	return {
		now: clock(),
		timeZone: schedule.timeZone,
		beers,
		queued: taps.flatMap(({ number, queue }) =>
			queue.slice(0, 1).map(({ beer: { slug } }) => ({ slug, tap: number })),
		),
		drinks,
		food: { sections, items: dishes.map(foodCardOf) },
		events: events.map((event) => eventCardOf({ ...event, content: '' })),
		photos: photos
			.filter(({ file }) => file.startsWith('/media/'))
			.toSorted((one, other) => other.takenOn.localeCompare(one.takenOn))
			.slice(0, mostPhotos)
			.map(({ file, caption }) => ({ src: file, caption })),
		house: {
			name: business.shortName,
			mark,
			code: menuCode(taproom.baseUrl),
			colors: { light: colorsOf(light), night: colorsOf(night) },
		},
	};
}

/** Words such as 'On now' are at most so many milliseconds old. */
const freshFor = 15_000;

interface BoardSource {
	readonly content: ContentVersion;
	readonly clock: Clock;
}

/** Reads once what ten screens ask for that hear of one change. */
export const readForBoards = <T>({ content, clock }: BoardSource, read: () => Promise<T>) =>
	readOncePer(() => `${content.current} ${Math.floor(clock().getTime() / freshFor)}`, read);

/** A board that is asked for again as it was is not composed again. */
export function sheetReader(taproom: MaterialTaproom) {
	const read = readForBoards(taproom, async () => ({
		material: await readMaterial(taproom),
		sheets: new WeakMap<object, Sheet>(),
	}));
	return async (boards: readonly Omit<Board, 'slug'>[]): Promise<Sheet[]> => {
		const { material, sheets } = await read();
		return boards.map((board) => {
			const sheet = sheets.get(board) ?? composeSheet(taproom.formats, board, material);
			sheets.set(board, sheet);
			return sheet;
		});
	};
}
