import type { Board } from '#domain/boards/board-schema.ts';
import { type BoardMaterial, composeSheet } from '#domain/boards/compose.ts';
import type { Sheet } from '#domain/boards/sheet-schema.ts';
import { type Palette, palettesOf } from '#domain/brand/palette.ts';
import { eventCardOf } from '#domain/events/event.ts';
import { foodCardOf } from '#domain/food/food.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { brandFacts } from '../brand/facts.ts';
import { listItems } from '../resources/content-store.ts';
import type { Taproom } from '../taproom.ts';
import { readTapList } from '../taps/read-taps.ts';

/** More photos than that nobody waits for. */
const mostPhotos = 8;

const colorsOf = ({ paper, ink, 'ink-soft': soft, rule, accent }: Palette) => ({
	...{ paper, ink, rule, accent },
	'ink-soft': soft,
});

/** What guests know, and what waits in the queues of the taps. */
async function readMaterial(taproom: Taproom): Promise<BoardMaterial> {
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
		house: { name: business.shortName, mark, colors: { light: colorsOf(light), night: colorsOf(night) } },
	};
}

/** In milliseconds: words such as 'On now' are that old at most. */
const freshFor = 15_000;

/** Ten screens that hear of one change read it once. */
export function sheetReader(taproom: Taproom) {
	let read: { version: number; at: number; material: Promise<BoardMaterial> } | null = null;
	const material = () => {
		const version = taproom.content.current;
		const at = taproom.clock().getTime();
		if (!read || read.version !== version || Math.abs(at - read.at) >= freshFor) {
			const begun = readMaterial(taproom);
			read = { version, at, material: begun };
			begun.catch(() => {
				if (read?.material === begun) read = null;
			});
		}
		return read.material;
	};
	return async (boards: readonly Omit<Board, 'slug'>[]): Promise<Sheet[]> => {
		const found = await material();
		return boards.map((board) => composeSheet(board, found));
	};
}
