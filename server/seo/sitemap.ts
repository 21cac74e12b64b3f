import { styleAddress, styleChartAddress, styleGuideAddress } from '#domain/beer-styles/style-address.ts';
import { AppError } from '#domain/errors.ts';
import { fieldOf } from '#domain/record.ts';
import { type SitePage, sitePages } from '#domain/resources/kinds.ts';
import { styles } from '#style-guide/index.ts';
import { publicBeers } from '../beers/store.ts';
import { readMissingParts } from '../data/api.ts';
import { readLatestChange } from '../feeds/tap-news.ts';
import { element, textElement, xmlDocument } from '../feeds/xml.ts';
import { timeSlices } from '../process/event-loop.ts';
import { changedAt, readRecords } from '../resources/content-store.ts';
import type { Taproom } from '../taproom.ts';

/** `lastmod` is an instant or a date (ISO 8601). */
interface SitemapEntry {
	readonly path: string;
	readonly lastmod: string | null;
}

export type SitemapTaproom = Pick<
	Taproom,
	'agenda' | 'baseUrl' | 'clock' | 'damage' | 'db' | 'errors' | 'lineup' | 'schedule'
>;

type SitemapSource = (taproom: SitemapTaproom) => Promise<readonly SitemapEntry[]>;

/** Rows read at a time. */
const pageSize = 500;
type BeerRow = { readonly slug: string; readonly lastmod: string };

const beerPages: SitemapSource = async ({ db }) => {
	const pause = timeSlices();
	const beers: SitemapEntry[] = [];
	for (let after: string | undefined = ''; after !== undefined; ) {
		const query = publicBeers(db).select(['slug', 'updated_at as lastmod']).where('slug', '>', after);
		const rows: readonly BeerRow[] = await query.orderBy('slug').limit(pageSize).execute();
		for (const { slug, lastmod } of rows) beers.push({ path: `/beers/${slug}`, lastmod });
		after = rows.at(-1)?.slug;
		await pause();
	}
	const latest = await readLatestChange(db);
	return [{ path: '/', lastmod: latest }, { path: '/beer', lastmod: latest }, ...beers];
};

const stylePages: SitemapSource = async () =>
	[styleGuideAddress, styleChartAddress, ...styles.map(styleAddress)].map((path) => ({
		path,
		lastmod: null,
	}));

const pagesOf =
	({ part, ofItems, kind }: SitePage): SitemapSource =>
	async (taproom) => {
		const path = `/${part}`;
		const latest = await changedAt(taproom.db, kind);
		const list = { path, lastmod: latest?.toISOString() ?? null };
		if (!ofItems) return [list];
		const records = await readRecords(taproom, kind);
		return [
			list,
			...records.map(({ id, item, updatedAt }) => {
				const address = fieldOf(item, 'address');
				return { path: `${path}/${typeof address === 'string' ? address : id}`, lastmod: updatedAt };
			}),
		];
	};

const followPage: SitemapSource = async () => [{ path: '/follow', lastmod: null }];

/** The store page is left out, because it has no content yet. */
const sources: readonly SitemapSource[] = [beerPages, stylePages, followPage, ...sitePages.map(pagesOf)];

/** Lists all pages except empty ones. */
export async function sitemapEntries(taproom: SitemapTaproom): Promise<SitemapEntry[]> {
	const lacking = new Set((await readMissingParts(taproom)).map((part) => `/${part}`));
	const entries = (await Promise.all(sources.map((source) => source(taproom)))).flat();
	return entries.filter(({ path }) => !lacking.has(path));
}

/** The protocol's limit for one file (https://www.sitemaps.org/protocol.html#index). */
const mostAddresses = 50_000;

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

interface SitemapParts {
	readonly root: 'urlset' | 'sitemapindex';
	readonly of: 'url' | 'sitemap';
}

async function listXml({ root, of }: SitemapParts, baseUrl: string, entries: readonly SitemapEntry[]) {
	const pause = timeSlices();
	const lines: string[] = [];
	for (const { path, lastmod } of entries) {
		const changed = lastmod === null ? '' : textElement('lastmod', lastmod);
		lines.push(element(of, {}, textElement('loc', `${baseUrl}${path}`) + changed));
		await pause();
	}
	return xmlDocument(element(root, { xmlns: namespace }, `\n${lines.join('\n')}\n`));
}

function latestOf(entries: readonly SitemapEntry[]): string | null {
	const dates = entries.flatMap(({ lastmod }) => lastmod ?? []);
	return dates.reduce<string | null>(
		(latest, date) => (latest !== null && latest > date ? latest : date),
		null,
	);
}

/** Writes `/sitemap.xml`: all addresses or, if there are too many for one file, an index of `/sitemap-1.xml` and so on. */
export async function sitemapXml(taproom: SitemapTaproom, most = mostAddresses): Promise<string> {
	const entries = await sitemapEntries(taproom);
	if (entries.length <= most) return listXml({ root: 'urlset', of: 'url' }, taproom.baseUrl, entries);
	const parts = Array.from({ length: Math.ceil(entries.length / most) }, (_, index) => ({
		path: `/sitemap-${index + 1}.xml`,
		lastmod: latestOf(entries.slice(index * most, (index + 1) * most)),
	}));
	return listXml({ root: 'sitemapindex', of: 'sitemap' }, taproom.baseUrl, parts);
}

/** Writes one part, counted from 1. Throws NOT_FOUND for a part that the index does not name. */
export async function sitemapPartXml(
	taproom: SitemapTaproom,
	part: number,
	most = mostAddresses,
): Promise<string> {
	const entries = await sitemapEntries(taproom);
	const members = entries.slice((part - 1) * most, part * most);
	if (entries.length <= most || members.length === 0)
		throw new AppError(
			'NOT_FOUND',
			'There is no such part of the sitemap. /sitemap.xml names all there are.',
		);
	return listXml({ root: 'urlset', of: 'url' }, taproom.baseUrl, members);
}
