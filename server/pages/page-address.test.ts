import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageAddress } from '#server/pages/page-address.ts';
import { anyCharacter } from '#tests/any-character.ts';

const at = (target: string) => pageAddress(new URL(`http://taproom.example${target}`));

test.each([
	['/', '/'],
	['/beer', '/beer'],
	['/beer?utm_source=x&filter=retired', '/beer?filter=retired'],
	['/beer?page=2&filter=archive', '/beer?filter=archive&page=2'],
	['/beer?page=2', '/beer?page=2'],
	['/beer?filter=', '/beer'],
	['/beer?filter=RETIRED&page=01', '/beer?filter=retired'],
	['/beer?filter=on-tap&page=1', '/beer'],
	['/events?view=past&kind=music', '/events?kind=music&view=past'],
	['/events?view=someday&kind=all', '/events'],
	['/food?diet=nut-free,vegan,vegan', '/food?diet=vegan&diet=nut-free'],
	['/data/lineup.json?page=2&x=1', '/data/lineup.json?page=2'],
	['/beer?filter=retired&filter=seasonal', '/beer?filter=retired'],
	['/food?diet=vegan&utm=x&diet=nut-free', '/food?diet=vegan&diet=nut-free'],
	['/food?filter=retired', '/food'],
	['/beers/barn-door?ref=poster', '/beers/barn-door'],
	['/?filter=retired', '/'],
	['/beer?', '/beer'],
	[
		'/beers/style-guide?strength=high&x=1&color=pale&color=amber',
		'/beers/style-guide?color=pale&color=amber&strength=high',
	],
	['/embed/taps?look=pink&prices=off&coming=on', '/embed/taps?prices=off'],
	['/embed/taps.html?look=night&look=light&coming=off', '/embed/taps.html?coming=off&look=night'],
	['/data/style-pages/21A.json?x=1', '/data/style-pages/21A.json'],
	['/beers/style-guide/chart?x=1&color=dark', '/beers/style-guide/chart?color=dark'],
	['/beers/style-guide/21A-american-ipa?color=pale', '/beers/style-guide/21A-american-ipa'],
	['/beer?FILTER=retired', '/beer'],
])('%s is kept as %s: what matters, in a fixed order', (target, address) => {
	expect(at(target)).toEqual({ address, cached: true });
});

test.each([
	['/..%c0%af', '/..%25c0%25af'],
	['/beers/100%', '/beers/100%25'],
	['/beers/a%0Ab', '/beers/a%250Ab'],
	['/food/%E2%80%A8', '/food/%25E2%2580%25A8'],
	['/%00', '/%2500'],
	['/beers/m%C3%A4rzen', '/beers/m%C3%A4rzen'],
])('%s, which the router could not read, is asked for as it is spelled: %s', (target, address) => {
	expect(at(target).address).toBe(address);
});

test.each(['/admin', '/admin/login', '/admin/beers/new', '/admin/login?next=/admin'])(
	'%s belongs to one person and is rendered for each request',
	(target) => {
		expect(at(target).cached).toBe(false);
	},
);

test.each(['/Admin', '/ADMIN/login', '/%61dmin/login'])(
	'%s is the same screen in another spelling, and not kept',
	(target) => {
		expect(at(target).cached).toBe(false);
	},
);

test.each(['/administration', '/beers/admin', '/store'])('%s is a page for everybody', (target) => {
	expect(at(target).cached).toBe(true);
});

test.each(['/Beer?filter=retired', '/BEER?filter=retired', '/%62eer?filter=retired'])(
	'%s is the beer menu in another spelling, and its filter matters',
	(target) => {
		expect(at(target).address).toMatch(/\?filter=retired$/);
	},
);

test.each([
	'/beer?filter=zzz1',
	'/events?kind=zzz',
	'/food?diet=vegan&diet=zzz',
	'/beers/style-guide?color=zzz',
	'/beers/style-guide?q=ipa&q=stout',
	'/beers/style-guide/chart?color=pale&q=malt',
	'/data/lineup.json?filter=zzz',
	'/FAQ',
	'/f%61q',
	'/BEERS/style-guide/21A-american-ipa',
])('%s, one of as many as anybody can make up, is rendered and not cached', (target) => {
	expect(at(target).cached).toBe(false);
});

test('what a page does not know still reaches it, so that it can say so', () => {
	expect(at('/beer?filter=zzz&utm=x').address).toBe('/beer?filter=zzz');
});

test('a parameter cannot make an address longer than 100 characters of its value', () => {
	const long = at(`/beer?filter=${'x'.repeat(5000)}`).address;
	expect(long).toBe(`/beer?filter=${'x'.repeat(100)}`);
});

const part = fc.constantFrom('beer', 'beers', 'admin', 'store', 'barn-door', 'é', '%2F', '..', '', 'x.y');
const query = fc.array(
	fc.tuple(fc.constantFrom('filter', 'page', 'utm', 'x'), fc.string({ unit: anyCharacter, maxLength: 120 })),
	{ maxLength: 4 },
);
const target = fc
	.tuple(fc.array(part, { maxLength: 4 }), query)
	.map(([parts, pairs]) => `/${parts.join('/')}?${new URLSearchParams(pairs)}`);

test('the order of the query never matters', () => {
	fc.assert(
		fc.property(fc.shuffledSubarray(['filter=retired', 'page=3', 'utm=x'], { minLength: 3 }), (pairs) => {
			expect(at(`/beer?${pairs.join('&')}`).address).toBe('/beer?filter=retired&page=3');
		}),
	);
});

test('an address taken again is the same', () => {
	fc.assert(
		fc.property(target, (text) => {
			const { address } = at(text);
			expect(at(address).address).toBe(address);
		}),
	);
});

test('the address, put behind the site’s origin, is the same page, and never that of another site', () => {
	fc.assert(
		fc.property(target, (text) => {
			const url = new URL(`http://taproom.example${text}`);
			const again = new URL(pageAddress(url).address, url.origin);
			expect(again.origin).toBe(url.origin);
			expect(again.pathname.replace(/^\/+/, '')).toBe(url.pathname.replace(/^\/+/, ''));
		}),
	);
});

test('a menu narrowed by one choice is a page that is cached; words, several choices and nonsense are not', () => {
	const of = (query: string) => pageAddress(new URL(`http://taproom.example/beer?${query}`));
	expect(of('taste=Hoppy&q=')).toEqual({ address: '/beer?taste=hoppy', cached: true });
	expect(of('filter=all&sort=abv')).toEqual({ address: '/beer?filter=all&sort=abv', cached: true });
	for (const query of ['q=pils', 'taste=hoppy&abv=5', 'abv=-1', 'filter=zzz', `q=${'🍺'.repeat(300)}`])
		expect(of(query).cached, query).toBe(false);
});
