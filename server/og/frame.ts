import type { Palette } from '#domain/brand/palette.ts';
import { capitals, cutToFit, type Faces, fitText, textLine } from './lettering.ts';

/** The brand's part of an image: colors, fonts, and the mark as SVG. */
export interface ImageLook {
	/** The color that staff chose. */
	readonly color: string;
	readonly colors: Palette;
	readonly faces: Faces;
	readonly mark: string;
}

/** In pixels; every network shows an image of this size as a large card. */
export const imageWidth = 1200;
export const imageHeight = 630;
/** The left edge of the text, in pixels, and its greatest width. */
export const left = 500;
export const room = 632;

/** The width of the drawing on the left, in pixels. */
export const drawingWidth = 436;

const frame = ({ colors }: ImageLook, ...drawing: readonly string[]): string =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="${imageWidth}" height="${imageHeight}" viewBox="0 0 ${imageWidth} ${imageHeight}"><rect width="${imageWidth}" height="${imageHeight}" fill="${colors.paper}"/>${drawing.join('')}</svg>`;

/** Draws the mark at a position and size in the image's pixels. */
const markAt = ({ mark }: ImageLook, x: number, y: number, side: number): string =>
	mark.replace('<svg ', `<svg x="${x}" y="${y}" width="${side}" height="${side}" `);

export function itemFrame(
	look: ImageLook,
	parts: {
		readonly stripe: string;
		readonly drawing: string;
		readonly owner: string;
		readonly title: string;
		readonly below: string;
		readonly facts: string;
	},
): string {
	const { colors } = look;
	return frame(
		look,
		`<rect width="${drawingWidth}" height="${imageHeight}" fill="${colors['paper-deep']}"/>`,
		`<rect x="${drawingWidth}" width="12" height="${imageHeight}" fill="${parts.stripe}"/>`,
		parts.drawing,
		markAt(look, left, 54, 56),
		titleBlock(look, parts.title, parts.below, parts.owner),
		`<path d="M${left} 440h${room}m0 5h${-room}" stroke="${colors.ink}" stroke-width="1.6"/>`,
		parts.facts,
	);
}

const nameSizes = [
	[132, 1],
	[108, 2],
	[84, 2],
	[68, 3],
	[54, 3],
] as const;

function titleBlock({ colors, faces }: ImageLook, title: string, below: string, owner: string): string {
	const { size, lines } = fitText(title, faces.display, nameSizes, room);
	const lineHeight = size * 1.02;
	const nameHeight = size * 0.74 + (lines.length - 1) * lineHeight;
	// Larger letters descend further, so the line below needs more distance.
	const belowName = 42 + size * 0.3;
	// Centers name and line in the space between the line above and the double rule.
	const firstLine = 122 + (300 - (nameHeight + belowName)) / 2 + size * 0.74;
	const lastLine = firstLine + (lines.length - 1) * lineHeight;
	return [
		textLine(cutToFit(capitals(owner), faces.caps, 25, room - 74), faces.caps, {
			x: left + 74,
			y: 91,
			size: 25,
			fill: colors['ink-soft'],
		}),
		...lines.map((line, index) =>
			textLine(line, faces.display, {
				x: left - size * 0.03,
				y: firstLine + index * lineHeight,
				size,
				fill: colors.ink,
			}),
		),
		textLine(cutToFit(below, faces.italic, 42, room), faces.italic, {
			x: left,
			y: lastLine + belowName,
			size: 42,
			fill: colors['ink-soft'],
		}),
	].join('');
}
