import type { TypePairName } from './brand-schema.ts';
import { type TypeFamily, type TypePair, typePairs } from './type-pairs.ts';

export type FontAddress = (file: string) => string;

const percent = (share: number) => `${Number(share.toFixed(1))}%`;

function facesOf({ name, faces, scale }: TypeFamily, addressOf: FontAddress): string[] {
	const size = scale === undefined ? '' : `;size-adjust:${scale}%`;
	return faces.map(
		({ file, weights, italic }) =>
			`@font-face{font-family:"${name}";src:url(${addressOf(file)}) format("woff2");font-weight:${weights};font-style:${italic ? 'italic' : 'normal'};font-display:swap${size}}`,
	);
}

const local = {
	serif: 'local("Times New Roman"),local("Liberation Serif"),local("Tinos")',
	'sans-serif': 'local("Arial"),local("Liberation Sans"),local("Roboto"),local("Helvetica")',
};

/**
 * The fallback font is scaled separately for capitals and spaces; one scale for all would break lines differently
 * than the real font.
 */
const ranges = { letters: '', capitals: ';unicode-range:U+41-5A', space: ';unicode-range:U+20' } as const;

/** Returns fallback fonts scaled to the real font's width, so that nothing moves when it loads. */
function standInsOf({ name, generic, ascent, descent, standIns }: TypeFamily): string[] {
	return standIns.flatMap(({ weights, ...shares }) =>
		(['letters', 'capitals', 'space'] as const).flatMap((kind) => {
			const share = shares[kind];
			if (share === undefined) return [];
			const high = (part: number) => percent((part / share) * 100);
			return `@font-face{font-family:"${name} Fallback";src:${local[generic]}${weights ? `;font-weight:${weights}` : ''}${ranges[kind]};size-adjust:${share}%;ascent-override:${high(ascent)};descent-override:${high(descent)};line-gap-override:0%}`;
		}),
	);
}

const meanwhile = { serif: 'Georgia,serif', 'sans-serif': 'system-ui,sans-serif' };

/** Returns the custom properties by which the style sheets use a pair (`app/theme/theme.css`). */
function propertiesOf({ display, text, emphasis }: TypePair): string {
	const fallback = ({ name, generic }: TypeFamily) => `"${name} Fallback",${meanwhile[generic]}`;
	return [
		`--display-fallback:${fallback(display)}`,
		`--text-fallback:${fallback(text)}`,
		`--font-display:"${display.name}",var(--display-fallback)`,
		`--font-sans:"${text.name}",var(--text-fallback)`,
		`--emphasis:${emphasis}`,
	].join(';');
}

const facesOfPairs = (pairs: readonly TypePair[], addressOf: FontAddress): string =>
	[...new Set(pairs.flatMap(({ display, text }) => [display, text]))]
		.flatMap((family) => [...facesOf(family, addressOf), ...standInsOf(family)])
		.join('');

export const typeCss = (name: TypePairName, addressOf: FontAddress): string =>
	`${facesOfPairs([typePairs[name]], addressOf)}:root{${propertiesOf(typePairs[name])}}`;

/** Returns the CSS of all pairs, each for elements with its `data-type`. */
export function allTypesCss(addressOf: FontAddress): string {
	const pairs = Object.entries(typePairs);
	return (
		facesOfPairs(Object.values(typePairs), addressOf) +
		pairs.map(([name, pair]) => `[data-type="${name}"]{${propertiesOf(pair)}}`).join('')
	);
}
