import type { TypePairName } from './brand-schema.ts';

interface TypeFace {
	/** The name of the file in `app/theme/fonts`, without its extension. */
	readonly file: string;
	readonly weights: string;
	readonly italic?: true;
}

/** Scales in percent of the local font, as measured in Chromium on the site's own sentences. */
interface StandIn {
	readonly weights?: string;
	/** The scale of lower-case letters, and of all characters without a scale of their own. */
	readonly letters: number;
	readonly capitals?: number;
	readonly space?: number;
}

export interface TypeFamily {
	readonly name: string;
	readonly generic: 'serif' | 'sans-serif';
	readonly faces: readonly TypeFace[];
	/** In percent; brings a font that is drawn larger to the size of the others. */
	readonly scale?: number;
	/** In percent of the type size, after scaling. */
	readonly ascent: number;
	readonly descent: number;
	readonly standIns: readonly StandIn[];
}

export interface TypePair {
	readonly display: TypeFamily;
	readonly text: TypeFamily;
	/** How emphasis in a headline is set: a family without an italic stays upright. */
	readonly emphasis: 'italic' | 'normal';
}

const fraunces: TypeFamily = {
	name: 'Fraunces',
	generic: 'serif',
	faces: [
		{ file: 'fraunces', weights: '400 600' },
		{ file: 'fraunces-plain-italic', weights: '400', italic: true },
	],
	ascent: 97.9,
	descent: 26,
	standIns: [{ letters: 105.9 }],
};

const instrumentSans: TypeFamily = {
	name: 'Instrument Sans',
	generic: 'sans-serif',
	faces: [{ file: 'instrument-sans', weights: '400 700' }],
	ascent: 97,
	descent: 25,
	standIns: [
		{ weights: '400', letters: 103.2, capitals: 100.8, space: 83.5 },
		{ weights: '500 700', letters: 107.4, capitals: 98.8, space: 69 },
	],
};

const oswald: TypeFamily = {
	name: 'Oswald',
	generic: 'sans-serif',
	faces: [
		{ file: 'oswald', weights: '400 600' },
		{ file: 'public-sans-italic', weights: '400', italic: true },
	],
	scale: 90,
	ascent: 107.4,
	descent: 26,
	standIns: [{ letters: 74.2, capitals: 64.7 }],
};

const publicSans: TypeFamily = {
	name: 'Public Sans',
	generic: 'sans-serif',
	faces: [
		{ file: 'public-sans', weights: '400 700' },
		{ file: 'public-sans-italic', weights: '400', italic: true },
	],
	scale: 97,
	ascent: 92.2,
	descent: 21.8,
	standIns: [
		{ weights: '400', letters: 104, capitals: 95.2, space: 84.9 },
		{ weights: '500 700', letters: 105.8, capitals: 97, space: 81.5 },
	],
};

const bricolage: TypeFamily = {
	name: 'Bricolage Grotesque',
	generic: 'sans-serif',
	faces: [
		{ file: 'bricolage', weights: '400 600' },
		{ file: 'figtree-italic', weights: '400', italic: true },
	],
	ascent: 93,
	descent: 27,
	standIns: [{ letters: 103.9, capitals: 90.3, space: 85.3 }],
};

const figtree: TypeFamily = {
	name: 'Figtree',
	generic: 'sans-serif',
	faces: [
		{ file: 'figtree', weights: '400 700' },
		{ file: 'figtree-italic', weights: '400', italic: true },
	],
	ascent: 95,
	descent: 25,
	standIns: [
		{ weights: '400', letters: 102.8, capitals: 96.4, space: 88.9 },
		{ weights: '500 700', letters: 105.2, capitals: 97.4, space: 87.1 },
	],
};

const bitter: TypeFamily = {
	name: 'Bitter',
	generic: 'serif',
	faces: [
		{ file: 'bitter', weights: '400 600' },
		{ file: 'bitter-italic', weights: '400', italic: true },
	],
	scale: 94,
	ascent: 87.9,
	descent: 24.9,
	standIns: [{ letters: 111.1, capitals: 94.6, space: 75.2 }],
};

export const typePairs: Readonly<Record<TypePairName, TypePair>> = {
	almanac: { display: fraunces, text: instrumentSans, emphasis: 'italic' },
	broadside: { display: oswald, text: publicSans, emphasis: 'normal' },
	workshop: { display: bricolage, text: figtree, emphasis: 'normal' },
	letterpress: { display: bitter, text: instrumentSans, emphasis: 'italic' },
};

/** Returns the font file of a page's first line. */
export const firstFile = (name: TypePairName): string => typePairs[name].display.faces[0]?.file ?? '';
