import type { MenuTextParts } from '#domain/beers/menu-text.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { listItems } from '../resources/content-store.ts';
import type { Taproom } from '../taproom.ts';
import { menuMoments, readMenuCheck } from './store.ts';

type ReadMenuTaproom = Pick<
	Taproom,
	'baseUrl' | 'business' | 'clock' | 'damage' | 'db' | 'lineup' | 'schedule'
>;

/** Reads what all standalone forms of the menu need: text, JSON, and lists on other sites. */
export async function readMenu(taproom: ReadMenuTaproom): Promise<Omit<MenuTextParts, 'businessStatus'>> {
	const { business, schedule, baseUrl, clock } = taproom;
	const [lineup, drinks, check] = await Promise.all([
		taproom.lineup.read(),
		listItems(taproom, kinds.drink),
		readMenuCheck(taproom),
	]);
	const moments = menuMoments(lineup, check);
	return { business, schedule, baseUrl, beers: lineup.beers, drinks, now: clock(), moments };
}
