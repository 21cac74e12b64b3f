import { pictureAspect } from './image-address.ts';

/** From the left and from the top, 0 to 1. */
export interface Focus {
	readonly x: number;
	readonly y: number;
}

export const middle: Focus = { x: 0.5, y: 0.5 };

export const narrowestCut = 160;

/** To the hundredth, so that a trembling finger does not make a new cut. */
export function roundFocus({ x, y }: Focus): Focus {
	return { x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 };
}

const within = (value: number, most: number) => Math.max(0, Math.min(most, value));

/** The largest upright cut whose middle is as near to the focus point as the photo's edges allow. */
export function cutAround(photo: { width: number; height: number }, focus: Focus) {
	const width = Math.max(1, Math.min(photo.width, Math.round(photo.height * pictureAspect)));
	const height = Math.max(1, Math.min(photo.height, Math.round(photo.width / pictureAspect)));
	return {
		left: within(Math.round(photo.width * focus.x - width / 2), photo.width - width),
		top: within(Math.round(photo.height * focus.y - height / 2), photo.height - height),
		width,
		height,
	};
}

export type Cut = ReturnType<typeof cutAround>;
