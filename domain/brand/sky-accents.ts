import { luminance, rgbOf } from './contrast.ts';
import { toOklch } from './oklch.ts';
import { almanacColor, nearest } from './palette.ts';

/** The default accents in the sky of each light (`app/home/skyline/light.css`), by day and by night. */
const usual = {
	day: ['#8e2b1c', '#eab558'],
	dusk: ['#ffc873', '#f0b45a'],
	night: ['#f2bd5c', '#eab558'],
} as const;

const lightOf = (hex: string) => luminance(rgbOf(hex));

/**
 * Gives a color the lightness of the default one, with which skies, veils and button texts were designed, so that it
 * reads as well.
 */
function likeUsual(color: string, model: string): string {
	const [least, isDark] = [lightOf(model), lightOf(model) < 0.18];
	return nearest(toOklch(color), (hex) => (isDark ? lightOf(hex) <= least : lightOf(hex) >= least));
}

/** Returns the brand’s colors over the sky of the home page, for the last word of its headline, its button and its flag. */
export const skyAccents = (color: string): [light: string, ofDay: string, ofNight: string][] =>
	Object.entries(usual).map(([light, models]) => {
		const [day, night] = models.map((model) => (color === almanacColor ? model : likeUsual(color, model)));
		return [light, day ?? '', night ?? ''];
	});
