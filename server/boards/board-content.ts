import type { Board } from '#domain/boards/board-schema.ts';
import { type BoardContent, composeSheet } from '#domain/boards/compose.ts';
import type { Sheet } from '#domain/boards/sheet-schema.ts';
import { type Palette, palettesOf } from '#domain/brand/palette.ts';
import { eventCardOf } from '#domain/events/event.ts';
import { foodCardOf } from '#domain/food/food.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { leadsSomewhere } from '#domain/text/website-reach.ts';
import { readTapList } from '../bar/read-bar.ts';
import { brandFacts } from '../brand/facts.ts';
import { readOncePer } from '../live/cached-read.ts';
import type { ContentVersion } from '../live/content-version.ts';
import { listItems } from '../resources/content-store.ts';
import { qrPath } from '../seo/qr.ts';
import type { Taproom } from '../taproom.ts';

type BoardTaproom = Pick<
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

const mostPhotos = 8;

const colorsOf = ({ paper, ink, 'ink-soft': soft, rule, accent }: Palette) => ({
	paper,
	ink,
	rule,
	accent,
	'ink-soft': soft,
});

/** Draws the QR code that leads phones from the board to the menu; null if the site has no public address. */
export const menuCode = (baseUrl: string): Sheet['house']['code'] =>
	leadsSomewhere(baseUrl) ? qrPath(`${baseUrl}/beer`, 2) : null;

/** Reads what guests may know, and what waits in the queues of the taps. */
async function readBoardContent(taproom: BoardTaproom): Promise<BoardContent> {
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

/** Milliseconds for which words such as 'On now' may be outdated. */
const freshFor = 15_000;

interface BoardSource {
	readonly content: ContentVersion;
	readonly clock: () => Date;
}

/** Reads once for all screens that ask after the same change. */
export const readForBoards = <T>({ content, clock }: BoardSource, read: () => Promise<T>) =>
	readOncePer(() => `${content.current} ${Math.floor(clock().getTime() / freshFor)}`, read);

/** Composes a board only if it differs from the last one requested. */
export function sheetReader(taproom: BoardTaproom) {
	const read = readForBoards(taproom, async () => ({
		content: await readBoardContent(taproom),
		sheets: new WeakMap<object, Sheet>(),
	}));
	return async (boards: readonly Omit<Board, 'slug'>[]): Promise<Sheet[]> => {
		const { content, sheets } = await read();
		return boards.map((board) => {
			const sheet = sheets.get(board) ?? composeSheet(taproom.formats, board, content);
			sheets.set(board, sheet);
			return sheet;
		});
	};
}
