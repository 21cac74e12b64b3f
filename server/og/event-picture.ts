import { type EventCard, eventKindLabels, eventPlaceLabels } from '#domain/events/event.ts';
import { nextOccurrence } from '#domain/events/event-agenda.ts';
import { dateWords, placeWords, recurrenceWords, timeWords } from '#domain/events/event-words.ts';
import type { BusinessInfo } from '#domain/settings/business.ts';
import { wallClock } from '#domain/zoned-time.ts';
import { barn, frame, ink, inkSoft, paperDeep, pictureHeight } from './frame.ts';
import { fitText, textLine } from './lettering.ts';
import { doubleRule, left, room, titleBlock } from './title-block.ts';

type PicturedHouse = Pick<BusinessInfo, 'shortName' | 'address'>;

const dateSizes = [
	{ size: 62, lines: 1 },
	{ size: 50, lines: 1 },
	{ size: 40, lines: 1 },
] as const;

/**
 * The share picture of an event: its motif at the left, its title, and the next date that takes place; without one,
 * its kind and place alone.
 */
export function eventPicture(
	event: EventCard,
	motif: string,
	business: PicturedHouse,
	now: Date,
	timeZone: string,
): string {
	const below = event.recurrence ? recurrenceWords(event.recurrence) : eventKindLabels[event.kind];
	return frame(
		[
			`<rect width="436" height="${pictureHeight}" fill="${paperDeep}"/>`,
			`<rect x="436" width="12" height="${pictureHeight}" fill="${barn}"/>`,
			`<g transform="translate(26 123) scale(2.4)">${motif}</g>`,
			titleBlock(event.title, below, business),
			doubleRule,
			when(event, business, now, timeZone),
		].join(''),
	);
}

function when(event: EventCard, { address }: PicturedHouse, now: Date, timeZone: string): string {
	const next = nextOccurrence(event, now, timeZone);
	const today = wallClock(now, timeZone).date;
	const first = next ? dateWords(next.date, today) : eventPlaceLabels[event.place];
	const second = next ? `${timeWords(next)} ${placeWords(event.place)}` : `${address.city}, ${address.state}`;
	const { size, lines } = fitText(first, 'display', dateSizes, room);
	return [
		...lines.map((line) => textLine(line, 'display', { x: left - 2, y: 518, size, fill: ink })),
		textLine(second, 'text', { x: left, y: 570, size: 30, fill: inkSoft }),
	].join('');
}
