import { almanacColor, type Palettes, palettesOf, type Token, tokens } from './palette.ts';
import { skyAccents } from './sky-accents.ts';

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
