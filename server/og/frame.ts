/** The almanac's colours by day (design §8): a shared picture has no night. */
export const ink = '#221a14';
export const inkSoft = '#544739';
export const paper = '#fbf6ea';
export const paperDeep = '#f1e7d0';
export const rule = '#cdbfa6';
export const barn = '#8e2b1c';
export const hop = '#3f5a2d';
export const wheat = '#e0a93b';

/** How wide every network takes a large card, in pixels. */
export const pictureWidth = 1200;
/** How high, in pixels. */
export const pictureHeight = 630;

/** A sheet of paper with a drawing on it. */
export function frame(drawing: string): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}" viewBox="0 0 ${pictureWidth} ${pictureHeight}"><rect width="${pictureWidth}" height="${pictureHeight}" fill="${paper}"/>${drawing}</svg>`;
}
