import type { GlassShape } from '#domain/beers/beer.ts';
import { glassPaths } from '#domain/beers/glass/drawing.ts';
import { srmColor } from '#domain/beers/srm.ts';

/** The ink of a glass is the same for every brewery, because its colors are those of beer. */
const ink = '#221a14';
/** From this SRM on, foam and shading change, as on the site (app/beers/glass). */
const darkFrom = 25;

const ruled = Array.from({ length: 46 }, (_, i) => `M${i * 4.4 - 90} 130l110-110`).join('');

interface Liquid {
	readonly color: string | null;
	readonly dark: boolean;
}

export const liquidOf = (srm: number | null): Liquid => ({
	color: srmColor(srm),
	dark: (srm ?? 0) > darkFrom,
});

/** Draws a glass of 100 × 140 units; `key` must be unique within an image. Without a color the liquid is hatched. */
export function glassSvg(shape: GlassShape, { color, dark }: Liquid, key: string): string {
	const paths = glassPaths(shape);
	const fine = `fill="none" stroke="${ink}" stroke-width="0.8" stroke-opacity="0.75"`;
	const line = `stroke="${ink}" stroke-width="2"`;
	const light = color === null ? 0 : dark ? 0.42 : 0.66;
	return [
		`<clipPath id="in-${key}"><path d="${paths.liquid}"/></clipPath>`,
		'<g stroke-linecap="round" stroke-linejoin="round">',
		`<path d="${paths.shadow}" ${fine}/>`,
		paths.handle
			? `<path d="${paths.handle}" fill="${ink}" fill-opacity="0.07" fill-rule="evenodd" ${line}/>`
			: '',
		`<path d="${paths.body}" fill="${ink}" fill-opacity="0.07"/>`,
		`<path d="${paths.liquid}" fill="${color ?? 'none'}"/>`,
		`<g clip-path="url(#in-${key})">`,
		color === null ? `<path d="${ruled}" fill="none" stroke="${ink}" stroke-width="0.9" opacity="0.5"/>` : '',
		`<path d="${paths.hatch}" fill="${dark ? '#d9955a' : ink}" opacity="0.5"/></g>`,
		`<path d="${paths.liquid}" fill="none" stroke="#fff6dc" stroke-width="0.8" opacity="0.35"/>`,
		`<path d="${paths.shine}${paths.bubbles}" fill="#fffaf0" opacity="${light}"/>`,
		`<path d="${paths.foam}" fill="${dark ? '#e3c9a1' : '#fffaee'}" stroke="${ink}" stroke-width="1.1"/>`,
		`<path d="${paths.curls}" fill="none" stroke="#6b5743" stroke-width="0.8"/>`,
		`<path d="${paths.detail}${paths.rim}" ${fine}/>`,
		`<path d="${paths.body}" fill="none" ${line}/>`,
		'</g>',
	].join('');
}
