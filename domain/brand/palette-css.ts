import { almanacColor, type Palettes, palettesOf, type Token, tokens } from './palette.ts';
import { skyAccents } from './sky-accents.ts';

const valueIn = ({ light, night }: Palettes, token: Token): string =>
	light[token] === night[token] ? light[token] : `light-dark(${light[token]},${night[token]})`;

/** The custom properties of a color, by their names, as `app/theme/theme.css` and `app/home/skyline/light.css` have them for the almanac's red. */
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

/** Stronger than the style sheet's, which stand in a layer; what they say already is left out. */
export function paletteCss(color: string, { whole = false } = {}): string {
	const usual = new Map(paletteProperties(almanacColor));
	const own = paletteProperties(color).filter(([name, value]) => whole || usual.get(name) !== value);
	return own.length === 0 ? '' : `:root{${own.map((property) => property.join(':')).join(';')}}`;
}

/** The night's colors alone: a television has no other, and an old one knows no `light-dark()`. */
export function nightCss(color: string): string {
	const { night } = palettesOf(color);
	return `:root{${tokens.map((token) => `--color-${token}:${night[token]}`).join(';')}}`;
}
