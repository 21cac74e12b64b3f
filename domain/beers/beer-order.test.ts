import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beerStatuses } from './beer.ts';
import { type byTap, orderBeers, orderInSteps, withBeer } from './beer-order.ts';

type Ordered = Parameters<typeof byTap>[0];

/** A beer whose slug is its name in lower case. */
function beer(name: string, rest: Partial<Ordered> = {}): Ordered {
	const slug = name.toLowerCase().replaceAll(' ', '-');
	return { name, slug, status: 'on-tap', tapNumber: null, tappedOn: null, ...rest };
}
const names = (beers: readonly Ordered[]) => beers.map(({ name }) => name);

const anyBeers = fc.uniqueArray(
	fc.record({
		name: fc.constantFrom('Amber', 'amber', 'Éclair', 'Batch 2', 'Batch 10', 'Zwickel'),
		slug: fc.string({ unit: fc.constantFrom('a', 'b', '1', '-'), minLength: 1, maxLength: 6 }),
		status: fc.constantFrom(...beerStatuses, 'aging'),
		tapNumber: fc.option(fc.integer({ min: 1, max: 4 })),
		tappedOn: fc.option(fc.constantFrom('2024-05-01', '2025-12-31', '2026-01-01')),
	}),
	{ selector: ({ slug }) => slug, maxLength: 25 },
);

test('beers on tap stand by tap number, as on the wall; those without one come last, by name', () => {
	const wall = [
		beer('Zwickel'),
		beer('Ten', { tapNumber: 10 }),
		beer('Amber'),
		beer('Two', { tapNumber: 2 }),
	];
	expect(names(orderBeers(wall))).toEqual(['Two', 'Ten', 'Amber', 'Zwickel']);
});

test('two beers on one tap stand by name', () => {
	const shared = [beer('Nitro Stout', { tapNumber: 3 }), beer('Cask Bitter', { tapNumber: 3 })];
	expect(names(orderBeers(shared))).toEqual(['Cask Bitter', 'Nitro Stout']);
});

test('on tap comes first, then what may come, then what is gone', () => {
	const lineup = [
		beer('Gone', { status: 'retired', tappedOn: '2026-01-01' }),
		beer('Soon', { status: 'coming-soon' }),
		beer('Kept', { status: 'archived', tappedOn: '2026-02-01' }),
		beer('Now'),
		beer('Odd', { status: 'aging' }),
		beer('Fall', { status: 'seasonal' }),
	];
	expect(names(orderBeers(lineup))).toEqual(['Now', 'Fall', 'Odd', 'Soon', 'Kept', 'Gone']);
});

test('what is gone stands newest first; beers without a date come last, by name', () => {
	const gone = [
		beer('Undated', { status: 'archived' }),
		beer('Old', { status: 'retired', tappedOn: '2019-10-01' }),
		beer('Dateless', { status: 'retired' }),
		beer('New', { status: 'archived', tappedOn: '2025-01-31' }),
		beer('Middle', { status: 'retired', tappedOn: '2024-12-31' }),
	];
	expect(names(orderBeers(gone))).toEqual(['New', 'Middle', 'Old', 'Dateless', 'Undated']);
});

test('names sort as a reader expects: case and accents aside, numbers by their value', () => {
	const seasonal = ['Zwickel', 'batch 10', 'Éclair', 'Batch 2', 'amber', 'Elder'].map((name) =>
		beer(name, { status: 'seasonal' }),
	);
	expect(names(orderBeers(seasonal))).toEqual(['amber', 'Batch 2', 'batch 10', 'Éclair', 'Elder', 'Zwickel']);
});

test('ordering neither loses, adds nor changes a beer, and leaves the input alone', () => {
	fc.assert(
		fc.property(anyBeers, (beers) => {
			const before = [...beers];
			const slugs = (list: readonly Ordered[]) => list.map(({ slug }) => slug).toSorted();
			expect(slugs(orderBeers(beers))).toEqual(slugs(beers));
			expect(beers).toEqual(before);
		}),
	);
});

test('the order never depends on the order of the input', () => {
	const shuffled = anyBeers.chain((beers) =>
		fc.tuple(
			fc.constant(beers),
			fc.shuffledSubarray(beers, { minLength: beers.length, maxLength: beers.length }),
		),
	);
	fc.assert(
		fc.property(shuffled, ([beers, other]) => {
			expect(orderBeers(other)).toEqual(orderBeers(beers));
		}),
	);
});

test('a beer put into a menu stands where ordering all of them would have put it', () => {
	fc.assert(
		fc.property(anyBeers, (beers) => {
			const [one, ...others] = beers;
			if (one) expect(withBeer(orderBeers(others), one)).toEqual(orderBeers(beers));
		}),
	);
});

test('thousands are ordered in steps as a few are at once', () => {
	const many = Array.from({ length: 2_700 }, (_, at): Ordered => {
		const mixed = (at * 7_919) % 2_700;
		const status = beerStatuses[mixed % beerStatuses.length] ?? 'retired';
		return {
			slug: `beer-${at}`,
			name: `Beer ${mixed % 400}`,
			status,
			tapNumber: mixed % 11 || null,
			tappedOn: mixed % 5 ? `2026-0${1 + (mixed % 9)}-01` : null,
		};
	});
	const oneByOne = many.reduce<Ordered[]>((ordered, beer) => withBeer(ordered, beer), []);
	expect(orderBeers(many)).toEqual(oneByOne);
	expect([...orderInSteps(many)].length).toBeGreaterThan(10);
});
