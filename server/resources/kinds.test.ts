import { expect, test } from 'vitest';
import { demoContent } from '#demo/index.ts';
import { countedPage, viewedItem } from '#domain/analytics/page-view.ts';
import { allKinds, sitePages } from '#domain/resources/kinds.ts';
import { sitemapEntries } from '#server/seo/sitemap.ts';
import { contentFiles } from '#server/sync/content-files.ts';
import { openTaproom } from '#tests/open-taproom.ts';

test.each(allKinds)('the demo brewery has something of the kind $name, as it is stored', ({ name, read }) => {
	expect(demoContent[name].length).toBeGreaterThan(0);
	for (const item of demoContent[name]) expect(read(item)).toEqual({ item });
});

test.each(sitePages)(
	'the pages of $part are counted, in the sitemap, and each item’s where it has one',
	async ({ part, ofItems, kind: { name } }) => {
		await using venue = await openTaproom();
		const path = `/${part}`;
		expect(countedPage(path)).toBe(path);
		const paths = (await sitemapEntries(venue.taproom)).map((entry) => entry.path);
		expect(paths).toContain(path);
		const items = paths.filter((one) => one.startsWith(`${path}/`));
		expect(items.length > 0, name).toBe(ofItems);
		for (const one of items) expect(viewedItem(countedPage(one) ?? '/')).not.toBeNull();
	},
);

test.each(allKinds)(
	'each item of the kind $name has a file in the git repository',
	async ({ files, name }) => {
		await using venue = await openTaproom();
		const { taproom } = venue;
		const rows = await taproom.db
			.selectFrom('content_items')
			.select('slug')
			.where('kind', '=', name)
			.execute();
		const sent = [...(await contentFiles(taproom)).keys()].filter((path) =>
			path.startsWith(`taproom/${files}`),
		);
		expect(sent.length).toBeGreaterThanOrEqual(rows.length);
	},
);
