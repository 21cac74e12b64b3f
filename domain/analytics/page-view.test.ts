import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedPage, isMachine, viewedItem } from './page-view.ts';

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
		fc.property(fc.webPath(), (path) => {
			const page = countedPage(path);
			if (page !== null) expect(countedPage(page)).toBe(page);
		}),
	);
});

test.each([
	['/beers/long-winter', { kind: 'beer', slug: 'long-winter' }],
	['/beers/style-guide/21a', { kind: 'style', slug: '21a' }],
	['/food/pretzel', { kind: 'dish', slug: 'pretzel' }],
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
