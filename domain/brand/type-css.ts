import type { TypePairName } from './brand-schema.ts';
import { type TypeFamily, type TypePair, typePairs } from './type-pairs.ts';

/** The address of a file of letters. */
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

/** One measure for all would let a line of capitals break where the true letters do not. */
const ranges = { letters: '', capitals: ';unicode-range:U+41-5A', space: ';unicode-range:U+20' } as const;

/** What stands in until the letters arrive, stretched to their measure, so that nothing moves when they do. */
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

/** By these names the style sheets know a pair (`app/theme/theme.css`). */
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

/** What a page needs to be set in a pair. */
export const typeCss = (name: TypePairName, addressOf: FontAddress): string =>
	`${facesOfPairs([typePairs[name]], addressOf)}:root{${propertiesOf(typePairs[name])}}`;

/** All of them side by side, each for what `data-type` names it. */
export function allTypesCss(addressOf: FontAddress): string {
	const pairs = Object.entries(typePairs);
	return (
		facesOfPairs(Object.values(typePairs), addressOf) +
		pairs.map(([name, pair]) => `[data-type="${name}"]{${propertiesOf(pair)}}`).join('')
	);
}
