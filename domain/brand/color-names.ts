import { type Oklch, toOklch } from './oklch.ts';
import { type Moved, movedColors } from './palette.ts';

const hues = [
	[18, 'pink'],
	[45, 'red'],
	[70, 'orange'],
	[115, 'yellow'],
	[165, 'green'],
	[215, 'teal'],
	[285, 'blue'],
	[325, 'purple'],
	[350, 'pink'],
	[360, 'red'],
] as const satisfies readonly (readonly [until: number, name: string])[];

function nameOf({ l, c, h }: Oklch): string {
	if (l > 0.96 && c < 0.03) return 'white';
	if (l < 0.2 && c < 0.03) return 'black';
	if (c < 0.03) return 'gray';
	if (h >= 45 && h < 100 && l < 0.5) return 'brown';
	return hues.find(([until]) => h < until)?.[1] ?? 'color';
}

export const colorName = (hex: string): string => nameOf(toOklch(hex));

const placesOf = { light: 'on light paper', night: 'at night' } as const;

/** Explains, before saving, which color guests see instead of the chosen one, and why. */
export function movedWords(color: string): { readonly words: string; readonly shown: string }[] {
	const name = colorName(color);
	const words = ({ use, theme, toward }: Moved) => {
		const wrong = toward === 'darker' ? 'light' : 'dark';
		const where = placesOf[theme];
		return use === 'accent'
			? `Your ${name} is too ${wrong} for text ${where}. Guests see this ${toward} one there.`
			: `On buttons ${where}, your ${name} would be too ${wrong}. Guests see this ${toward} one.`;
	};
	return movedColors(color).map((moved) => ({ words: words(moved), shown: moved.shown }));
}
