import { expect, test } from 'vitest';
import { brewery } from '#demo/brewery.ts';
import { words as demoWords } from '#demo/words.ts';
import { defaultBusiness } from './defaults.ts';
import { defaultWords, sentences, siteWords, withOwnTaglines, wordIds } from './words.ts';
import { upgradeWords, wordsSchema } from './words-schema.ts';

test('every sentence fits its limit as it comes, and the demo brewery’s do', () => {
	for (const id of wordIds) {
		expect(defaultWords(id, defaultBusiness).length, id).toBeLessThanOrEqual(sentences[id].most);
	}
	expect(wordsSchema.parse(demoWords)).toEqual(demoWords);
});

test('the line above the headline says no more than is told', () => {
	expect(siteWords({}, brewery).eyebrow).toBe('Historic farm in Kingston, NY · Est. 2025');
	expect(siteWords({}, defaultBusiness).eyebrow).toBe('Taproom · Est. 2026');
	const abroad = { ...brewery, address: { ...brewery.address, city: 'Berlin', state: '' } };
	expect(siteWords({}, abroad).eyebrow).toBe('Historic farm in Berlin · Est. 2025');
});

test('what staff write stands for the default, the headline for the tagline everywhere', () => {
	expect(siteWords({ menuLine: 'Six lagers and a cider' }, brewery).menuLine).toBe('Six lagers and a cider');
	expect(withOwnTaglines(brewery, { headline: 'Lager, mostly.' })).toMatchObject({
		shortTagline: 'Lager, mostly.',
		tagline: brewery.tagline,
	});
	expect(withOwnTaglines(brewery, {})).toBe(brewery);
});

test.each([
	['one letter', { headline: 'A' }],
	['forty words', { headline: 'beer '.repeat(40) }],
	['what there is not', { motto: 'Fresh beer.' }],
])('%s is refused', (_, words) => {
	expect(wordsSchema.safeParse(words).success).toBe(false);
});

test('an older shape loses what there is no more and what is empty', () => {
	expect(upgradeWords({ motto: 'Fresh beer.', headline: 'Lager, mostly.', lead: '' })).toEqual({
		headline: 'Lager, mostly.',
	});
});
