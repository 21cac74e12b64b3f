import type { Sheet } from '../sheet-schema.ts';
import { messageLine } from './flow.ts';
import type { PageSpace } from './frame.ts';
import { type Shape, wrap } from './shapes.ts';

/** Width divided by height, the shape in which photos are cut. */
const photoAspect = 4 / 5;

/** Lays out a photo beside its text; on an upright screen above it. */
export function photoPage(
	{ house: { name } }: Sheet,
	{ src, caption }: Sheet['photos'][number],
	{ screen, frame, smallest, measure }: PageSpace,
): Shape[] {
	const { margin } = frame;
	const isWide = screen.width > screen.height;
	const width = isWide ? Math.min(screen.height * photoAspect, screen.width * 0.55) : screen.width;
	const height = isWide ? screen.height : Math.min(screen.width / photoAspect, screen.height * 0.7);
	const x = isWide ? width + margin * 1.5 : margin;
	const room = screen.width - margin - x;
	const size = Math.max(smallest * 1.3, Math.min(screen.width, screen.height) * 0.056);
	const lines = wrap(caption, 'italic', room / size, measure);
	const from = isWide ? (screen.height - lines.length * messageLine * size) / 2 : height + margin;
	return [
		{ kind: 'picture', x: 0, y: 0, width, height, src, fills: true },
		...lines.map((text, index): Shape => {
			const y = from + (index * messageLine + 0.95) * size;
			return { kind: 'text', x, y, text, size, face: 'italic', tone: 'ink' };
		}),
		{ kind: 'text', x, y: screen.height - margin, text: name, size: smallest, face: 'display', tone: 'soft' },
	];
}
