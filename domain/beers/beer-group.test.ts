import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beerStatuses } from './beer.ts';
import { beerGroups, groupBeers, groupHeadings, groupOf } from './beer-group.ts';

const statuses = [...beerStatuses, 'aging', '__proto__', 'toString', ''];
const anyBeers = fc
	.array(fc.constantFrom(...statuses), { maxLength: 50 })
	.map((list) => list.map((status, index) => ({ status, slug: `beer-${index}` })));

test('the sections of All Beers read as the spec lists them, in its order', () => {
	expect(beerGroups.map((group) => groupHeadings[group])).toEqual([
		'Currently On Tap',
		'Coming Soon',
		'Seasonal & Limited Edition',
		'Archive',
		'Retired Favorites',
	]);
});

test.each([
	['on-tap', 'Currently On Tap'],
	['coming-soon', 'Coming Soon'],
	['seasonal', 'Seasonal & Limited Edition'],
	['limited-edition', 'Seasonal & Limited Edition'],
	['archived', 'Archive'],
	['retired', 'Retired Favorites'],
])('a beer with status %s stands under %s', (status, heading) => {
	const group = groupOf({ status });
	expect(group && groupHeadings[group]).toBe(heading);
});

test.each(['aging', '', '__proto__', 'toString', 'archive'])(
	'the unknown status %j has no group',
	(status) => {
		expect(groupOf({ status })).toBeNull();
	},
);

test('coming soon is never mixed with what can be ordered now', () => {
	const groups = groupBeers([{ status: 'coming-soon' }, { status: 'on-tap' }]);
	expect(groups).toEqual([
		{ group: 'on-tap', beers: [{ status: 'on-tap' }] },
		{ group: 'coming-soon', beers: [{ status: 'coming-soon' }] },
	]);
});

// Spec 2, Beer menu: The 'All' view hides empty groups.
test('empty groups are hidden', () => {
	expect(groupBeers([])).toEqual([]);
	expect(groupBeers([{ status: 'retired' }]).map(({ group }) => group)).toEqual(['retired']);
});

// Spec 2, Beer menu: Seasonal/limited beers are excluded if also on-tap, coming-soon, archived or retired (a
//   beer has one status, so by construction); Archive and retired groups exclude beers that are on-tap,
//   coming-soon, seasonal or limited-edition.
test('every beer of a known status appears in exactly one group, the others in none', () => {
	fc.assert(
		fc.property(anyBeers, (beers) => {
			const shown = groupBeers(beers).flatMap((section) => section.beers.map(({ slug }) => slug));
			const known = beers.filter(({ status }) => (beerStatuses as readonly string[]).includes(status));
			expect(shown.toSorted()).toEqual(known.map(({ slug }) => slug).toSorted());
		}),
	);
});

test('groups keep the order of the page, beers the order they came in, and no group is empty', () => {
	fc.assert(
		fc.property(anyBeers, (beers) => {
			const sections = groupBeers(beers);
			const places = sections.map(({ group }) => beerGroups.indexOf(group));
			expect(places).toEqual(places.toSorted((a, b) => a - b));
			for (const section of sections) {
				expect(section.beers.length).toBeGreaterThan(0);
				expect(section.beers).toEqual(beers.filter((beer) => groupOf(beer) === section.group));
			}
		}),
	);
});
