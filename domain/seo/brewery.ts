import type { Brewery, OpeningHoursSpecification, Organization, WebSite } from 'schema-dts';
import { clockText } from '../hours/clock-text.ts';
import type { DayPeriods, Schedule } from '../hours/hours.ts';
import { type NamedDay, upcomingNamedDays } from '../hours/named-days.ts';
import { type Formats, moneyText } from '../locale/formats.ts';
import { rememberLast } from '../remember-last.ts';
import type { ShownBusiness } from '../settings/business.ts';
import { minutesPerDay, type PlainDate, weekdayNames, weekdaysInOrder } from '../zoned-time.ts';
import { breweryId, postalAddress } from './graph.ts';

const announcedDays = 60;

/** Closing at midnight would read as closed all day, so the end is a minute earlier. */
function span({ opensAt, closesAt }: DayPeriods[number]) {
	const wholeDay = opensAt === 0 && closesAt === minutesPerDay;
	return { opens: clockText(opensAt), closes: wholeDay ? '23:59' : clockText(closesAt) };
}

/** Closed days are left out. */
function weeklyHours(formats: Formats, schedule: Schedule): OpeningHoursSpecification[] {
	const spans = weekdaysInOrder(formats).flatMap((weekday) =>
		schedule.weekly[weekday].map((period) => ({ ...span(period), day: weekdayNames[weekday] })),
	);
	const bySpan = Map.groupBy(spans, ({ opens, closes }) => `${opens}-${closes}`);
	return [...bySpan.values()].flatMap((days) => {
		const [first] = days;
		if (!first) return [];
		const dayOfWeek = days.map(({ day }) => `https://schema.org/${day}` as const);
		return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: first.opens, closes: first.closes }];
	});
}

/** Opening and closing at 00:00 is schema.org's form for a closed day. */
function exception({ date, name, periods }: NamedDay): OpeningHoursSpecification[] {
	const spans = periods.length > 0 ? periods.map(span) : [{ opens: '00:00', closes: '00:00' }];
	return spans.map(({ opens, closes }) => ({
		'@type': 'OpeningHoursSpecification',
		name,
		validFrom: date,
		validThrough: date,
		opens,
		closes,
	}));
}

/** Looking through two months of days takes longer than all else that is told of the brewery. */
const exceptions = rememberLast((schedule: Schedule, today: PlainDate) =>
	upcomingNamedDays(schedule, today, announcedDays).flatMap(exception),
);

export function openingHours(
	formats: Formats,
	schedule: Schedule,
	today: PlainDate,
): OpeningHoursSpecification[] {
	return [...weeklyHours(formats, schedule), ...exceptions(schedule, today)];
}

interface Surroundings {
	readonly business: ShownBusiness;
	readonly baseUrl: string;
	readonly prices?: { readonly from: number; readonly to: number } | null;
}

/** Describes the brewery for whatever refers to it. Without an address it is an organization rather than a place. */
export function breweryCard(formats: Formats, { business, baseUrl, prices }: Surroundings) {
	const address = postalAddress(formats, business.address);
	const { link } = business.contact.phone;
	const card = {
		'@id': breweryId(baseUrl),
		name: business.name,
		url: `${baseUrl}/`,
		logo: `${baseUrl}/icons/icon-512.png`,
		image: `${baseUrl}/og/site.png`,
		...(link && { telephone: link.replace(/^tel:/, '') }),
	};
	if (!address) return { '@type': 'Organization', ...card } satisfies Organization;
	const priceRange =
		prices && [...new Set([prices.from, prices.to])].map((price) => moneyText(formats, price)).join('–');
	return {
		'@type': 'Brewery',
		...card,
		address,
		...(priceRange && { priceRange }),
		...(business.cuisine?.length && { servesCuisine: business.cuisine }),
	} satisfies Brewery;
}

interface BreweryFacts extends Surroundings {
	readonly schedule: Schedule;
	readonly lacks?: readonly string[];
}

export function breweryThing(formats: Formats, facts: BreweryFacts, today: PlainDate) {
	const { business, schedule, baseUrl, lacks = [] } = facts;
	const { coordinates } = business.address;
	const card = breweryCard(formats, facts);
	const shared = {
		alternateName: business.shortName,
		description: business.description.short,
		slogan: business.shortTagline,
		...(business.contact.generalEmail && { email: business.contact.generalEmail }),
		foundingDate: String(business.brewery.established),
		...(business.socials.length > 0 && { sameAs: business.socials.map(({ url }) => url) }),
	};
	if (card['@type'] === 'Organization') return { ...card, ...shared } satisfies Organization;
	return {
		...card,
		...shared,
		...(coordinates && { geo: { '@type': 'GeoCoordinates' as const, ...coordinates } }),
		amenityFeature: (business.location.features ?? []).map((name) => ({
			'@type': 'LocationFeatureSpecification' as const,
			name,
			value: true,
		})),
		hasMenu: [`${baseUrl}/beer`, ...(lacks.includes('food') ? [] : [`${baseUrl}/food`])],
		currenciesAccepted: formats.currency,
		openingHoursSpecification: openingHours(formats, schedule, today),
	} satisfies Brewery;
}

/** Makes search results show the site's name rather than its address. */
export function siteThing({ business, baseUrl }: { business: ShownBusiness; baseUrl: string }) {
	return {
		'@type': 'WebSite',
		'@id': `${baseUrl}/#site`,
		name: business.shortName,
		alternateName: business.name,
		url: `${baseUrl}/`,
		publisher: { '@id': breweryId(baseUrl) },
	} satisfies WebSite;
}
