import type { PrintAge } from '#domain/paper/menu-print.ts';
import { type SheetContent, sheetContent } from '#domain/paper/sheet-content.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { siteWords } from '#domain/settings/words.ts';
import { readTapList } from '../bar/read-bar.ts';
import { listItems } from '../resources/content-store.ts';
import type { Taproom } from '../taproom.ts';
import { readSoldOut } from '../tonight/api.ts';
import { findPrint } from './store.ts';

type ReadSheetTaproom = Pick<
	Taproom,
	'baseUrl' | 'business' | 'clock' | 'damage' | 'db' | 'formats' | 'lineup' | 'schedule' | 'settings'
>;

/** Reads the beers that wait behind each pouring beer, by that beer's slug. */
async function readQueues({ db }: Pick<Taproom, 'db'>): Promise<Map<string, string[]>> {
	const queues = new Map<string, string[]>();
	for (const { pouring, queue } of (await readTapList(db)).taps) {
		if (!pouring) continue;
		const waiting = queue.filter(({ beer }) => !beer.deleted).map(({ beer }) => beer.name);
		queues.set(pouring.beer.slug, [...(queues.get(pouring.beer.slug) ?? []), ...waiting]);
	}
	return queues;
}

/** Reads everything that a sheet may show, as of now. */
export async function readSheetContent(taproom: ReadSheetTaproom): Promise<SheetContent> {
	const { business, baseUrl, schedule, settings } = taproom;
	const now = taproom.clock();
	const [{ beers }, drinks, sections, dishes, queues, soldOut] = await Promise.all([
		taproom.lineup.read(),
		listItems(taproom, kinds.drink),
		listItems(taproom, kinds['food-section']),
		listItems(taproom, kinds['food-item']),
		readQueues(taproom),
		readSoldOut(taproom, now),
	]);
	const line = siteWords(settings.words.value, business).menuLine;
	const { timeZone } = schedule;
	return sheetContent(
		taproom.formats,
		{ name: business.name, line, baseUrl, timeZone, beers, drinks, sections, dishes, queues, soldOut },
		now,
	);
}

/** Returns null for an unknown code, without reading anything else: strangers can make up any number of codes. */
export async function readPrintAge(taproom: ReadSheetTaproom, code: string): Promise<PrintAge | null> {
	const { db } = taproom;
	const known = await db.selectFrom('menu_prints').select('id').where('code', '=', code).executeTakeFirst();
	if (!known) return null;
	const { print } = await findPrint(db, known.id, await readSheetContent(taproom));
	return { printedAt: print.printedAt, changes: print.changes };
}
