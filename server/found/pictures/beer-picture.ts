import type { BeerCard } from '#domain/beer.ts';
import { formatAbv, formatFigure } from '#domain/beer-format.ts';
import type { BusinessInfo } from '#domain/business.ts';
import { srmColor, srmWord } from '#domain/srm.ts';
import { frame, pictureHeight } from './frame.ts';
import { glassSvg } from './glass-svg.ts';
import { cutToFit, fitText, textLine, widthOf } from './lettering.ts';
import { ink, inkSoft, paperDeep, rule } from './palette.ts';

type PicturedBeer = Pick<BeerCard, 'name' | 'style' | 'abv' | 'ibu' | 'srm' | 'glass' | 'barrelAged'>;

/** Where the words begin, and how wide they may be. */
const left = 500;
const room = 632;

const nameSizes = [
	{ size: 132, lines: 1 },
	{ size: 108, lines: 2 },
	{ size: 84, lines: 2 },
	{ size: 68, lines: 3 },
	{ size: 54, lines: 3 },
] as const;

/** From the last line of a name to the line of its style: the letters hang deeper the larger they are. */
const belowName = (size: number) => 42 + size * 0.3;

/**
 * The share picture of a beer: its glass at the left, name, style and figures at the right. It shows nothing that
 * changes in an evening (status, price), because other sites keep it for weeks.
 */
export function beerPicture(
	beer: PicturedBeer,
	business: Pick<BusinessInfo, 'shortName' | 'address'>,
): string {
	const name = fitText(beer.name, 'display', nameSizes, room);
	const lineHeight = name.size * 1.02;
	const nameHeight = name.size * 0.74 + (name.lines.length - 1) * lineHeight;
	// Name and style stand together in the middle of the room between the kicker and the figures.
	const top = 122 + (300 - (nameHeight + belowName(name.size))) / 2;
	const firstLine = top + name.size * 0.74;
	const lastLine = firstLine + (name.lines.length - 1) * lineHeight;
	return frame(
		[
			`<rect width="436" height="${pictureHeight}" fill="${paperDeep}"/>`,
			`<rect x="436" width="12" height="${pictureHeight}" fill="${srmColor(beer.srm) ?? rule}"/>`,
			`<g transform="translate(44 54) scale(3.48)">${glassSvg(beer.glass, beer.srm, 'beer')}</g>`,
			textLine(business.shortName.toUpperCase(), 'caps', { x: left, y: 92, size: 25, fill: inkSoft }),
			...name.lines.map((line, index) =>
				textLine(line, 'display', {
					x: left - name.size * 0.03,
					y: firstLine + index * lineHeight,
					size: name.size,
					fill: ink,
				}),
			),
			textLine(cutToFit(beer.style, 'italic', 42, room), 'italic', {
				x: left,
				y: lastLine + belowName(name.size),
				size: 42,
				fill: inkSoft,
			}),
			figures(beer),
		].join(''),
	);
}

/** ABV, IBU and SRM as heroes under the double rule, each with its name below; what nobody measured is left out. */
function figures({ abv, ibu, srm }: PicturedBeer): string {
	const known = [
		{ figure: formatAbv(abv), word: 'ABV' },
		...(ibu === null ? [] : [{ figure: formatFigure(ibu), word: 'IBU' }]),
		...(srm === null ? [] : [{ figure: formatFigure(srm), word: `SRM, ${srmWord(srm) ?? ''}` }]),
	];
	let x = left;
	const drawn = known.map(({ figure, word }) => {
		const at = x;
		x += Math.max(widthOf(figure, 'display', 76), widthOf(word, 'text', 25)) + 62;
		return (
			textLine(figure, 'display', { x: at - 2, y: 526, size: 76, fill: ink }) +
			textLine(word, 'text', { x: at, y: 568, size: 25, fill: inkSoft })
		);
	});
	const lines = `<path d="M${left} 440h${room}m0 5h${-room}" stroke="${ink}" stroke-width="1.6"/>`;
	return lines + drawn.join('');
}
