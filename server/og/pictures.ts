import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BeerCard, glassShapes } from '#domain/beers/beer.ts';
import { formatAbv, formatFigure } from '#domain/beers/beer-format.ts';
import { srmColor, srmWord } from '#domain/beers/srm.ts';
import { type EventCard, type EventMotif, eventKindLabels, eventPlaceLabels } from '#domain/events/event.ts';
import { nextOccurrence } from '#domain/events/event-agenda.ts';
import { dateWords, placeWords, recurrenceWords, timeWords } from '#domain/events/event-words.ts';
import type { BusinessInfo } from '#domain/settings/business.ts';
import { wallClock } from '#domain/zoned-time.ts';
import { projectFolder } from '../project-folder.ts';
import { colors, frame, itemFrame, left, pictureHeight, room } from './frame.ts';
import { glassSvg } from './glass-svg.ts';
import { cutToFit, fitText, textLine, widthOf } from './lettering.ts';

/** Without status and price, because other sites keep it for weeks. */
export function beerPicture(beer: BeerCard, business: BusinessInfo, photo: Uint8Array | null): string {
	return itemFrame({
		stripe: srmColor(beer.srm) ?? colors.rule,
		drawing: photo
			? photoSvg(photo)
			: `<g transform="translate(44 54) scale(3.48)">${glassSvg(beer.glass, beer.srm, 'beer')}</g>`,
		owner: business.shortName,
		title: beer.name,
		below: beer.style,
		facts: figures(beer),
	});
}

function photoSvg(jpeg: Uint8Array): string {
	const data = Buffer.from(jpeg).toString('base64');
	return `<image width="436" height="${pictureHeight}" preserveAspectRatio="xMidYMid slice" href="data:image/jpeg;base64,${data}"/>`;
}

function figures({ abv, ibu, srm }: BeerCard): string {
	const known = [
		[formatAbv(abv), 'ABV'],
		...(ibu === null ? [] : [[formatFigure(ibu), 'IBU']]),
		...(srm === null ? [] : [[formatFigure(srm), `SRM, ${srmWord(srm) ?? ''}`]]),
	];
	let x = left;
	const drawn = known.map(([figure = '', word = '']) => {
		const at = x;
		x += Math.max(widthOf(figure, 'display', 76), widthOf(word, 'text', 25)) + 62;
		return (
			textLine(figure, 'display', { x: at - 2, y: 526, size: 76, fill: colors.ink }) +
			textLine(word, 'text', { x: at, y: 568, size: 25, fill: colors.inkSoft })
		);
	});
	return drawn.join('');
}

const dateSizes = [
	[62, 1],
	[50, 1],
	[40, 1],
] as const;

/** Without a next date, its kind and place alone. */
export async function eventPicture(
	event: EventCard,
	{ shortName, address }: BusinessInfo,
	now: Date,
	timeZone: string,
): Promise<string> {
	const next = nextOccurrence(event, now, timeZone);
	const when = next ? dateWords(next.date, wallClock(now, timeZone).date) : eventPlaceLabels[event.place];
	const where = next ? `${timeWords(next)} ${placeWords(event.place)}` : `${address.city}, ${address.state}`;
	const { size, lines } = fitText(when, 'display', dateSizes, room);
	return itemFrame({
		stripe: colors.barn,
		drawing: `<g transform="translate(26 123) scale(2.4)">${await motifSvg(event.motif)}</g>`,
		owner: shortName,
		title: event.title,
		below: event.recurrence ? recurrenceWords(event.recurrence) : eventKindLabels[event.kind],
		facts: [
			...lines.map((line) => textLine(line, 'display', { x: left - 2, y: 518, size, fill: colors.ink })),
			textLine(where, 'text', { x: left, y: 570, size: 30, fill: colors.inkSoft }),
		].join(''),
	});
}

const motifFolder = join(projectFolder(), 'app/events/motifs');
const motifColors: Readonly<Record<string, string>> = {
	currentColor: colors.ink,
	'var(--color-paper-deep)': colors.paperDeep,
	'var(--color-barn)': colors.barn,
	'var(--color-hop)': colors.hop,
	'var(--color-wheat)': colors.wheat,
};

/** 160 by 160, in the colors of paper. */
export async function motifSvg(motif: EventMotif): Promise<string> {
	const file = await readFile(join(motifFolder, `${motif}.svg`), 'utf8');
	return file
		.replaceAll(/currentColor|var\(--color-[a-z-]+\)/g, (color) => motifColors[color] ?? colors.ink)
		.replace(/^.*?<svg[^>]*>/s, '')
		.replace(/<\/svg>\s*$/, '');
}

/** As SRM: amber, gold, wheat, straw, stout, brown. */
const glassColors = [12, 7, 6, 3, 38, 19] as const;
const titleSizes = [
	[118, 1],
	[84, 1],
] as const;

export function sitePicture({ shortName, shortTagline, address, location, brewery }: BusinessInfo): string {
	const { size, lines } = fitText(shortName, 'display', titleSizes, 1040);
	const place = `${location.type} in ${address.city}, ${address.state} · Est. ${brewery.established}`;
	const tagline = cutToFit(shortTagline, 'italic', 46, 1040);
	return frame(
		`<rect y="470" width="1200" height="160" fill="${colors.paperDeep}"/>`,
		`<path d="M0 470h1200" stroke="${colors.ink}" stroke-width="2"/>`,
		textLine(place.toUpperCase(), 'caps', { x: 80, y: 98, size: 24, fill: colors.inkSoft }),
		...lines.map((line) => textLine(line, 'display', { x: 76, y: 216, size, fill: colors.ink })),
		textLine(tagline, 'italic', { x: 80, y: 280, size: 46, fill: colors.barn }),
		...glassShapes.map(
			(shape, index) =>
				`<g transform="translate(${92 + index * 172} 316) scale(1.72)">${glassSvg(shape, glassColors[index] ?? null, shape)}</g>`,
		),
	);
}
