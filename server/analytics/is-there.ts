import { viewedItem } from '#domain/analytics/page-view.ts';
import { styles } from '#style-guide/index.ts';
import { foodItemKind } from '../food/store.ts';
import { findContent } from '../resources/store.ts';
import type { Taproom } from '../taproom.ts';

/** In lower case, as a counted page is. */
const styleSlugs = new Set(styles.map(({ slug }) => slug.toLowerCase()));

/** Whether a page that stands for a beer, a style, a dish or an event has one to show. */
export async function isThere({ db, lineup, agenda }: Taproom, page: string): Promise<boolean> {
	const item = viewedItem(page);
	if (!item) return true;
	const { kind, slug } = item;
	if (kind === 'style') return styleSlugs.has(slug);
	if (kind === 'dish') return (await findContent(db, foodItemKind, slug)) !== null;
	const known = kind === 'beer' ? (await lineup.read()).beers : (await agenda.read()).events;
	return known.some((one) => one.slug === slug);
}
