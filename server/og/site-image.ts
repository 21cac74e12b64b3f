import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HomePour } from '#domain/home/home-schema.ts';
import type { DayLight, Season } from '#domain/hours/daylight.ts';
import type { BusinessInfo } from '#domain/settings/business.ts';
import type { SceneName } from '#domain/settings/scene.ts';
import { drawScene } from '#domain/settings/scene.ts';
import { type ImageLook, imageHeight, imageWidth, markAt } from './frame.ts';
import { glassSvg } from './glass-svg.ts';
import { capitals, cutToFit, fitText, textLine } from './lettering.ts';
import { sceneStyle, skylineFolder } from './scene-style.ts';

export interface SiteView {
	readonly business: BusinessInfo;
	/** The line over the name, as the page has it. */
	readonly eyebrow: string;
	readonly scene: SceneName;
	readonly light: DayLight;
	readonly season: Season;
	/** At most three of them are shown. */
	readonly pours: readonly Pick<HomePour, 'name' | 'kind' | 'glass' | 'color' | 'isDark'>[];
}

/** The photo that stands in the place of a drawing, cut to the picture's shape, and the share of its veil. */
export interface Backdrop {
	readonly jpeg: Uint8Array;
	readonly veil: number;
}

type Style = Awaited<ReturnType<typeof sceneStyle>>;

/** How high the strip is that the beers stand on, and how wide the words over them may be; in pixels. */
const strip = 132;
const wordsRoom = 450;
const markSide = 76;

/** Of the scene's 1760 by 660 the right six sevenths, down to the strip. */
async function drawing(scene: Exclude<SceneName, 'photo'>, view: string, { paint, token }: Style) {
	const read = (name: string) => readFile(join(skylineFolder, `${name}.svg`), 'utf8');
	const markup = drawScene(await read('sky'), await read(scene), view)
		// What is dashed by shares of its length is not drawn so here.
		.replaceAll(
			/r="(\d+)" pathLength="(\d+)" stroke-width="([\d.]+)" stroke-dasharray="([\d.]+) ([\d.]+)"/g,
			dashes,
		);
	const sky = `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${token('--scene-sky-top')}"/><stop offset="1" stop-color="${token('--scene-sky-low')}"/></linearGradient><radialGradient id="glow" cx=".66" cy="1" r=".56"><stop stop-color="${token('--scene-sky-glow')}"/><stop offset="1" stop-color="${token('--scene-sky-glow')}" stop-opacity="0"/></radialGradient>`;
	const whole = `width="${imageWidth}" height="${imageHeight - strip}"`;
	return `<defs>${sky}</defs><rect ${whole} fill="url(#sky)"/><rect ${whole} fill="url(#glow)"/><g transform="translate(-168 -10)scale(.78)">${paint(`<g class="skyline">${markup}</g>`)}</g>`;
}

function dashes(_: string, radius: string, length: string, width: string, dash: string, gap: string): string {
	const unit = (2 * Math.PI * Number(radius)) / Number(length);
	return `r="${radius}" stroke-width="${width}" stroke-dasharray="${Number(dash) * unit} ${Number(gap) * unit}"`;
}

function photo({ jpeg, veil }: Backdrop): string {
	const data = Buffer.from(jpeg).toString('base64');
	return `<image width="${imageWidth}" height="${imageHeight}" href="data:image/jpeg;base64,${data}"/><rect width="${imageWidth}" height="${imageHeight}" fill="#fbf6ea" fill-opacity="${veil}"/>`;
}

const titleSizes = [
	[104, 1],
	[68, 2],
	[48, 3],
] as const;

function words({ business, eyebrow }: SiteView, look: ImageLook, { token }: Style): string {
	const { faces } = look;
	const { shortName, shortTagline } = business;
	const { size, lines } = fitText(shortName, faces.display, titleSizes, wordsRoom);
	const kicker = cutToFit(capitals(eyebrow), faces.caps, 20, wordsRoom);
	const tagline = cutToFit(shortTagline, faces.italic, 36, wordsRoom);
	const below = 92 + lines.length * size * 1.02;
	return [
		markAt(look, imageWidth - 56 - markSide, 44, markSide),
		textLine(kicker, faces.caps, { x: 56, y: 72, size: 20, fill: token('--hero-soft') }),
		...lines.map((line, index) =>
			textLine(line, faces.display, {
				x: 56 - size * 0.03,
				y: 92 + size * 0.78 + index * size * 1.02,
				size,
				fill: token('--hero-text'),
			}),
		),
		textLine(tagline, faces.italic, { x: 56, y: below + 36, size: 36, fill: token('--hero-accent') }),
	].join('');
}

const cream = '#f3ead6';

function pouring(pours: SiteView['pours'], { colors, faces }: ImageLook, { token }: Style): string {
	const top = imageHeight - strip;
	const room = 1088 / 3;
	return [
		`<rect y="${top}" width="${imageWidth}" height="${strip}" fill="${token('--scene-ground')}"/>`,
		`<rect y="${top}" width="${imageWidth}" height="6" fill="${colors.barn}"/>`,
		...pours.slice(0, 3).map(({ name, kind, glass, color, isDark }, index) => {
			const x = 56 + index * (room + 8);
			return [
				`<g transform="translate(${x - 8} ${top + 12})scale(.76)">${glassSvg(glass, { color, dark: isDark }, `pour-${index}`, cream)}</g>`,
				textLine(cutToFit(name, faces.display, 36, room - 92), faces.display, {
					x: x + 76,
					y: top + 62,
					size: 36,
					fill: cream,
				}),
				textLine(cutToFit(kind, faces.text, 22, room - 92), faces.text, {
					x: x + 76,
					y: top + 94,
					size: 22,
					fill: '#d9ccb2',
				}),
			].join('');
		}),
	].join('');
}

/** What a link to the home page shows elsewhere: the first screen at its hour, and what pours. */
export async function siteImage(view: SiteView, look: ImageLook, backdrop: Backdrop | null): Promise<string> {
	const { scene, light, season, pours } = view;
	const style = await sceneStyle(light, season, look.color);
	const drawn = scene === 'photo' ? '' : await drawing(scene, `${light} ${season}`, style);
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${imageWidth}" height="${imageHeight}" viewBox="0 0 ${imageWidth} ${imageHeight}">${backdrop ? photo(backdrop) : drawn}${words(view, look, style)}${pouring(pours, look, style)}</svg>`;
}
