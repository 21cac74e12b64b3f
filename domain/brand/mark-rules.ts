import { contrast } from './contrast.ts';

/** In pixels of the shorter side. */
const leastMarkSide = 48;
/** Of the longer side to the shorter. */
const longestMark = 8;

export function markRefusal(width: number, height: number): string | null {
	const [short, long] = [Math.min(width, height), Math.max(width, height)];
	if (short < leastMarkSide)
		return `This picture is only ${width} by ${height} pixels; a mark needs at least ${leastMarkSide} each way. Choose a larger one, or let the letters be drawn.`;
	if (long > short * longestMark)
		return `This picture is ${width} by ${height} pixels: too long for a header. At most ${longestMark} times as long as high, please.`;
	return null;
}

/** A color that differs less from its ground is lost on it. */
const seen = 1.4;
/** As much of a mark may be lost before it needs a plate. */
const mostLost = 0.15;

/** `colors`: `#rrggbb` of what can be seen of a mark, pixel by pixel; `whole`: it has no clear parts. */
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
