import { glassPaths } from '#domain/beers/glass/drawing.ts';
import type { Brand } from '#domain/brand/brand-schema.ts';
import { monogramOf } from '#domain/brand/monogram.ts';
import { palettesOf } from '#domain/brand/palette.ts';
import type { BusinessInfo } from '#domain/settings/business.ts';
import type { Db } from '../db/schema.ts';
import { escapeXml } from '../feeds/xml.ts';
import { readImageFile } from '../images/store.ts';
import { facesOf } from '../og/lettering.ts';
import { isOurScript, pathsOf, withoutFaceless } from '../og/renderer.ts';

/** Everything that a mark is drawn from. */
export interface MarkParts {
	readonly brand: Brand;
	readonly business: Pick<BusinessInfo, 'name'>;
	/** The uploaded picture as PNG. */
	readonly picture: Uint8Array | null;
	/** True for a PNG, which can use only the fonts of this machine; an SVG uses those of whoever shows it. */
	readonly isDrawnHere?: boolean;
}

export async function readMarkParts(
	db: Db,
	{ brand, business }: Pick<MarkParts, 'brand' | 'business'>,
): Promise<MarkParts> {
	const id = brand.mark === 'picture' ? brand.picture.slice('/media/'.length) : '';
	const file = id ? await readImageFile(db, id, 'mark.png') : null;
	return { brand, business, picture: file?.bytes ?? null };
}

interface MarkColors {
	readonly ground: string;
	readonly words: string;
}

/** Draws walls, a door with its cross and the hayloft's hatch, on 32 by 32 units. */
const barn = ({ ground, words }: MarkColors): string =>
	`<path d="M5 27V14l3-6 8-4.5 8 4.5 3 6v13z" fill="${words}"/>` +
	`<path d="M11.5 27v-9.5h9V27M11.5 17.5l9 9.5M20.5 17.5l-9 9.5" fill="none" stroke="${ground}" stroke-width="1.8"/>` +
	`<path d="M13.5 9.5h5v4h-5z" fill="${ground}"/>`;

const circle = (radius: number, width: number, more = '') =>
	`<circle cx="16" cy="16" r="${radius}" stroke-width="${width}"${more}/>`;

/** Draws a ring like the edge of a coin. */
const ring = ({ words }: MarkColors): string =>
	`<g fill="none" stroke="${words}">${circle(13.7, 0.9)}${circle(12.3, 1.1, ' stroke-dasharray=".32 .644"')}${circle(11.2, 0.4)}</g>`;

/** Draws a glass, if no letter of the name can be drawn. */
function glass({ words }: MarkColors): string {
	const { body, foam } = glassPaths('pint');
	return `<g transform="translate(9.4 6.6) scale(.132)" fill="none" stroke="${words}" stroke-width="7"><path d="${body}"/><path d="${foam}" fill="${words}"/></g>`;
}

function monogram(letters: string, colors: MarkColors, initials: string, isDrawnHere: boolean): string {
	const one = [...letters].length < 2;
	const size = one ? 16 : 11.5;
	const text = (face: string) =>
		`<text x="16" y="${one ? 21.4 : 19.9}" font-size="${size}" text-anchor="middle" fill="${colors.words}" ${face}>${escapeXml(letters)}</text>`;
	if (letters === '') return ring(colors) + glass(colors);
	// Letters outside our own fonts are left to the fonts of whoever shows the drawing.
	if (!isOurScript(letters)) {
		const foreign = text(
			// Common upright fonts come first, before whichever font has the letter.
			'font-family="Noto Sans, DejaVu Sans, Liberation Sans, Arial, system-ui, sans-serif" font-weight="500"',
		);
		return ring(colors) + (isDrawnHere && withoutFaceless(letters) === '' ? glass(colors) : foreign);
	}
	return ring(colors) + pathsOf(text(initials));
}

function artOf({ brand, business, picture, isDrawnHere = false }: MarkParts, colors: MarkColors): string {
	if (brand.mark === 'barn') return barn(colors);
	if (brand.mark === 'picture' && picture) return imageArt(picture);
	const letters = monogramOf(business.name, brand.letters);
	return monogram(letters, colors, facesOf[brand.type].initials.attributes, isDrawnHere);
}

const imageArt = (png: Uint8Array): string =>
	`<image x="4" y="4" width="24" height="24" preserveAspectRatio="xMidYMid meet" href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/>`;

function colorsOf({ brand, picture }: MarkParts): MarkColors {
	const { light, night } = palettesOf(brand.color);
	if (brand.mark === 'picture' && picture)
		return { ground: brand.plate === 'night' ? night.paper : light.paper, words: light.ink };
	return { ground: light.barn, words: light['on-barn'] };
}

/**
 * Draws the icon as a square of 32 units with rounded corners of `corner` units. Phones cut their own corners, and a
 * maskable icon keeps within the middle 80 %.
 */
export function iconSvg(parts: MarkParts, corner: number, scale = 1): string {
	const colors = colorsOf(parts);
	const art = artOf(parts, colors);
	const shift = 16 * (1 - scale);
	const scaled = scale === 1 ? art : `<g transform="translate(${shift} ${shift}) scale(${scale})">${art}</g>`;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${colors.ground}"/>${scaled}</svg>`;
}

/** Draws the mark as it appears beside the name, where a monogram is a round coin. */
export const markSvg = (parts: MarkParts): string => iconSvg(parts, parts.brand.mark === 'monogram' ? 16 : 6);
