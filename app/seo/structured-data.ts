import type { About } from '#domain/about/about.ts';
import { styleAddress, styleGuideAddress } from '#domain/beer-styles/style-address.ts';
import type { BeerCard, ServedBeer } from '#domain/beers/beer.ts';
import { type Drink, drinkMenu } from '#domain/drinks/drink.ts';
import { type EventCard, eventPath } from '#domain/events/event.ts';
import type { FaqQuestion } from '#domain/faq/faq.ts';
import type { FoodCard, FoodSection } from '#domain/food/food.ts';
import { foodMenu } from '#domain/food/food-dietary.ts';
import type { Formats } from '#domain/locale/formats.ts';
import { aboutThing } from '#domain/seo/about.ts';
import { breweryCard, breweryThing, siteThing } from '#domain/seo/brewery.ts';
import { eventThing } from '#domain/seo/event.ts';
import { breadcrumbsThing, faqThing, toJsonLd } from '#domain/seo/graph.ts';
import { beerThing, drinkMenuThing, foodMenuThing, menuThing } from '#domain/seo/menu.ts';
import type { SiteFacts } from '#domain/settings/site-facts-schema.ts';
import { wallClock } from '#domain/zoned-time.ts';

/** Used only behind `import.meta.env.SSR`, a build constant, so that none of it reaches the browser. */

const home = { name: 'Home', path: '/' };
const menu = { name: 'Beer Menu', path: '/beer' };
const food = { name: 'Food Menu', path: '/food' };
const events = { name: 'Events', path: '/events' };
const guide = { name: 'Style Guide', path: styleGuideAddress };

export function homeJsonLd(formats: Formats, facts: SiteFacts): string {
	const today = wallClock(new Date(facts.now), facts.schedule.timeZone).date;
	return toJsonLd([breweryThing(formats, facts, today), siteThing(facts)]);
}

export function menuJsonLd(
	formats: Formats,
	facts: SiteFacts,
	beers: readonly BeerCard[],
	drinks: readonly Drink[],
): string {
	const { baseUrl, now, schedule } = facts;
	const pouring = beers.some(({ status }) => status === 'on-tap');
	const crumbs = breadcrumbsThing(baseUrl, [home, menu]);
	const others = drinkMenu(drinks, new Date(now), schedule.timeZone);
	return toJsonLd([
		...(pouring ? [menuThing(formats, baseUrl, beers)] : []),
		crumbs,
		...(others.length > 0 ? [drinkMenuThing(formats, baseUrl, others)] : []),
		...(pouring || others.length > 0 ? [breweryCard(formats, facts)] : []),
	]);
}

export function beerJsonLd(formats: Formats, facts: SiteFacts, beer: ServedBeer): string {
	const { business, baseUrl } = facts;
	const crumbs = [home, menu, { name: beer.name, path: `/beers/${beer.slug}` }];
	const thing = beerThing(formats, beer, { name: business.name, baseUrl });
	const seller = thing['@type'] === 'Product' ? [breweryCard(formats, facts)] : [];
	return toJsonLd([thing, breadcrumbsThing(baseUrl, crumbs), ...seller]);
}

export function styleJsonLd(
	{ baseUrl }: SiteFacts,
	style: { readonly style_name: string; readonly slug: string },
): string {
	const crumbs = [home, menu, guide, { name: style.style_name, path: styleAddress(style) }];
	return toJsonLd([breadcrumbsThing(baseUrl, crumbs)]);
}

export function foodJsonLd(
	formats: Formats,
	facts: SiteFacts,
	{ sections, items }: { readonly sections: readonly FoodSection[]; readonly items: readonly FoodCard[] },
): string {
	const { baseUrl, now, schedule } = facts;
	const served = foodMenu(sections, items, [], new Date(now), schedule.timeZone);
	const crumbs = breadcrumbsThing(baseUrl, [home, food]);
	return toJsonLd(
		served.length > 0
			? [foodMenuThing(formats, baseUrl, served), crumbs, breweryCard(formats, facts)]
			: [crumbs],
	);
}

export const dishJsonLd = ({ baseUrl }: SiteFacts, { name, slug }: FoodCard): string =>
	toJsonLd([breadcrumbsThing(baseUrl, [home, food, { name, path: `/food/${slug}` }])]);

const datedThing = (
	formats: Formats,
	{ business, baseUrl, schedule: { timeZone }, eventLists, now }: SiteFacts,
	event: EventCard,
) => eventThing(formats, event, new Date(now), { business, baseUrl, timeZone, eventLists });

export function eventJsonLd(formats: Formats, facts: SiteFacts, event: EventCard): string {
	const thing = datedThing(formats, facts, event);
	const crumbs = breadcrumbsThing(facts.baseUrl, [
		home,
		events,
		{ name: event.title, path: eventPath(event) },
	]);
	return toJsonLd(thing ? [thing, crumbs] : [crumbs]);
}

/** The most events described on a page, soonest first; events without a date are left out. */
const mostEvents = 12;

export function eventsJsonLd(formats: Formats, facts: SiteFacts, all: readonly EventCard[]): string {
	const { baseUrl, now } = facts;
	const things = all.flatMap((event) => {
		const thing = datedThing(formats, facts, event);
		return thing && Date.parse(thing.endDate) > Date.parse(now) ? [thing] : [];
	});
	const soonest = things.toSorted((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate));
	return toJsonLd([...soonest.slice(0, mostEvents), breadcrumbsThing(baseUrl, [home, events])]);
}

export function aboutJsonLd(formats: Formats, facts: SiteFacts, about: About | null | undefined): string {
	const { baseUrl } = facts;
	const crumbs = breadcrumbsThing(baseUrl, [home, { name: 'About Us', path: '/about' }]);
	return toJsonLd(about ? [aboutThing(baseUrl, about), crumbs, breweryCard(formats, facts)] : [crumbs]);
}

export function faqJsonLd({ baseUrl }: SiteFacts, questions: readonly FaqQuestion[]): string {
	const crumbs = breadcrumbsThing(baseUrl, [home, { name: 'FAQ', path: '/faq' }]);
	return toJsonLd(questions.length > 0 ? [faqThing(baseUrl, questions), crumbs] : [crumbs]);
}
