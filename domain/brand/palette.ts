import { contrast } from './contrast.ts';
import { distance, fromOklch, type Oklch, toOklch } from './oklch.ts';

/** The names of colors in the style sheets (`app/theme/theme.css`). */
export const tokens = [
	'paper',
	'paper-deep',
	'glass',
	'ink',
	'ink-soft',
	'rule',
	/** The brand's own color, as a background for text in `on-barn`. */
	'barn',
	/** A button in the brand's own color turns to this under the pointer. */
	'barn-deep',
	'on-barn',
	/** The brand's color, adjusted to be readable on paper: links, badges, focus. */
	'accent',
	/** Signal colors, the same for every brand: gold for low and soon, greens for on, red for wrong. */
	'wheat',
	'hop',
	'open',
	'danger',
] as const;
export type Token = (typeof tokens)[number];

/** The colors of one theme. */
export type Palette = Readonly<Record<Token, string>>;

export interface Palettes {
	readonly light: Palette;
	readonly night: Palette;
}

const signals = {
	light: { wheat: '#e0a93b', hop: '#3f5a2d', open: '#5f8f3c', danger: '#8e2b1c' },
	night: { wheat: '#e8b751', hop: '#9db87a', open: '#5f8f3c', danger: '#f29580' },
};

/** The default red. Its palettes were mixed by hand and equal the style sheet's; all others are computed to match them. */
export const almanacColor = '#8e2b1c';

const almanac: Palettes = {
	light: {
		paper: '#fbf6ea',
		'paper-deep': '#f1e7d0',
		glass: '#fffdf6',
		ink: '#221a14',
		'ink-soft': '#544739',
		rule: '#cdbfa6',
		barn: '#8e2b1c',
		'barn-deep': '#6f2015',
		'on-barn': '#fbf6ea',
		accent: '#8e2b1c',
		...signals.light,
	},
	night: {
		paper: '#15110e',
		'paper-deep': '#211a14',
		glass: '#1c1712',
		ink: '#f3ead6',
		'ink-soft': '#c6b9a4',
		rule: '#453a2f',
		barn: '#a83c28',
		'barn-deep': '#8e2b1c',
		'on-barn': '#fbf6ea',
		accent: '#e8b751',
		...signals.night,
	},
};

interface Pair {
	readonly on: readonly Token[];
	readonly words: readonly Token[];
	readonly least: number;
}

const surfaces = ['paper', 'paper-deep', 'glass'] as const;

/** The least contrast of color pairs: WCAG 2.2 AA for text (4.5), AAA for running text (7), and 3 for shapes. */
export const pairs: readonly Pair[] = [
	{ words: ['ink', 'ink-soft'], on: surfaces, least: 7 },
	{ words: ['accent', 'hop', 'danger'], on: surfaces, least: 4.5 },
	{ words: ['on-barn'], on: ['barn', 'barn-deep'], least: 4.5 },
	// Pressed and selected elements swap text and background.
	{ words: surfaces, on: ['ink'], least: 7 },
	{ words: ['paper'], on: ['accent', 'hop'], least: 4.5 },
	{ words: ['open'], on: surfaces, least: 3 },
];

/** A little more contrast than required, because browsers round mixed colors. */
const margin = 1.01;
const step = 0.004;

/** Returns the color with the nearest lightness for which `reads` is true; the last one tried if there is none. */
export function nearest(wanted: Oklch, reads: (hex: string) => boolean): string {
	for (let away = 0; away <= 1; away += step) {
		for (const l of [wanted.l - away, wanted.l + away]) {
			const hex = fromOklch({ ...wanted, l });
			if (l >= 0 && l <= 1 && reads(hex)) return hex;
		}
	}
	return fromOklch({ ...wanted, l: wanted.l > 0.5 ? 0 : 1 });
}

const on = (backgrounds: readonly string[], least: number) => (hex: string) =>
	backgrounds.every((background) => contrast(hex, background) >= least * margin);

/**
 * Returns the tint of backgrounds: cream for colors from red to lime, since red would turn them pink; for others
 * their own hue. Grays give none.
 */
function tintOf({ c, h }: Oklch): { hue: number; share: number } {
	const warm = h < 120 || h > 345;
	return { hue: warm ? 84 : h, share: Math.min(1, c / 0.05) * (warm ? 1 : 0.45) };
}

/** Returns paper, ink and rules, tinted for the brand. */
function neutralsOf(brand: Oklch, of: Palette) {
	const { hue: h, share } = tintOf(brand);
	const tinted = (token: Token): string => {
		const { l, c } = toOklch(of[token]);
		return fromOklch({ l, c: c * share, h });
	};
	const backgrounds = { paper: tinted('paper'), 'paper-deep': tinted('paper-deep'), glass: tinted('glass') };
	const all = Object.values(backgrounds);
	const words = (token: Token) => nearest(toOklch(tinted(token)), on(all, 7));
	return { ...backgrounds, ink: words('ink'), 'ink-soft': words('ink-soft'), rule: tinted('rule') };
}

/**
 * Returns a background for text: the brand's color, with paper or ink on it, whichever is readable. A dark one
 * contrasts with the page by 3 to 1; a light one enough for its edge to be seen.
 */
function backgroundOf(brand: Oklch, paper: string, words: { readonly light: string; readonly dark: string }) {
	const dark = contrast(fromOklch(brand), words.dark) > contrast(fromOklch(brand), words.light);
	const onBarn = dark ? words.dark : words.light;
	const edge = dark ? 1.3 : 3;
	const reads = (hex: string) => contrast(hex, onBarn) >= 4.5 * margin && contrast(hex, paper) >= edge;
	const barn = nearest(brand, reads);
	const shown = toOklch(barn);
	const deep = nearest({ ...shown, l: shown.l - 0.06 }, on([onBarn], 4.5));
	return { barn, 'barn-deep': deep, 'on-barn': onBarn };
}

/** The least contrast of links at night, so that they also read on the sky at dusk. */
const leastByNight = 7;

export function palettesOf(color: string): Palettes {
	if (color === almanacColor) return almanac;
	const brand = toOklch(color);
	const [day, night] = [neutralsOf(brand, almanac.light), neutralsOf(brand, almanac.night)];
	const words = { light: day.paper, dark: day.ink };
	const backgrounds = ({ paper, 'paper-deep': deep, glass }: typeof day) => [paper, deep, glass];
	return {
		light: {
			...day,
			...backgroundOf(brand, day.paper, words),
			accent: nearest(brand, on(backgrounds(day), 4.5)),
			...signals.light,
		},
		night: {
			...night,
			...backgroundOf(brand, night.paper, words),
			accent: nearest(brand, on(backgrounds(night), leastByNight)),
			...signals.night,
		},
	};
}

/** At a greater distance a guest would call it another color. */
const seenApart = 0.03;

export interface Moved {
	readonly theme: 'light' | 'night';
	/** Where the chosen color had to change: as text on paper, or behind text. */
	readonly use: 'accent' | 'barn';
	readonly shown: string;
	readonly toward: 'darker' | 'lighter';
}

/** Lists the uses in which guests see another color than the chosen one. */
export function movedColors(color: string): Moved[] {
	const palettes = palettesOf(color);
	const chosen = toOklch(color);
	return (['light', 'night'] as const).flatMap((theme) =>
		(['accent', 'barn'] as const).flatMap((use) => {
			const shown = palettes[theme][use];
			if (distance(color, shown) < seenApart) return [];
			return { theme, use, shown, toward: toOklch(shown).l < chosen.l ? 'darker' : 'lighter' } as const;
		}),
	);
}
