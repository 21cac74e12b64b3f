import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beerStatuses } from './beer.ts';
import {
	availabilityMessage,
	cardBadge,
	isAlmostGone,
	isJustTapped,
	isMuted,
	isNews,
	justTappedDays,
	newsFrom,
	notPouring,
	statusBadge,
} from './beer-badge.ts';

// Spec 2, Beer card: The badge is 'Barrel Aged' if barrel_aged, which takes precedence over all others.
test('barrel aging takes precedence over every other badge', () => {
	for (const status of [...beerStatuses, 'aging']) {
		expect(cardBadge({ barrelAged: true, status })).toBe('Barrel Aged');
		expect(cardBadge({ barrelAged: true, status }, { onTapBadge: true })).toBe('Barrel Aged');
	}
});

// Spec 2, Beer card: The badge is otherwise 'Limited' for limited-edition, 'Retired' for retired.
test.each([
	['limited-edition', 'Limited'],
	['retired', 'Retired'],
	['on-tap', null],
	['coming-soon', null],
	['seasonal', null],
	['archived', null],
	['aging', null],
])('the badge of a card with status %s is %s', (status, badge) => {
	expect(cardBadge({ barrelAged: false, status })).toBe(badge);
});

// Spec 2, Beer card: The badge is 'On Tap' if requested.
test('On Tap is shown where it is asked for, and only on a beer that is', () => {
	const asked = (status: string) => cardBadge({ barrelAged: false, status }, { onTapBadge: true });
	expect(asked('on-tap')).toBe('On Tap');
	expect(asked('limited-edition')).toBe('Limited');
	expect(asked('retired')).toBe('Retired');
	expect(asked('seasonal')).toBeNull();
	expect(cardBadge({ barrelAged: false, status: 'on-tap' }, { onTapBadge: false })).toBeNull();
});

// Spec 2, Beer card: Retired and archived cards look muted.
test('retired and archived cards look muted, others do not', () => {
	expect([...beerStatuses, 'aging'].filter((status) => isMuted({ status }))).toEqual(['archived', 'retired']);
});

// Spec 2, Beer detail: The image has a status badge: the status in uppercase with the hyphen replaced by a
//   space; any status other than the six listed in section 4 gets a default badge.
test.each([
	['on-tap', 'ON TAP'],
	['coming-soon', 'COMING SOON'],
	['seasonal', 'SEASONAL'],
	['limited-edition', 'LIMITED EDITION'],
	['archived', 'ARCHIVED'],
	['retired', 'RETIRED'],
	['cask-only-now', 'CASK ONLY NOW'],
])('the status %s is printed %s', (status, printed) => {
	expect(statusBadge(status)).toBe(printed);
});

test.each([
	['on-tap', 'This beer is currently on tap and ready to enjoy!'],
	['coming-soon', 'This beer is coming soon to our taps. Stay tuned!'],
	['seasonal', "Visit us to see what's currently available on tap."],
	['limited-edition', "Visit us to see what's currently available on tap."],
	['archived', "Visit us to see what's currently available on tap."],
	['retired', "Visit us to see what's currently available on tap."],
	['aging', "Visit us to see what's currently available on tap."],
])('the call to action for status %s says: %s', (status, message) => {
	expect(availabilityMessage(status)).toBe(message);
});

test.each([
	['2026-11-18', true],
	['2026-11-17', true],
	['2026-11-11', true],
	['2026-11-10', false],
	['2025-11-18', false],
	['2026-11-19', false],
])('on 18 November a beer tapped on %s is just tapped: %s', (tappedOn, expected) => {
	expect(isJustTapped({ status: 'on-tap', tappedOn }, '2026-11-18')).toBe(expected);
});

test('only a beer that is on tap, with a date, is just tapped', () => {
	const today = '2026-11-18';
	for (const status of beerStatuses) {
		expect(isJustTapped({ status, tappedOn: today }, today)).toBe(status === 'on-tap');
		expect(isJustTapped({ status, tappedOn: null }, today)).toBe(false);
	}
});

test('a beer is just tapped from its day on for seven days, over any change of month, year or clocks', () => {
	const dayMs = 86_400_000;
	const plainDate = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
	fc.assert(
		fc.property(fc.integer({ min: 18_262, max: 25_000 }), fc.integer({ min: -20, max: 20 }), (day, age) => {
			const beer = { status: 'on-tap', tappedOn: plainDate(day) };
			expect(isJustTapped(beer, plainDate(day + age))).toBe(age >= 0 && age <= justTappedDays);
		}),
	);
});

test('‘Just tapped’ is said while it holds for no more than half of what pours, on any day and of any menu', () => {
	const dayMs = 86_400_000;
	const plainDate = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
	const today = 20_000;
	const anyBeer = fc.record({
		status: fc.constantFrom('on-tap', 'on-tap', 'coming-soon', 'retired'),
		tappedOn: fc.option(fc.integer({ min: -20, max: 0 }).map((age) => plainDate(today + age))),
	});
	fc.assert(
		fc.property(fc.array(anyBeer, { maxLength: 12 }), fc.integer({ min: 0, max: 15 }), (beers, later) => {
			const day = plainDate(today + later);
			const pouring = beers.filter(({ status }) => status === 'on-tap');
			const fresh = beers.filter((beer) => isJustTapped(beer, day));
			const said = beers.filter((beer) => isNews(beer, newsFrom(beers), day));
			expect(said).toEqual(fresh.length * 2 > pouring.length ? [] : fresh);
		}),
	);
});

test('a keg that runs low is almost gone only while it pours', () => {
	expect(beerStatuses.filter((status) => isAlmostGone({ status, low: true }))).toEqual(['on-tap']);
	expect(isAlmostGone({ status: 'on-tap', low: false })).toBe(false);
});

test.each([
	['on-tap', null],
	['coming-soon', null],
	['seasonal', 'Not pouring today'],
	['limited-edition', 'Not pouring today'],
	['archived', 'Not pouring today'],
	['retired', 'Not pouring today'],
	['of-another-version', 'Not pouring today'],
])('a beer that is %s says of pouring today: %s', (status, words) => {
	expect(notPouring({ status })).toBe(words);
});
