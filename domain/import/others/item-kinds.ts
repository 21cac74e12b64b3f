import { type Drink, drinkFacts, drinkKindLabels, drinkSizes } from '../../drinks/drink.ts';
import { drinkSchema } from '../../drinks/drink-schema.ts';
import { eventPriceText } from '../../events/event.ts';
import { type EventLists, listedName, type NamedKind } from '../../events/event-lists.ts';
import { isSeriesDate } from '../../events/event-occurrences.ts';
import { eventSchema, type TaproomEvent } from '../../events/event-schema.ts';
import { eventDateText, eventTimeText, seriesText } from '../../events/event-text.ts';
import type { Formats } from '../../locale/formats.ts';
import { quoted } from '../../refusal.ts';
import { foldedName } from '../match.ts';
import { readPriceCell } from '../price-columns.ts';
import { paragraphs, type ReadRow } from '../row.ts';
import { usualLabel } from './goods.ts';
import type { ItemKind } from './planned-items.ts';

/** Options for new items. */
interface NewItems {
	/** Whether new items stay hidden until somebody publishes them. */
	readonly waiting: boolean;
}

const unseen = ({ waiting }: NewItems) => (waiting ? { publishAt: 'draft' as const } : {});

const mostSizes = 6;

/** Existing sizes stay and get the row's prices. */
function sizesOf({ fields, prices }: ReadRow, kind: Drink['kind'], before: Drink['sizes']): Drink['sizes'] {
	const sizes = [...before];
	const listed = (fields.servings ?? []).map(({ label, priceCents }) => ({ label, size: null, priceCents }));
	for (const { label, size, priceCents } of [...listed, ...prices]) {
		const given = label ?? size?.label;
		const only = given === undefined && sizes.length === 1 ? sizes[0]?.label : undefined;
		const named = (given ?? only ?? usualLabel[kind]).slice(0, 40);
		const at = sizes.findIndex((one) => foldedName(one.label) === foldedName(named));
		const priced = { label: sizes[at]?.label ?? named, priceCents };
		if (at >= 0) sizes[at] = priced;
		else if (sizes.length < mostSizes) sizes.push(priced);
	}
	return sizes;
}

export const drinkKey = (name: string) => `name:${foldedName(name)}`;
const madeKey = (name: string, maker: string) => `made:${foldedName(name)}\n${foldedName(maker)}`;

export const drinkItems = (formats: Formats, news: NewItems): ItemKind<'drink', Drink> => ({
	kind: 'drink',
	schema: drinkSchema,
	nameOf: ({ name }) => name,
	keysOf: ({ name, maker }) => [madeKey(name, maker), drinkKey(name)],
	// Wines of the same name from two makers differ; a list without makers matches by name.
	soughtBy: ({ name, maker }) => [madeKey(name, maker), maker === '' ? drinkKey(name) : madeKey(name, '')],
	make(row, known) {
		const { name = '', brewery, abv } = row.fields;
		const kind = known?.kind ?? row.drink ?? 'soda';
		const blank = {
			slug: 'new',
			kind,
			name,
			maker: '',
			abv: null,
			dietary: [],
			allergens: [],
			eightySixedAt: null,
		};
		return {
			...(known ?? { ...blank, ...unseen(news) }),
			...(brewery && { maker: brewery.slice(0, 80) }),
			...(abv !== undefined && { abv }),
			sizes: sizesOf(row, kind, known?.sizes ?? []),
		};
	},
	describe: (drink) => [drinkKindLabels[drink.kind], drinkFacts(drink), drinkSizes(formats, drink)],
});

const longestSummary = 300;
const mostDates = 500;

/** Finds the entry of a list that a text equals or a title contains. */
const listedIn = (list: readonly NamedKind[], ...texts: readonly string[]): NamedKind | undefined => {
	const bare = (text: string) => foldedName(text).replace(/^the /, '');
	return texts
		.map((text) => list.find(({ name, slug }) => [bare(name), slug].some((one) => bare(text).includes(one))))
		.find((one) => one !== undefined);
};

const eventKey = ({ title, date, startsAt }: TaproomEvent) => `${foldedName(title)}\n${date}\n${startsAt}`;

/** Adds the file's exceptions; dates that staff have left out, canceled or moved stay so. */
function datesOf(
	dates: Pick<TaproomEvent, 'date' | 'recurrence' | 'exceptions' | 'cancellations' | 'moves'>,
	known: TaproomEvent | null,
): Pick<TaproomEvent, 'exceptions' | 'cancellations' | 'moves'> {
	const seen = new Set<string>();
	const fresh = (date: string) => isSeriesDate(dates, date) && !seen.has(date) && seen.add(date).size > 0;
	const of = <One>(dateOf: (one: One) => string, ...lists: readonly (readonly One[])[]) =>
		lists
			.flat()
			.filter((one) => fresh(dateOf(one)))
			.slice(0, mostDates);
	const cancellations = of(({ date }) => date, known?.cancellations ?? [], dates.cancellations);
	const moves = of(({ date }) => date, known?.moves ?? [], dates.moves);
	return { cancellations, moves, exceptions: of((date) => date, known?.exceptions ?? [], dates.exceptions) };
}

/** `clean` sanitizes HTML; today decides how dates are worded. */
export function eventItems(
	formats: Formats,
	news: NewItems & {
		readonly lists: EventLists;
		readonly clean: (html: string) => string;
		readonly today: string;
	},
): ItemKind<'event', TaproomEvent> {
	const { kinds, places } = news.lists;
	return {
		kind: 'event',
		schema: eventSchema,
		nameOf: ({ title }) => title,
		keysOf: (event) => [...(event.calendarUid ? [event.calendarUid] : []), eventKey(event)],
		soughtBy: (event) => (event.calendarUid ? [event.calendarUid, eventKey(event)] : [eventKey(event)]),
		make({ event, warnings: _ }, known, warn) {
			if (!event) throw new Error('The row is no event.');
			const { uid, text, kind: category, place: location, performer, price, url, ...fields } = event;
			const kind = listedIn(kinds, category, fields.title)?.slug;
			const place = listedIn(places, location)?.slug;
			const [firstKind, firstPlace] = [kinds[0], places[0]];
			if (!known && kind === undefined) warn(`${eventOfNoKind} ${firstKind?.name ?? ''}.`);
			if (!known && place === undefined && location !== '')
				warn(`${quoted(location)} is none of your places, so it goes to ${firstPlace?.name ?? ''}.`);
			const isLong = text.length > longestSummary;
			const blank = {
				slug: 'new',
				kind: firstKind?.slug ?? '',
				place: firstPlace?.slug ?? '',
				summary: '',
				content: '',
				price: { cents: null, note: null, ticketUrl: null },
				image: null,
				motif: 'lantern' as const,
				...unseen(news),
			};
			const [sum] =
				price === '' ? [] : readPriceCell(formats, { column: 'price', size: null, cell: price }, warn);
			const before = known ?? { ...blank, ...fields };
			return {
				...before,
				...fields,
				...datesOf(fields, known),
				...(kind !== undefined && { kind }),
				...(place !== undefined && { place }),
				...(text !== '' && !isLong && { summary: text }),
				...(isLong && { content: news.clean(paragraphs(text)) }),
				...(performer !== null && { performer }),
				price: {
					...before.price,
					...(sum && { cents: sum.priceCents }),
					...(url !== null && { ticketUrl: url }),
				},
				...(uid !== null && { calendarUid: uid }),
			};
		},
		describe: (event) => [
			event.title,
			`${event.recurrence ? seriesText(formats, event, news.today) : eventDateText(formats, event.date, news.today)}, ${eventTimeText(formats, event)}`,
			`${listedName(kinds, event.kind)}, ${listedName(places, event.place)}`,
			eventPriceText(formats, event),
			event.summary.slice(0, 80),
		],
	};
}

/** The beginning of the warning for an event without a known kind. */
export const eventOfNoKind = 'It names none of your kinds of events, so it is taken as';
