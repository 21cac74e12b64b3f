import { viewedItem } from '#domain/analytics/page-view.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { styles } from '#style-guide/index.ts';
import { findItem } from '../resources/content-store.ts';
import type { Taproom } from '../taproom.ts';

/** In lower case, as a counted page is. */
const styleSlugs = new Set(styles.map(({ slug }) => slug.toLowerCase()));

/** Whether a page that stands for a beer, a style, a dish or an event has one to show. */
export async function isThere(taproom: Taproom, page: string): Promise<boolean> {
	const item = viewedItem(page);
	if (!item) return true;
	const { kind, slug } = item;
	if (kind === 'style') return styleSlugs.has(slug);
	if (kind === 'dish') return (await findItem(taproom, kinds['food-item'], slug)) !== null;
	const known = kind === 'beer' ? (await taproom.lineup.read()).beers : (await taproom.agenda.read()).events;
	return known.some((one) => one.slug === slug);
}
