import type { BeerCard } from '../beers/beer.ts';
import { isAlmostGone, isNews, isPouring, newsFrom } from '../beers/beer-badge.ts';
import { breweryLine, formatAbv, formatPrice, styleLine } from '../beers/beer-format.ts';
import { allergenLine } from '../beers/menu-remarks.ts';
import { drawnSrm, isDarkBeer, srmColor } from '../beers/srm.ts';
import { poursOf } from '../beers/to-go.ts';
import { drinkFacts, drinkKindLabels, drinkMenu } from '../drinks/drink.ts';
import type { Drink } from '../drinks/drink-schema.ts';
import type { EventCard } from '../events/event.ts';
import { type AgendaEntry, onToday, upcoming } from '../events/event-agenda.ts';
import { todayWords } from '../events/event-status.ts';
import { type FoodCard, type FoodSection, noPrice } from '../food/food.ts';
import { dietaryKey, foodMenu, marksOf } from '../food/food-dietary.ts';
import { serviceDayOf } from '../hours/service-day.ts';
import type { Formats } from '../locale/formats.ts';
import { addDays, shortTime, weekdayName, weekdayOf } from '../zoned-time.ts';
import {
	type Board,
	type BoardDetail,
	type BoardPart,
	type BoardPrices,
	boardParts,
} from './board-schema.ts';
import type { BoardGroup, BoardRow, Sheet } from './sheet-schema.ts';

/** The public content that boards are composed from, as of one moment. */
export interface BoardContent {
	readonly now: Date;
	readonly timeZone: string;
	readonly beers: readonly BeerCard[];
	/** The next beer in each tap's queue, in the order of the taps. */
	readonly queued: readonly { readonly slug: string; readonly tap: number }[];
	readonly drinks: readonly Drink[];
	readonly food: { readonly sections: readonly FoodSection[]; readonly items: readonly FoodCard[] };
	readonly events: readonly EventCard[];
	readonly photos: readonly { readonly src: string; readonly caption: string }[];
	readonly house: Sheet['house'];
}

const blankRow: Omit<BoardRow, 'id' | 'name'> = {
	mark: '',
	glass: null,
	note: '',
	kind: '',
	facts: '',
	figure: '',
	prices: [],
	isOut: false,
};

/** Groups the beers of a board; a beer is listed only once. */
function beersOf({ beers, queued }: BoardContent) {
	const seen = new Set<string>();
	const take = (found: readonly BeerCard[]) =>
		found.filter(({ slug }) => !seen.has(slug) && seen.add(slug) && true);
	const bySlug = new Map(beers.map((beer) => [beer.slug, beer]));
	const taps = take(beers.filter(isPouring));
	const next = take(queued.flatMap(({ slug }) => bySlug.get(slug) ?? []));
	return { taps, next, coming: take(beers.filter(({ status }) => status === 'coming-soon')) };
}

/** Returns a beer's tap numbers: '4', or '3 · 7'. */
const tapNumbers = ({ tapNumber, taps }: BeerCard): string =>
	taps ? taps.map(({ number }) => number).join(' · ') : `${tapNumber ?? ''}`;

/** Returns the style, with the gas if that is unusual and the style does not name it. */
function styleOf(beer: BeerCard): string {
	const { style, taps = [] } = beer;
	const lowerStyle = style.toLowerCase();
	const gases = new Set(taps.map(({ gas }) => gas).filter((gas) => gas === 'nitro' || gas === 'cask'));
	const words = [style, ...[...gases].filter((gas) => gas !== null && !lowerStyle.includes(gas))].join(', ');
	return styleLine({ ...beer, style: words });
}

function beerRow(
	formats: Formats,
	beer: BeerCard,
	has: (detail: BoardDetail) => boolean,
	isNew: boolean,
): BoardRow {
	const pours = poursOf(beer.servings);
	const priced = pours.map(({ label, ounces, priceCents }) => ({
		label,
		ounces,
		price: formatPrice(formats, priceCents) ?? '',
	}));
	return {
		...blankRow,
		id: beer.slug,
		mark: has('numbers') ? tapNumbers(beer) : '',
		glass: has('glasses')
			? {
					shape: beer.glass,
					color: srmColor(drawnSrm(beer)),
					isDark: isDarkBeer(drawnSrm(beer)),
					isLow: has('marks') && isAlmostGone(beer),
				}
			: null,
		name: beer.name,
		note: !has('marks') ? '' : isAlmostGone(beer) ? 'Almost gone' : isNew ? 'Just tapped' : '',
		kind: has('styles') ? styleOf(beer) : (breweryLine(beer) ?? ''),
		facts: has('allergens') ? (allergenLine(beer.allergens) ?? '') : '',
		figure: has('abv') ? formatAbv(beer.abv) : '',
		prices: has('prices') && isPouring(beer) ? priced.filter(({ price }) => price !== '') : [],
	};
}

function waitingRow(
	formats: Formats,
	beer: BeerCard,
	has: (detail: BoardDetail) => boolean,
	mark: string,
): BoardRow {
	const { name, kind, figure, glass } = beerRow(formats, beer, has, false);
	return { ...blankRow, id: beer.slug, mark, name, kind, figure, glass };
}

const group = (id: string, title: string, rows: readonly BoardRow[]): BoardGroup => ({
	id,
	title,
	rows: [...rows],
	message: '',
	prices: 'rows',
});

/** In US fluid ounces. */
const pint = 16;

/** Keeps only one price: that of the size nearest to a pint. */
function onePrice(row: BoardRow): BoardRow {
	const distance = ({ ounces }: BoardRow['prices'][number]) => Math.abs(ounces - pint);
	const [first, ...others] = row.prices;
	if (!first) return row;
	return {
		...row,
		prices: [others.reduce((best, one) => (distance(one) < distance(best) ? one : best), first)],
	};
}

function tapsGroup(rows: readonly BoardRow[], prices: BoardPrices): BoardGroup {
	const shown = prices === 'one' ? rows.map(onePrice) : rows;
	return { ...group('taps', 'On tap', shown), prices };
}

const nothingOnTap = 'Nothing is pouring right now.';

function eventRow({ event, occurrence }: AgendaEntry, when: string): BoardRow {
	const isOut = occurrence.state === 'canceled';
	return { ...blankRow, id: `${event.slug}/${occurrence.date}`, name: event.title, kind: when, isOut };
}

/** Returns today's events with their time, and those of the coming week with their day. */
function eventsOf(formats: Formats, { events, now, timeZone }: BoardContent) {
	const today = onToday(events, now, timeZone);
	const night = serviceDayOf(now, timeZone);
	const week = upcoming(events, now, timeZone).filter(
		({ occurrence: { date, state } }) => date > night && date <= addDays(night, 6) && state !== 'canceled',
	);
	return {
		today: today.map((entry) => eventRow(entry, todayWords(formats, entry.occurrence, now))),
		week: week.map((entry) => {
			const { date, startsAt } = entry.occurrence;
			return eventRow(entry, `${weekdayName(weekdayOf(date))} at ${shortTime(formats, startsAt)}`);
		}),
	};
}

const drinkGroups = (
	formats: Formats,
	{ drinks, now, timeZone }: BoardContent,
	prices: BoardPrices,
): BoardGroup[] =>
	drinkMenu(drinks, now, timeZone).map(({ kind, lines }) => ({
		...group(
			`drink-${kind}`,
			drinkKindLabels[kind],
			lines.map(({ item, availability }) => ({
				...blankRow,
				id: `drink-${item.slug}`,
				name: item.name,
				kind: drinkFacts(item),
				prices: item.sizes.map(({ label, priceCents }) => ({
					label,
					ounces: 0,
					price: formatPrice(formats, priceCents) ?? noPrice,
				})),
				isOut: availability === 'struck',
			})),
		),
		prices: prices === 'rows' ? 'rows' : 'columns',
	}));

const foodGroups = (
	formats: Formats,
	{ food, now, timeZone }: BoardContent,
	has: (detail: BoardDetail) => boolean,
): BoardGroup[] =>
	foodMenu(food.sections, food.items, [], now, timeZone).map(({ section, lines }) =>
		group(
			`food-${section.slug}`,
			section.title,
			lines.map(({ item, availability }) => ({
				...blankRow,
				id: `food-${item.slug}`,
				name: item.name,
				kind: item.description,
				facts: has('allergens')
					? [...marksOf(item).map((mark) => dietaryKey[mark].label), allergensOf(item)]
							.filter(Boolean)
							.join(' · ')
					: '',
				prices: [{ label: '', ounces: 0, price: formatPrice(formats, item.priceCents) ?? noPrice }],
				isOut: availability === 'struck',
			})),
		),
	);

const allergensOf = ({ allergens }: Pick<FoodCard, 'allergens'>) =>
	allergens.length > 0 ? `Contains ${allergens.join(', ').replaceAll('-', ' ')}` : '';

/** Composes the content of a board at this moment; empty groups are left out. */
export function composeSheet(formats: Formats, board: Omit<Board, 'slug'>, content: BoardContent): Sheet {
	const { now, timeZone, queued, house, photos } = content;
	const has = (detail: BoardDetail) => board.details.includes(detail);
	const shows = (part: BoardPart) => board.parts.includes(part);
	const today = serviceDayOf(now, timeZone);
	const from = newsFrom(content.beers);
	const beers = beersOf(content);
	const events = eventsOf(formats, content);
	const tapOf = new Map(queued.map(({ slug, tap }) => [slug, tap]));
	const parts: Readonly<Record<BoardPart, () => BoardGroup[]>> = {
		taps: () => [
			tapsGroup(
				beers.taps.map((beer) => beerRow(formats, beer, has, isNews(beer, from, today))),
				board.prices,
			),
		],
		next: () => [
			group(
				'next',
				'Next on',
				beers.next.map((beer) =>
					waitingRow(formats, beer, has, has('numbers') ? `${tapOf.get(beer.slug) ?? ''}` : ''),
				),
			),
		],
		coming: () => [
			group(
				'coming',
				'Coming soon',
				beers.coming.map((beer) => waitingRow(formats, beer, has, '')),
			),
		],
		drinks: () => drinkGroups(formats, content, board.prices),
		food: () => foodGroups(formats, content, has),
		today: () => [group('today', 'Today', events.today)],
		week: () => [group('week', 'This week', events.week)],
		message: () => [{ ...group('message', '', []), message: board.message.trim() }],
		photos: () => [],
	};
	const groups = boardParts
		.filter(shows)
		.flatMap((part) => parts[part]())
		.filter(({ rows, message }) => rows.length > 0 || message !== '');
	const isDry = shows('taps') && beers.taps.length === 0;
	// Guests who read what is coming first want to know that nothing is on tap.
	if (isDry && groups.length > 0) groups.unshift({ ...tapsGroup([], 'rows'), message: nothingOnTap });
	const { look, distance, diagonal, pageSeconds } = board;
	return {
		look,
		distance,
		diagonal,
		pageSeconds,
		house,
		groups,
		photos: shows('photos') ? [...photos] : [],
		nothing: isDry ? nothingOnTap : '',
	};
}
