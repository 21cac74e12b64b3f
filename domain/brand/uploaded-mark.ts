import { contrast } from './contrast.ts';

/** The least length of the shorter side, in pixels. */
const leastMarkSide = 48;
/** The greatest ratio of the longer side to the shorter. */
const longestMark = 8;

export function markRefusal(width: number, height: number): string | null {
	const [short, long] = [Math.min(width, height), Math.max(width, height)];
	if (short < leastMarkSide)
		return `This picture is only ${width} by ${height} pixels; a mark needs at least ${leastMarkSide} each way. Choose a larger one, or let the letters be drawn.`;
	if (long > short * longestMark)
		return `This picture is ${width} by ${height} pixels: too long for a header. At most ${longestMark} times as long as high, please.`;
	return null;
}

export const clearMark =
	'This picture is clear all over: nobody would see it. Choose another, or let the letters be drawn.';

/** A color with less contrast to its background cannot be seen on it. */
const seen = 1.4;
/** The share of a mark that may be invisible before it needs a background. */
const mostLost = 0.15;

/** Chooses a background. `colors` are the visible pixels of a mark as `#rrggbb`; `whole` means that none is transparent. */
export function plateFor(
	colors: readonly string[],
	whole: boolean,
	papers: { readonly light: string; readonly night: string },
): 'none' | 'light' | 'night' {
	if (whole || colors.length === 0) return 'none';
	const lost = (paper: string) =>
		colors.filter((color) => contrast(color, paper) < seen).length / colors.length;
	const [byDay, byNight] = [lost(papers.light), lost(papers.night)];
	if (Math.max(byDay, byNight) <= mostLost) return 'none';
	return byNight >= byDay ? 'light' : 'night';
}

/** Matches `/media/mark-{hash}-{width}x{height}`. The size of the largest file in pixels lets a page reserve its space. */
export const uploadedMarkPattern = /^\/media\/mark-[\w-]{22}-(\d{2,4})x(\d{2,4})$/;

export function markSize(address: string): { width: number; height: number } | null {
	const [, width, height] = uploadedMarkPattern.exec(address) ?? [];
	return width && height ? { width: Number(width), height: Number(height) } : null;
}
