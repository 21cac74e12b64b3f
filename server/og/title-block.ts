import type { BusinessInfo } from '#domain/settings/business.ts';
import { ink, inkSoft } from './frame.ts';
import { cutToFit, fitText, textLine } from './lettering.ts';

/** Where the words begin, right of the drawing, in pixels. */
export const left = 500;
/** How wide the words may be, in pixels. */
export const room = 632;

const nameSizes = [
	{ size: 132, lines: 1 },
	{ size: 108, lines: 2 },
	{ size: 84, lines: 2 },
	{ size: 68, lines: 3 },
	{ size: 54, lines: 3 },
] as const;

/** From the last line of a name to the line below it: the letters hang deeper the larger they are. */
const belowName = (size: number) => 42 + size * 0.3;

/** Whose it is, a name as large as fits, and a line below it. */
export function titleBlock(title: string, below: string, business: Pick<BusinessInfo, 'shortName'>): string {
	const name = fitText(title, 'display', nameSizes, room);
	const lineHeight = name.size * 1.02;
	const nameHeight = name.size * 0.74 + (name.lines.length - 1) * lineHeight;
	// Both stand together in the middle of the room between the kicker and the double rule.
	const top = 122 + (300 - (nameHeight + belowName(name.size))) / 2;
	const firstLine = top + name.size * 0.74;
	const lastLine = firstLine + (name.lines.length - 1) * lineHeight;
	return [
		textLine(business.shortName.toUpperCase(), 'caps', { x: left, y: 92, size: 25, fill: inkSoft }),
		...name.lines.map((line, index) =>
			textLine(line, 'display', {
				x: left - name.size * 0.03,
				y: firstLine + index * lineHeight,
				size: name.size,
				fill: ink,
			}),
		),
		textLine(cutToFit(below, 'italic', 42, room), 'italic', {
			x: left,
			y: lastLine + belowName(name.size),
			size: 42,
			fill: inkSoft,
		}),
	].join('');
}

/** The line that parts the name from the facts. */
export const doubleRule = `<path d="M${left} 440h${room}m0 5h${-room}" stroke="${ink}" stroke-width="1.6"/>`;
