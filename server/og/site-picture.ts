import { glassShapes } from '#domain/beers/beer.ts';
import type { BusinessInfo } from '#domain/settings/business.ts';
import { barn, frame, ink, inkSoft, paperDeep } from './frame.ts';
import { glassSvg } from './glass-svg.ts';
import { cutToFit, fitText, textLine } from './lettering.ts';

/** What is in each glass of the bar, as SRM: amber, gold, wheat, straw, stout, brown. */
const colors = [12, 7, 6, 3, 38, 19] as const;

/** The share picture of the site: the bar's six glasses on the bench, and whose they are. */
export function sitePicture(business: BusinessInfo): string {
	const { address, location, brewery } = business;
	const title = fitText(
		business.shortName,
		'display',
		[
			{ size: 118, lines: 1 },
			{ size: 84, lines: 1 },
		],
		1040,
	);
	const place = `${location.type} in ${address.city}, ${address.state}`;
	const glasses = glassShapes.map(
		(shape, index) =>
			`<g transform="translate(${92 + index * 172} 316) scale(1.72)">${glassSvg(shape, colors[index] ?? null, shape)}</g>`,
	);
	return frame(
		[
			`<rect y="470" width="1200" height="160" fill="${paperDeep}"/>`,
			`<path d="M0 470h1200" stroke="${ink}" stroke-width="2"/>`,
			textLine(`${place} · Est. ${brewery.established}`.toUpperCase(), 'caps', {
				x: 80,
				y: 98,
				size: 24,
				fill: inkSoft,
			}),
			...title.lines.map((line) => textLine(line, 'display', { x: 76, y: 216, size: title.size, fill: ink })),
			textLine(cutToFit(business.shortTagline, 'italic', 46, 1040), 'italic', {
				x: 80,
				y: 280,
				size: 46,
				fill: barn,
			}),
			...glasses,
		].join(''),
	);
}
