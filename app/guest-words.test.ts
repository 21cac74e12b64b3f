import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url);
const patterns = [
	'app/**/*.{ts,tsx}',
	'domain/**/*.ts',
	'demo/**/*.ts',
	'style-guide/**/*.ts',
	'server/{feeds,og,seo}/**/*.ts',
];
/** Staff screens, tests and the import may use other words. */
const notForGuests = /\.test\.|app\/(?:admin|auth|workshop|worker)\/|domain\/import\//;
/** These files hold words that other programs and breweries use. */
const wordsOfOthers = ['domain/beer-styles/style-name-parser.ts', 'domain/beers/status-field.ts'];

/** The sources without comments and imports; their remaining strings are what guests read. */
const sources = patterns
	.flatMap((pattern) => globSync(pattern, { cwd: root.pathname }))
	.filter((path) => !notForGuests.test(path))
	.map((path) => ({
		path,
		text: readFileSync(new URL(path, root), 'utf8')
			.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import[\s\S]*?;$/gm, '')
			.replaceAll(/\s+/g, ' '),
	}));
const texts = sources.filter(({ path }) => !wordsOfOthers.includes(path));

const rules: readonly [rule: string, word: RegExp][] = [
	['food is ordered at the kitchen window', /\b(?:the|a) hatch\b/i],
	['guests call and email', /\btelephone\b(?!:)|\be-mail/i],
	['times are written in digits', /\bo’clock\b|\bhalf past\b|\bquarter (?:past|to)\b/i],
	['spelling is American', /\b(?:colour|flavour|favourite|cancelled|draught|grey|neighbour|mould)/i],
	['a voice that is not stilted', /\bwould sooner\b|\bas of right\b|\bPlaces: /],
	['no dash where a comma or a full stop does', /[\p{L}.,] ?— ?\p{L}/u],
	['no article before a name that is filled in: it could be ‘a American’', /\b(?:a|an) \$?\{(?!glass\})/i],
	['an before a vowel', /[^\p{L}’-]a (?!one|once|uni|use|usu|euro|ewe|U-)[aeiou]\p{Ll}{2}/u],
	[
		'an before a vowel in capitals',
		/\b[Aa] (?:American|English|Irish|Italian|Altbier|IPA|Oud|Oatmeal|Imperial)\b/,
	],
	['a before a consonant', /\b[Aa]n (?!h(?:our|on|eir)|[AFHLMNRSX]\b|[A-Z]{2})[b-df-hj-np-tv-z]\p{Ll}/u],
];

test('the sources hold texts for guests, so that the rules below have something to read', () =>
	expect(texts.length).toBeGreaterThan(300));

test.each(rules)('%s', (_, word) => {
	const found = texts.flatMap(({ path, text }) => {
		const at = text.search(word);
		return at < 0 ? [] : [`${path}: …${text.slice(Math.max(0, at - 30), at + 40)}…`];
	});
	expect(found).toEqual([]);
});

test('only files that need other words are exempt from the rules', () => {
	const broken = sources.filter(({ text }) => rules.some(([, word]) => word.test(text)));
	expect(broken.map(({ path }) => path).toSorted()).toEqual(wordsOfOthers);
});

test('each rule finds the fault that it is for', () => {
	const wrong = 'Order at the hatch. We pour a American Lager — or a ale at half past six.';
	expect(rules.filter(([, word]) => word.test(wrong)).length).toBeGreaterThanOrEqual(4);
});
