import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedPage } from './page-view.ts';
import { mostReadBeers, viewsByPart } from './view-parts.ts';
import { siteParts } from './view-summary-schema.ts';

const beers = [
	{ id: '1', name: 'Hobnail', slugs: ['hobnail'] },
	{ id: '2', name: 'Long Winter', slugs: ['long-winter', 'longest-winter', 'winter'] },
	{ id: '3', name: 'Barn Door', slugs: ['barn-door'] },
	{ id: '4', name: 'Unread', slugs: ['unread'] },
];

test('a beer is read under its old addresses too; equal ones stand by name, unread ones not at all', () => {
	const views = [
		{ path: '/beers/hobnail', count: 5 },
		{ path: '/beers/long-winter', count: 3 },
		{ path: '/beers/winter', count: 4 },
		{ path: '/beers/barn-door', count: 5 },
		{ path: '/beers/nobody-knows', count: 50 },
		{ path: '/beers/style-guide', count: 60 },
		{ path: '/food/hobnail', count: 70 },
	];
	const read = mostReadBeers(views, beers, 10);
	expect(read.map(({ name, count }) => [name, count])).toEqual([
		['Long Winter', 7],
		['Barn Door', 5],
		['Hobnail', 5],
	]);
	expect(mostReadBeers(views, beers, 1)).toEqual(read.slice(0, 1));
});

test('every part of the site has a row, most seen first', () => {
	const parts = viewsByPart([
		{ path: '/food', count: 2 },
		{ path: '/food/margherita', count: 3 },
		{ path: '/events/wassail', count: 1 },
		{ path: '/beers/style-guide/21a', count: 4 },
		{ path: '/beers/style-guide/chart', count: 4 },
		{ path: '/beers/hobnail', count: 7 },
		{ path: '/', count: 6 },
	]);
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
	);
	const path = fc.oneof(
		alone,
		fc.tuple(kinds, slug).map(([kind, name]) => kind + name),
	);
	fc.assert(
		fc.property(fc.array(fc.record({ path, count: fc.nat(1000) })), (views) => {
			for (const one of views) expect(countedPage(one.path)).toBe(one.path);
			const sum = (all: readonly { readonly count: number }[]) =>
				all.reduce((total, { count }) => total + count, 0);
			expect(sum(viewsByPart(views))).toBe(sum(views));
		}),
	);
});
