import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beerSchema } from './beer-schema.ts';
import { freeSlug, slugOf } from './beer-slug.ts';

test.each([
	['Barn Door', 'barn-door'],
	['Kölsch & Crème', 'kolsch-and-creme'],
	["Dad's Half-Acre", 'dads-half-acre'],
	['Dad’s Half-Acre', 'dads-half-acre'],
	['  №9 — Straße!  ', 'no9-strasse'],
	['Smörgås Øl', 'smorgas-ol'],
	['½ Barrel', '1-2-barrel'],
	['100% Rye', '100-percent-rye'],
	['Žatec Światło', 'zatec-swiatlo'],
	['İstanbul', 'istanbul'],
	['Пиво Светлое', 'pivo-svetloe'],
	['Київ Щедрий', 'kiyiv-shchedriy'],
	['Ζύθος', 'zythos'],
	['כתום', 'ktvm'],
	['ビール', 'biru'],
	['しょっかく', 'shokkaku'],
	['ラガー・ドラフト', 'raga-dorafuto'],
	['한국 맥주', 'hanguk-maekju'],
	['日本ビール', 'biru'],
	['日本', 'beer'],
	['🍺', 'beer'],
	['', 'beer'],
])('the name %j makes the address %s', (name, slug) => {
	expect(slugOf(name)).toBe(slug);
});

test('a name whose signs tell no sound has the address of its style', () => {
	expect(slugOf('日本', 'Rice Lager')).toBe('rice-lager');
	expect(slugOf('日本', '啤酒')).toBe('beer');
});

test('a long name is cut between words, and a word longer than an address within it', () => {
	expect(slugOf('harvest '.repeat(20))).toBe('harvest-'.repeat(10).slice(0, -1));
	expect(slugOf('x'.repeat(200))).toBe('x'.repeat(80));
});

test('whatever the name, the address is one, also with a number behind it', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
			const slug = slugOf(name);
			const third = freeSlug(slug, (one) => one === slug || one.endsWith('-2'));
			for (const one of [slug, third]) expect(beerSchema.shape.slug.safeParse(one).success, one).toBe(true);
			expect(third).not.toBe(slug);
		}),
	);
});

test('a taken address gets -2, then -3', () => {
	const taken = new Set(['barn-door', 'barn-door-2']);
	expect(freeSlug('barn-door', (slug) => taken.has(slug))).toBe('barn-door-3');
	expect(freeSlug('hobnail', (slug) => taken.has(slug))).toBe('hobnail');
});
