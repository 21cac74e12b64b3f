import type { MenuTextParts } from '#domain/beers/menu-text.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { listItems } from '../resources/content-store.ts';
import type { Taproom } from '../taproom.ts';
import { menuMoments, readMenuCheck } from './store.ts';

type ReadMenuTaproom = Pick<
	Taproom,
	'baseUrl' | 'business' | 'clock' | 'damage' | 'db' | 'lineup' | 'schedule'
>;

/** Reads what every form of the menu that stands for itself is written from: as text, for programs, on other sites. */
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
