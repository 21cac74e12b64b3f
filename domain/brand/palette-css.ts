import { luminance, rgbOf } from './contrast.ts';
import { toOklch } from './oklch.ts';
import { almanacColor, nearest, type Palettes, palettesOf, type Token, tokens } from './palette.ts';

/** The default accents in the sky of each light (`app/home/skyline/light.css`), by day and by night. */
const usual = {
	day: ['#8e2b1c', '#eab558'],
	dusk: ['#ffc873', '#f0b45a'],
	night: ['#f2bd5c', '#eab558'],
} as const;

const lightOf = (hex: string) => luminance(rgbOf(hex));

/**
 * Gives a color the lightness of the default one, with which skies, veils and button texts were designed, so that it
 * reads as well.
 */
function likeUsual(color: string, model: string): string {
	const [least, isDark] = [lightOf(model), lightOf(model) < 0.18];
	return nearest(toOklch(color), (hex) => (isDark ? lightOf(hex) <= least : lightOf(hex) >= least));
}

/** Returns the brand’s colors over the sky of the home page, for the last word of its headline, its button and its flag. */
export const skyAccents = (color: string): [light: string, ofDay: string, ofNight: string][] =>
	Object.entries(usual).map(([light, models]) => {
		const [day, night] = models.map((model) => (color === almanacColor ? model : likeUsual(color, model)));
		return [light, day ?? '', night ?? ''];
	});

const valueIn = ({ light, night }: Palettes, token: Token): string =>
	light[token] === night[token] ? light[token] : `light-dark(${light[token]},${night[token]})`;

/** Returns a color's custom properties, with the names that `app/theme/theme.css` and `app/home/skyline/light.css` use. */
export function paletteProperties(color: string): [name: string, value: string][] {
	const palettes = palettesOf(color);
	return [
		...tokens.map((token): [string, string] => [`--color-${token}`, valueIn(palettes, token)]),
		...skyAccents(color).map(([light, day, night]): [string, string] => [
			`--accent-${light}`,
			`light-dark(${day},${night})`,
		]),
	];
}

/** Returns CSS that overrides the style sheets, which are in a layer; properties that equal theirs are left out. */
export function paletteCss(color: string, { whole = false } = {}): string {
	const usual = new Map(paletteProperties(almanacColor));
	const own = paletteProperties(color).filter(([name, value]) => whole || usual.get(name) !== value);
	return own.length === 0 ? '' : `:root{${own.map((property) => property.join(':')).join(';')}}`;
}

/** Returns only the night colors: a television uses no others, and an old one does not know `light-dark()`. */
export function nightCss(color: string): string {
	const { night } = palettesOf(color);
	return `:root{${tokens.map((token) => `--color-${token}:${night[token]}`).join(';')}}`;
}
