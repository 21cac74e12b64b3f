import type { Sheet } from '../sheet-schema.ts';
import { messageLine } from './flow.ts';
import type { Frame, Screen } from './frame.ts';
import { type Measure, type Shape, wrap } from './shapes.ts';

/** Lays out a single message, centered and as large as fits. */
export function messagePage(message: string, frame: Frame, smallest: number, measure: Measure) {
	const width = frame.width * 0.96;
	const longest = Math.max(...message.split(/\s+/).map((word) => measure(word, 'italic')));
	const linesAt = (size: number) => wrap(message, 'italic', width / size, measure);
	const fits = (size: number) => linesAt(size).length * messageLine * size <= frame.height;
	let [low, high] = [smallest, Math.min(frame.height, frame.width) * 0.34];
	while (high - low > 1) {
		const middle = (low + high) / 2;
		// Words are not broken for the sake of size.
		if (fits(middle) && (longest * middle <= width || middle <= smallest * 1.5)) low = middle;
		else high = middle;
	}
	const lines = linesAt(low);
	const top = frame.top + (frame.height - lines.length * messageLine * low) / 2;
	const shapes = lines.map((text, index): Shape => {
		const x = frame.margin + (frame.width - measure(text, 'italic') * low) / 2;
		return {
			kind: 'text',
			x,
			y: top + (index * messageLine + 0.92) * low,
			text,
			size: low,
			face: 'italic',
			tone: 'ink',
		};
	});
	return { shapes, size: low };
}

/** Lays out a page with only the taproom's name and hours, for when there is nothing else. */
export function emptyPage(
	sheet: Sheet,
	screen: Screen,
	frame: Frame,
	{ doors }: { readonly doors: string },
	measure: Measure,
): Shape[] {
	const { mark, name } = sheet.house;
	const height = Math.min(screen.width, screen.height) * 0.22;
	const width = Math.min((height / mark.height) * mark.width, frame.width);
	const middle = screen.width / 2;
	const size = Math.min(height * 0.36, frame.width / Math.max(1, measure(name, 'display')));
	const x = middle - (measure(name, 'display') * size) / 2;
	const y = screen.height * 0.4;
	return [
		{
			kind: 'picture',
			x: middle - width / 2,
			y: y - height,
			width,
			height,
			src: mark.src,
			plate: mark.plate,
		},
		{ kind: 'text', x, y: y + size * 1.6, text: name, size, face: 'display', tone: 'ink' },
		...[sheet.nothing, doors].filter(Boolean).map((text, index): Shape => {
			const own = Math.min(size * 0.62, frame.width / Math.max(1, measure(text, 'italic')));
			const left = middle - (measure(text, 'italic') * own) / 2;
			const base = y + size * (3 + index * 0.95);
			return {
				kind: 'text',
				x: left,
				y: base,
				text,
				size: own,
				face: 'italic',
				tone: index === 0 ? 'soft' : 'accent',
			};
		}),
	];
}
