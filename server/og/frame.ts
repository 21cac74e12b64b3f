import { paper } from './palette.ts';

/** How wide every network takes a large card, in pixels. */
export const pictureWidth = 1200;
/** How high, in pixels. */
export const pictureHeight = 630;

/** A sheet of paper with a drawing on it. */
export function frame(drawing: string): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}" viewBox="0 0 ${pictureWidth} ${pictureHeight}"><rect width="${pictureWidth}" height="${pictureHeight}" fill="${paper}"/>${drawing}</svg>`;
}
