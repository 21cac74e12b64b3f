import { inOrder } from '#domain/about/about.ts';
import type { About } from '#domain/about/about-schema.ts';
import type { Faq } from '#domain/faq/faq-schema.ts';
import { type Food, pairedBeers } from '#domain/food/food-pages.ts';
import type { HomeContent } from '#domain/home/home-schema.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { settings } from '#domain/settings/setting.ts';
import { findItem, listItems } from './resources/content-store.ts';
import type { Source } from './resources/damage.ts';
import { readSetting } from './settings/store.ts';
import type { Taproom } from './taproom.ts';

export async function readAbout(source: Source): Promise<About | null> {
	const about = await findItem(source, kinds.about, 'about');
	return about && { ...about, timeline: inOrder(about.timeline) };
}

export async function readFaq(source: Source): Promise<Faq> {
	const [groups, questions] = await Promise.all([
		listItems(source, kinds['faq-group']),
		listItems(source, kinds['faq-question']),
	]);
	return { groups, questions };
}

/** When the beers cannot be read the food is still good. */
export async function readFood(taproom: Taproom): Promise<Food> {
	const { lineup, errors } = taproom;
	const [sections, items, beers] = await Promise.all([
		listItems(taproom, kinds['food-section']),
		listItems(taproom, kinds['food-item']),
		lineup.read().then(
			(read) => read.beers,
			(error: unknown) => {
				errors.report(error, 'page', 'cannot read the beers that go with the food');
				return [];
			},
		),
	]);
	return { sections, items, beers: pairedBeers(items, beers) };
}

/** Newest first, those of one day as they were added. */
export async function readHome(source: Source): Promise<HomeContent> {
	const { value } = await readSetting(source, settings.visit);
	const photos = await listItems(source, kinds.photo);
	return {
		...value,
		photos: photos.toSorted((one, other) => Date.parse(other.takenOn) - Date.parse(one.takenOn)),
	};
}
