import { luminance, rgbOf } from './contrast.ts';
import { toOklch } from './oklch.ts';
import { almanacColor, nearest } from './palette.ts';

/** The almanac’s own in the sky of each light (`app/home/skyline/light.css`), by day and by night. */
const usual = {
	day: ['#8e2b1c', '#eab558'],
	dusk: ['#ffc873', '#f0b45a'],
	night: ['#f2bd5c', '#eab558'],
} as const;

const lightOf = (hex: string) => luminance(rgbOf(hex));

/** Skies, veils of photos and the words of buttons were mixed for the usual one: a color as dark, or as bright, reads as it does. */
function likeUsual(color: string, model: string): string {
	const [least, isDark] = [lightOf(model), lightOf(model) < 0.18];
	return nearest(toOklch(color), (hex) => (isDark ? lightOf(hex) <= least : lightOf(hex) >= least));
}

/** A brand’s color over the sky of the first screen: its headline’s last word, its button and its flag. */
export const skyAccents = (color: string): [light: string, ofDay: string, ofNight: string][] =>
	Object.entries(usual).map(([light, models]) => {
		const [day, night] = models.map((model) => (color === almanacColor ? model : likeUsual(color, model)));
		return [light, day ?? '', night ?? ''];
	});
