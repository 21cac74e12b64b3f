import { styleAddress, styleChartAddress, styleGuideAddress } from '#domain/beer-styles/style-address.ts';
import type { ContentKind } from '#domain/resources/kind.ts';
import { allKinds } from '#domain/resources/kinds.ts';
import { styles } from '#style-guide/index.ts';
import { readBeerChanges } from '../feeds/feed.ts';
import { element, textElement, xmlDocument } from '../feeds/xml.ts';
import { changedAt, readRecords } from '../resources/content-store.ts';
import type { Taproom } from '../taproom.ts';

/** `lastmod` is an instant or a date (ISO 8601). */
interface SitemapEntry {
	readonly path: string;
	readonly lastmod: string | null;
}

type SitemapSource = (taproom: Taproom) => Promise<readonly SitemapEntry[]>;

const beerPages: SitemapSource = async ({ db }) => {
	const { bySlug, latest } = await readBeerChanges(db);
	const beers = [...bySlug].map(([slug, { updatedAt }]) => ({ path: `/beers/${slug}`, lastmod: updatedAt }));
	beers.sort((a, b) => (a.path < b.path ? -1 : 1));
	return [{ path: '/', lastmod: latest }, { path: '/beer', lastmod: latest }, ...beers];
};

const stylePages: SitemapSource = async () =>
	[styleGuideAddress, styleChartAddress, ...styles.map(styleAddress)].map((path) => ({
		path,
		lastmod: null,
	}));

const pagesOf =
	(kind: ContentKind): SitemapSource =>
	async (taproom) => {
		if (!kind.page) return [];
		const { path, ofItems } = kind.page;
		const latest = await changedAt(taproom.db, kind);
		const list = { path, lastmod: latest?.toISOString() ?? null };
		if (!ofItems) return [list];
		const records = await readRecords(taproom, kind);
		return [list, ...records.map(({ id, updatedAt }) => ({ path: `${path}/${id}`, lastmod: updatedAt }))];
	};

/** The store has nothing to find yet. */
const sources: readonly SitemapSource[] = [beerPages, stylePages, ...allKinds.map(pagesOf)];

export const sitemapEntries = async (taproom: Taproom): Promise<SitemapEntry[]> =>
	(await Promise.all(sources.map((source) => source(taproom)))).flat();

export function sitemapXml(baseUrl: string, entries: readonly SitemapEntry[]): string {
	const urls = entries.map(({ path, lastmod }) =>
		element(
			'url',
			{},
			textElement('loc', `${baseUrl}${path}`) + (lastmod === null ? '' : textElement('lastmod', lastmod)),
		),
	);
	const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
	return xmlDocument(element('urlset', { xmlns: namespace }, `\n${urls.join('\n')}\n`));
}
