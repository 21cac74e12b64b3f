import { type Shape, shapes } from './image-address.ts';

/** A point as fractions of width and height, 0 to 1 from the left and top. */
export interface Focus {
	readonly x: number;
	readonly y: number;
}

export const middle: Focus = { x: 0.5, y: 0.5 };

export const narrowestCut = 160;

/** Rounds to a hundredth, so that a trembling finger does not make a new cut. */
export function roundFocus({ x, y }: Focus): Focus {
	return { x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 };
}

const within = (value: number, most: number) => Math.max(0, Math.min(most, value));

interface Size {
	readonly width: number;
	readonly height: number;
}

/** Returns the largest cut of a shape whose center is as near to the focus as the photo's edges allow. */
export function cutAround(photo: Size, focus: Focus, shape: Shape = 'upright') {
	const aspect = shapes[shape];
	const width = Math.max(1, Math.min(photo.width, Math.round(photo.height * aspect)));
	const height = Math.max(1, Math.min(photo.height, Math.round(photo.width / aspect)));
	return {
		left: within(Math.round(photo.width * focus.x - width / 2), photo.width - width),
		top: within(Math.round(photo.height * focus.y - height / 2), photo.height - height),
		width,
		height,
	};
}

export type Cut = ReturnType<typeof cutAround>;

/** Returns what a browser shows of a photo that covers a box (`object-fit: cover`) with this focus as `object-position`. */
export function coverOf(photo: Size, aspect: number, focus: Focus): Cut {
	const width = Math.min(photo.width, photo.height * aspect);
	const height = Math.min(photo.height, photo.width / aspect);
	return { left: (photo.width - width) * focus.x, top: (photo.height - height) * focus.y, width, height };
}

/** A focus nearer to an edge than this share cannot be in the middle of a cut. */
const edgeShare = 0.12;

/** Names the edges that the focus is near: 'left', 'top left'; empty if none. */
export function edgesAt({ x, y }: Focus): string {
	const vertical = y < edgeShare ? 'top' : y > 1 - edgeShare ? 'bottom' : '';
	const horizontal = x < edgeShare ? 'left' : x > 1 - edgeShare ? 'right' : '';
	return [vertical, horizontal].filter(Boolean).join(' ');
}
