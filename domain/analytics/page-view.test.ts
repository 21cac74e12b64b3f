import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedPage, isMachine, mostReadBeers, siteParts, viewedItem, viewsByPart } from './page-view.ts';

test.each([
	['/', '/'],
	['/beer', '/beer'],
	['/Beer/?filter=retired#top', '/beer'],
	['/beers/long-winter', '/beers/long-winter'],
	['/beers/style-guide/21A', '/beers/style-guide/21a'],
	['/events/barn-dance', '/events/barn-dance'],
])('%s counts as %s', (path, page) => {
	expect(countedPage(path)).toBe(page);
});

test.each([
	'',
	'beer',
	'/admin',
	'/admin/beers/new',
	'/debug',
	'/button-demo',
	'/responsive-test',
	'/api/views',
	'/beers/',
	'/beers/a/b/c',
	'/beers/%3Cscript%3E',
	`/beers/${'a'.repeat(200)}`,
	'//evil.example/beer',
])('%s is no page to count', (path) => {
	expect(countedPage(path)).toBeNull();
});

test('counting is settled: a counted page counts as itself', () => {
	fc.assert(
		fc.property(fc.webPath({ size: 'small' }), (path) => {
			const page = countedPage(path);
			if (page !== null) expect(countedPage(page)).toBe(page);
		}),
	);
});

test.each([
	['/beers/long-winter', { kind: 'beer', slug: 'long-winter' }],
	['/beers/style-guide/21a', { kind: 'style', slug: '21a' }],
	['/food/pretzel', { kind: 'food-item', slug: 'pretzel' }],
	['/events/wassail', { kind: 'event', slug: 'wassail' }],
	['/beers/style-guide', null],
	['/beers/style-guide/chart', null],
	['/beer', null],
])('%s tells of %j', (page, item) => {
	expect(viewedItem(page)).toEqual(item);
});

test('machines are told from people by what they call themselves', () => {
	for (const agent of [
		undefined,
		'',
		'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
		'curl/8.5.0',
		'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
		'facebookexternalhit/1.1',
	]) {
		expect(isMachine(agent)).toBe(true);
	}
	for (const agent of [
		'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
		'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
	]) {
		expect(isMachine(agent)).toBe(false);
	}
});

const viewsOf = (views: readonly { path: string; count: number }[]) =>
	new Map(views.map(({ path, count }) => [path, count]));
const beers = [
	{ id: '1', name: 'Hobnail', slugs: ['hobnail'] },
	{ id: '2', name: 'Long Winter', slugs: ['long-winter', 'longest-winter', 'winter'] },
	{ id: '3', name: 'Barn Door', slugs: ['barn-door'] },
	{ id: '4', name: 'Unread', slugs: ['unread'] },
];

test('a beer is read under its old addresses too; equal ones stand by name, unread ones not at all', () => {
	const views = viewsOf([
		{ path: '/beers/hobnail', count: 5 },
		{ path: '/beers/long-winter', count: 3 },
		{ path: '/beers/winter', count: 4 },
		{ path: '/beers/barn-door', count: 5 },
		{ path: '/beers/nobody-knows', count: 50 },
		{ path: '/beers/style-guide', count: 60 },
		{ path: '/food/hobnail', count: 70 },
	]);
	const read = mostReadBeers(views, beers, 10);
	expect(read.map(({ name, count }) => [name, count])).toEqual([
		['Long Winter', 7],
		['Barn Door', 5],
		['Hobnail', 5],
	]);
	expect(mostReadBeers(views, beers, 1)).toEqual(read.slice(0, 1));
});

test('every part of the site has a row, most seen first', () => {
	const parts = viewsByPart(
		viewsOf([
			{ path: '/food', count: 2 },
			{ path: '/food/margherita', count: 3 },
			{ path: '/events/wassail', count: 1 },
			{ path: '/beers/style-guide/21a', count: 4 },
			{ path: '/beers/style-guide/chart', count: 4 },
			{ path: '/beers/hobnail', count: 7 },
			{ path: '/', count: 6 },
		]),
	);
	expect(parts.map(({ part }) => part).toSorted()).toEqual([...siteParts].toSorted());
	expect(parts.slice(0, 5).map(({ part, count }) => `${part} ${count}`)).toEqual([
		'styles 8',
		'beers 7',
		'home 6',
		'food 5',
		'events 1',
	]);
});

test('the parts add up: every page that is counted belongs to one', () => {
	const slug = fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,6})?$/);
	const kinds = fc.constantFrom('/beers/', '/beers/style-guide/', '/food/', '/events/');
	const alone = fc.constantFrom(
		'/',
		'/beer',
		'/beers/style-guide',
		'/beers/style-guide/chart',
		'/food',
		'/events',
		'/about',
		'/faq',
		'/store',
		'/follow',
	);
	const path = fc.oneof(
		alone,
		fc.tuple(kinds, slug).map(([kind, name]) => kind + name),
	);
	fc.assert(
		fc.property(
			fc.uniqueArray(fc.record({ path, count: fc.nat(1000) }), { selector: (one) => one.path }),
			(views) => {
				for (const one of views) expect(countedPage(one.path)).toBe(one.path);
				const sum = (all: readonly { readonly count: number }[]) =>
					all.reduce((total, { count }) => total + count, 0);
				expect(sum(viewsByPart(viewsOf(views)))).toBe(sum(views));
			},
		),
	);
});
