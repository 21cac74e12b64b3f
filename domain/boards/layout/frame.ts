import { distances } from '../board-schema.ts';
import type { Sheet } from '../sheet-schema.ts';
import type { Measure } from './shapes.ts';

export interface Screen {
	readonly width: number;
	readonly height: number;
}

/**
 * Letters an inch high are easy to read from this many feet; `capital` is the height of a capital relative to the
 * type size.
 */
const feetPerInch = 36;
const capital = 0.7;

/** Returns the smallest type size of a board, in pixels. */
export function wantedSize(
	{ distance, diagonal }: Pick<Sheet, 'distance' | 'diagonal'>,
	screen: Screen,
): number {
	const perInch = Math.hypot(screen.width, screen.height) / diagonal;
	const wanted = ((distances[distance] / feetPerInch) * perInch) / capital;
	const side = Math.min(screen.width, screen.height);
	// Smaller type is not sharp on any screen; larger type leaves no room for a menu.
	return Math.min(Math.max(wanted, side * 0.0165), side * 0.045);
}

export interface Frame {
	readonly margin: number;
	readonly head: number;
	readonly headSize: number;
	readonly top: number;
	readonly height: number;
	readonly width: number;
}

/** The area for a page's shapes. `smallest` is the smallest type size, in pixels. */
export interface PageSpace {
	readonly screen: Screen;
	readonly frame: Frame;
	readonly smallest: number;
	readonly measure: Measure;
}

export function frameOf(screen: Screen, smallest: number): Frame {
	const side = Math.min(screen.width, screen.height);
	const margin = side * 0.045;
	const headSize = Math.max(smallest * 1.15, side * 0.036);
	const head = headSize * 1.5;
	const top = margin + head + headSize * 0.75;
	return {
		margin,
		head,
		headSize,
		top,
		height: screen.height - top - margin,
		width: screen.width - 2 * margin,
	};
}

/** The gap between columns, in ems. */
export const columnGap = 1.9;

export function columnWidth(frame: Frame, count: number, size: number): number {
	return (frame.width / size - (count - 1) * columnGap) / count;
}
