import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BeerCard, GlassShape } from '#domain/beers/beer.ts';
import { formatAbv, formatFigure, styleLine } from '#domain/beers/beer-format.ts';
import { glassPaths } from '#domain/beers/glass/drawing.ts';
import { drawnSrm, srmColor, srmWord } from '#domain/beers/srm.ts';
import { type Palette, tokens } from '#domain/brand/palette.ts';
import type { EventCard, EventMotif } from '#domain/events/event.ts';
import { nextOccurrence } from '#domain/events/event-agenda.ts';
import { type EventLists, listedName, placeWords } from '#domain/events/event-lists.ts';
import { eventDateText, eventTimeText, recurrenceText } from '#domain/events/event-text.ts';
import type { Formats } from '#domain/locale/formats.ts';
import { localityOf } from '#domain/settings/address.ts';
import type { BusinessInfo } from '#domain/settings/business.ts';
import { drawableName } from '#domain/text/drawable-text.ts';
import { wallClock } from '#domain/zoned-time.ts';
import { projectFolder } from '../process/project-folder.ts';
import { drawingWidth, type ImageLook, imageHeight, itemFrame, left, room } from './frame.ts';
import { cutToFit, fitText, textLine, widthOf } from './lettering.ts';
import { canDraw } from './renderer.ts';

/** The SRM of the beer on the taproom's own image. */
const homeSrm = 9;

/** If this machine has no letters for a name, the text below takes its place. */
function titled(name: string, below: string, standIn: string) {
	const drawn = drawableName(below, canDraw, '');
	const title = drawableName(name, canDraw, drawn || standIn);
	return { title, below: title === drawn && name !== below ? '' : drawn };
}

/**
 * Draws the taproom's own image with the home page's photo, or a glass. It shows nothing that changes by the hour,
 * because other sites keep it for weeks.
 */
export function homeImage(
	{ shortName, shortTagline, address }: BusinessInfo,
	eyebrow: string,
	photo: Uint8Array | null,
	look: ImageLook,
): string {
	const { colors, faces } = look;
	return itemFrame(look, {
		stripe: look.color,
		drawing: photo ? photoSvg(photo) : inGlass(glassSvg('pint', liquidOf(homeSrm), 'house')),
		owner: localityOf(address),
		...titled(shortName, shortTagline, 'Taproom'),
		facts: textLine(cutToFit(eyebrow, faces.text, 32, room), faces.text, {
			x: left,
			y: 520,
			size: 32,
			fill: colors['ink-soft'],
		}),
	});
}

/** Draws a beer without status and price, because other sites keep the image for weeks. */
export function beerImage(
	beer: BeerCard,
	business: BusinessInfo,
	photo: Uint8Array | null,
	look: ImageLook,
): string {
	return itemFrame(look, {
		stripe: srmColor(drawnSrm(beer)) ?? look.colors.rule,
		drawing: photo ? photoSvg(photo) : inGlass(glassSvg(beer.glass, liquidOf(drawnSrm(beer)), 'beer')),
		owner: business.shortName,
		...titled(beer.name, styleLine(beer), 'Beer'),
		facts: figures(beer, look),
	});
}

const inGlass = (glass: string) => `<g transform="translate(44 54) scale(3.48)">${glass}</g>`;

function photoSvg(jpeg: Uint8Array): string {
	const data = Buffer.from(jpeg).toString('base64');
	return `<image width="${drawingWidth}" height="${imageHeight}" preserveAspectRatio="xMidYMid slice" href="data:image/jpeg;base64,${data}"/>`;
}

function figures({ abv, ibu, srm }: BeerCard, { colors, faces }: ImageLook): string {
	const known = [
		[formatAbv(abv), 'ABV'],
		...(ibu === null ? [] : [[formatFigure(ibu), 'IBU']]),
		...(srm === null ? [] : [[formatFigure(srm), `SRM, ${srmWord(srm) ?? ''}`]]),
	];
	let x = left;
	const drawn = known.map(([figure = '', word = '']) => {
		const at = x;
		x += Math.max(widthOf(figure, faces.display, 76), widthOf(word, faces.text, 25)) + 62;
		return (
			textLine(figure, faces.display, { x: at - 2, y: 526, size: 76, fill: colors.ink }) +
			textLine(word, faces.text, { x: at, y: 568, size: 25, fill: colors['ink-soft'] })
		);
	});
	return drawn.join('');
}

const dateSizes = [
	[62, 1],
	[50, 1],
	[40, 1],
] as const;

interface ShownEvent {
	readonly event: EventCard;
	readonly business: BusinessInfo;
	readonly lists: EventLists;
	readonly now: Date;
	readonly timeZone: string;
}

/** Draws an event; without a next date, only its kind and place. */
export async function eventImage(
	formats: Formats,
	{ event, business: { shortName, address }, lists, now, timeZone }: ShownEvent,
	photo: Uint8Array | null,
	look: ImageLook,
): Promise<string> {
	const { colors, faces } = look;
	const next = nextOccurrence(event, now, timeZone);
	const when = next
		? eventDateText(formats, next.date, wallClock(now, timeZone).date)
		: listedName(lists.places, event.place);
	const where = next
		? `${eventTimeText(formats, next)} ${placeWords(lists, event.place)}`
		: localityOf(address);
	const { size, lines } = fitText(when, faces.display, dateSizes, room);
	return itemFrame(look, {
		stripe: colors.barn,
		drawing: photo
			? photoSvg(photo)
			: `<g transform="translate(26 123) scale(2.4)">${await motifSvg(event.motif, colors)}</g>`,
		owner: shortName,
		...titled(
			event.title,
			event.recurrence ? recurrenceText(formats, event) : listedName(lists.kinds, event.kind),
			'Event',
		),
		facts: [
			...lines.map((line) => textLine(line, faces.display, { x: left - 2, y: 518, size, fill: colors.ink })),
			textLine(where, faces.text, { x: left, y: 570, size: 30, fill: colors['ink-soft'] }),
		].join(''),
	});
}

const motifFolder = join(projectFolder(), 'app/events/motifs');
/** Draws a motif of 160 by 160 units in the colors of paper. */
export async function motifSvg(motif: EventMotif, colors: Palette): Promise<string> {
	const file = await readFile(join(motifFolder, `${motif}.svg`), 'utf8');
	return file
		.replaceAll('currentColor', colors.ink)
		.replaceAll(
			/var\(--color-([a-z-]+)\)/g,
			(_, name) => colors[tokens.find((token) => token === name) ?? 'ink'],
		)
		.replace(/^.*?<svg[^>]*>/s, '')
		.replace(/<\/svg>\s*$/, '');
}

/** The ink of a glass is the same for every brewery, because its colors are those of beer. */
const ink = '#221a14';
/** From this SRM on, foam and shading change, as on the site (app/beers/glass). */
const darkFrom = 25;

const ruled = Array.from({ length: 46 }, (_, i) => `M${i * 4.4 - 90} 130l110-110`).join('');

interface Liquid {
	readonly color: string | null;
	readonly dark: boolean;
}

const liquidOf = (srm: number | null): Liquid => ({
	color: srmColor(srm),
	dark: (srm ?? 0) > darkFrom,
});

/** Draws a glass of 100 × 140 units; `key` must be unique within an image. Without a color the liquid is hatched. */
function glassSvg(shape: GlassShape, { color, dark }: Liquid, key: string): string {
	const paths = glassPaths(shape);
	const fine = `fill="none" stroke="${ink}" stroke-width="0.8" stroke-opacity="0.75"`;
	const line = `stroke="${ink}" stroke-width="2"`;
	const light = color === null ? 0 : dark ? 0.42 : 0.66;
	return [
		`<clipPath id="in-${key}"><path d="${paths.liquid}"/></clipPath>`,
		'<g stroke-linecap="round" stroke-linejoin="round">',
		`<path d="${paths.shadow}" ${fine}/>`,
		paths.handle
			? `<path d="${paths.handle}" fill="${ink}" fill-opacity="0.07" fill-rule="evenodd" ${line}/>`
			: '',
		`<path d="${paths.body}" fill="${ink}" fill-opacity="0.07"/>`,
		`<path d="${paths.liquid}" fill="${color ?? 'none'}"/>`,
		`<g clip-path="url(#in-${key})">`,
		color === null ? `<path d="${ruled}" fill="none" stroke="${ink}" stroke-width="0.9" opacity="0.5"/>` : '',
		`<path d="${paths.hatch}" fill="${dark ? '#d9955a' : ink}" opacity="0.5"/></g>`,
		`<path d="${paths.liquid}" fill="none" stroke="#fff6dc" stroke-width="0.8" opacity="0.35"/>`,
		`<path d="${paths.shine}${paths.bubbles}" fill="#fffaf0" opacity="${light}"/>`,
		`<path d="${paths.foam}" fill="${dark ? '#e3c9a1' : '#fffaee'}" stroke="${ink}" stroke-width="1.1"/>`,
		`<path d="${paths.curls}" fill="none" stroke="#6b5743" stroke-width="0.8"/>`,
		`<path d="${paths.detail}${paths.rim}" ${fine}/>`,
		`<path d="${paths.body}" fill="none" ${line}/>`,
		'</g>',
	].join('');
}
