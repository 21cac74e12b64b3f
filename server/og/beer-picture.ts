import type { BeerCard } from '#domain/beers/beer.ts';
import { formatAbv, formatFigure } from '#domain/beers/beer-format.ts';
import { srmColor, srmWord } from '#domain/beers/srm.ts';
import type { BusinessInfo } from '#domain/settings/business.ts';
import { frame, ink, inkSoft, paperDeep, pictureHeight, rule } from './frame.ts';
import { glassSvg } from './glass-svg.ts';
import { textLine, widthOf } from './lettering.ts';
import { doubleRule, left, titleBlock } from './title-block.ts';

type PicturedBeer = Pick<BeerCard, 'name' | 'style' | 'abv' | 'ibu' | 'srm' | 'glass' | 'barrelAged'>;

/**
 * The share picture of a beer: its photo (a JPEG) or else its glass at the left, name, style and figures at the right. It shows nothing that
 * changes in an evening (status, price), because other sites keep it for weeks.
 */
export function beerPicture(
	beer: PicturedBeer,
	business: Pick<BusinessInfo, 'shortName' | 'address'>,
	photo: Uint8Array | null = null,
): string {
	return frame(
		[
			`<rect width="436" height="${pictureHeight}" fill="${paperDeep}"/>`,
			`<rect x="436" width="12" height="${pictureHeight}" fill="${srmColor(beer.srm) ?? rule}"/>`,
			photo
				? photoSvg(photo)
				: `<g transform="translate(44 54) scale(3.48)">${glassSvg(beer.glass, beer.srm, 'beer')}</g>`,
			titleBlock(beer.name, beer.style, business),
			doubleRule,
			figures(beer),
		].join(''),
	);
}

function photoSvg(jpeg: Uint8Array): string {
	const data = Buffer.from(jpeg).toString('base64');
	return `<image width="436" height="${pictureHeight}" preserveAspectRatio="xMidYMid slice" href="data:image/jpeg;base64,${data}"/>`;
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
	return drawn.join('');
}
