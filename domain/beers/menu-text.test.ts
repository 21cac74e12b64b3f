import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beers } from '#demo/beers/index.ts';
import { brewery } from '#demo/brewery.ts';
import { drinks } from '#demo/drinks.ts';
import { demoSchedule } from '#demo/hours.ts';
import { americanFormats } from '../locale/formats.ts';
import type { BeerCard } from './beer.ts';
import { menuText, menuTextWidth } from './menu-text.ts';

const now = new Date('2026-11-20T20:30:00Z');
const base = {
	drinks: [],
	business: brewery,
	schedule: demoSchedule,
	baseUrl: 'https://brewery.example',
	now,
	moments: { updatedAt: null, checkedAt: null },
};
const cards = beers;

test('a beer’s allergens stand below its sizes', () => {
	expect(menuText(americanFormats, { ...base, beers: cards })).toMatch(
		/Hazewater \.+ .*\n.*\n.*\n {4}Contains wheat, barley, oats\n/,
	);
});

// Spec 3, Beer: abv is displayed followed by ' ABV' in the plain-text menu.
test('a row is tap number, name, ABV, then style, sizes and prices', () => {
	expect(menuText(americanFormats, { ...base, beers: cards })).toContain(
		[
			` 1  Barn Door ${'.'.repeat(49)} 6.8% ABV`,
			'    West Coast IPA',
			'    5 oz $3 · 10 oz $5 · 16 oz $7',
			'',
		].join('\n'),
	);
});

test('what the bar has besides beer stands below, kind by kind; what is 86’d is left out', () => {
	const cider = drinks.find(({ kind }) => kind === 'cider');
	if (!cider) throw new Error('The demo brewery has no cider.');
	const text = menuText(americanFormats, { ...base, beers: cards, drinks });
	expect(text.indexOf('\nCIDER\n')).toBeGreaterThan(text.indexOf('COMING SOON'));
	expect(text).toContain(
		[
			'WINE',
			'----',
			'',
			'    Lakeshore Riesling, dry',
			'    Slate Landing, Finger Lakes, 12.0% ABV',
			'    Glass $11 · Bottle $40',
			'    Vegan, Gluten-free, Nut-free',
			'    Contains sulfites',
			'',
		].join('\n'),
	);
	const out = { ...cider, eightySixedAt: '2026-11-20T20:00:00.000Z' };
	expect(
		menuText(americanFormats, {
			...base,
			beers: cards,
			drinks: drinks.map((one) => (one === cider ? out : one)),
		}),
	).not.toContain('CIDER');
});

test('the head says whose menu it is, for which day, and whether the doors are open', () => {
	const text = menuText(americanFormats, { ...base, beers: cards });
	for (const line of [
		'GABLE & GRAIN BREWING COMPANY',
		'214 Threshing Floor Road, Kingston, NY 12401',
		'(845) 555-0142',
		'Friday, November 20, 2026',
		'Open today until 10:00 PM',
	]) {
		expect(text.split('\n')).toContain(line);
	}
	const closed = menuText(americanFormats, { ...base, beers: cards, now: new Date('2026-11-26T20:00:00Z') });
	expect(closed).toContain('\nThanksgiving: Closed - Opens Friday at 3:00 PM\n');
});

test('what is coming stands apart and without a price; what is gone is left out', () => {
	const text = menuText(americanFormats, { ...base, beers: cards });
	const [onTap = '', rest = ''] = text.split('COMING SOON');
	const [coming = '', toGo = ''] = rest.split('TO GO TODAY');
	for (const { name, status } of cards) {
		expect(onTap.includes(`${name} .`)).toBe(status === 'on-tap');
		expect(coming.includes(`${name} .`)).toBe(status === 'coming-soon');
	}
	expect(coming).not.toContain('$');
	expect(toGo).toContain('\n    Hearthstone\n    32 oz crowler $14\n');
	expect(onTap).not.toContain('crowler');
});

test('a menu without beers on tap says so', () => {
	expect(menuText(americanFormats, { ...base, beers: [] })).toContain('Nothing is on tap right now.');
});

test('no line is wider than the menu, whatever the beers are called', () => {
	const [card] = cards;
	if (!card) throw new Error('The demo has beers.');
	const words = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 80 });
	const anyBeer = fc
		.record({
			name: words,
			style: words,
			tapNumber: fc.option(fc.integer({ min: 1, max: 999 })),
			abv: fc.double({ min: 0, max: 70, noNaN: true }),
		})
		.map((fields): BeerCard => ({ ...card, ...fields, status: 'on-tap' }));
	fc.assert(
		fc.property(fc.array(anyBeer, { maxLength: 5 }), (any) => {
			for (const line of menuText(americanFormats, { ...base, beers: any }).split('\n')) {
				expect([...line].length).toBeLessThanOrEqual(menuTextWidth);
			}
		}),
	);
});

test('the head tells when the list was changed and found correct last, once it was', () => {
	const moments = {
		updatedAt: new Date('2026-11-20T15:05:00-05:00'),
		checkedAt: new Date('2026-11-20T15:58:00-05:00'),
	};
	const text = menuText(americanFormats, { ...base, beers: cards, moments });
	expect(text).toContain('\nUpdated 3:05 PM · Checked by staff today 3:58 PM\n');
	expect(menuText(americanFormats, { ...base, beers: cards })).not.toMatch(/Checked by staff|Updated/);
});

test('a keg that runs low is told beside the style', () => {
	const low = cards.map((card) => (card.slug === 'barn-door' ? { ...card, low: true } : card));
	expect(menuText(americanFormats, { ...base, beers: low })).toContain(
		'\n    West Coast IPA · almost gone\n',
	);
	expect(menuText(americanFormats, { ...base, beers: cards })).not.toContain('almost gone');
});
