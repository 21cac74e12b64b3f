import { formatPrice } from '../beers/beer-format.ts';
import type { TaproomEvent } from './event-schema.ts';

export type { Recurrence, TaproomEvent } from './event-schema.ts';

export const eventKinds = ['music', 'trivia', 'food-truck', 'release', 'market', 'workshop'] as const;
export type EventKind = (typeof eventKinds)[number];

export const eventKindLabels: Readonly<Record<EventKind, string>> = {
	music: 'Music',
	trivia: 'Trivia',
	'food-truck': 'Food truck',
	release: 'Beer release',
	market: 'Market',
	workshop: 'Workshop',
};

export const eventPlaces = ['hayloft', 'barn', 'lawn', 'patio', 'orchard'] as const;
export type EventPlace = (typeof eventPlaces)[number];

export const eventPlaceLabels: Readonly<Record<EventPlace, string>> = {
	hayloft: 'The hayloft',
	barn: 'The barn',
	lawn: 'The lawn',
	patio: 'The patio',
	orchard: 'The orchard',
};

export const eventMotifs = [
	'fiddle',
	'chalkboard',
	'truck',
	'glass',
	'stall',
	'kettle',
	'apple-tree',
	'hops',
	'lantern',
] as const;
export type EventMotif = (typeof eventMotifs)[number];

export type EventCard = Omit<TaproomEvent, 'content'>;

export const eventCardOf = ({ content, ...card }: TaproomEvent): EventCard => card;

/** 'Free', '$12', or with its note '$12, first glass included'. */
export function eventPriceText({ price: { cents, note } }: Pick<TaproomEvent, 'price'>): string {
	const amount = cents === null || cents === 0 ? 'Free' : formatPrice(cents);
	return note ? `${amount}, ${note}` : `${amount}`;
}
