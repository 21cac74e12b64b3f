/** Pronunciations of difficult names of styles, as American bars say them. */
const sayings: Readonly<Record<string, string>> = {
	altbier: 'ALT-beer',
	'berliner weisse': 'bear-LEE-ner VICE-uh',
	'bière de garde': 'bee-AIR duh GARD',
	doppelbock: 'DOP-ul-bock',
	dubbel: 'DUB-ul',
	dunkel: 'DOON-kul',
	festbier: 'FEST-beer',
	gose: 'GO-zuh',
	grisette: 'grih-ZET',
	gueuze: 'GUH-zuh',
	hefeweizen: 'HAY-fuh-vite-sen',
	helles: 'HELL-us',
	kellerbier: 'KELL-er-beer',
	kölsch: 'KULSH',
	lambic: 'LAM-bick',
	maibock: 'MY-bock',
	märzen: 'MAIRT-sen',
	'oud bruin': 'owd BROWN',
	rauchbier: 'ROWKH-beer',
	roggenbier: 'ROG-un-beer',
	saison: 'say-ZOHN',
	schwarzbier: 'SHVARTS-beer',
	tripel: 'TRIP-ul',
	weissbier: 'VICE-beer',
	weizenbock: 'VITE-sen-bock',
	witbier: 'WIT-beer',
};

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const known = Object.entries(sayings)
	.map(([word, saying]) => ({ word: folded(word), saying }))
	.toSorted((one, other) => other.word.length - one.word.length);

/** Returns null if the pronunciation is obvious. */
export function pronunciationOf(style: string): string | null {
	const words = ` ${folded(style).replace(/[^a-z]+/g, ' ')} `;
	return known.find(({ word }) => words.includes(` ${word} `))?.saying ?? null;
}
