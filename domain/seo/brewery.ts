import type { Brewery, OpeningHoursSpecification, WebSite } from 'schema-dts';
import { clockText } from '../clock-text.ts';
import { type DayPeriods, openingOf, type Schedule } from '../hours/hours.ts';
import type { BusinessInfo } from '../settings/business.ts';
import { addDays, minutesPerDay, type PlainDate, weekdayNames, weekdaysFromMonday } from '../zoned-time.ts';
import { breweryId, postalAddress } from './graph.ts';

const announcedDays = 60;

/** Closing at midnight would read as closed all day, so it is a minute earlier. */
function span({ opensAt, closesAt }: DayPeriods[number]) {
	const wholeDay = opensAt === 0 && closesAt === minutesPerDay;
	return { opens: clockText(opensAt), closes: wholeDay ? '23:59' : clockText(closesAt) };
}

/** A day closed has none. */
function weeklyHours(schedule: Schedule): OpeningHoursSpecification[] {
	const spans = weekdaysFromMonday.flatMap((weekday) =>
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

/** Opening and closing at 00:00 is how a day closed is written. */
function exceptionsOn(schedule: Schedule, date: PlainDate): OpeningHoursSpecification[] {
	const { periods, closureName } = openingOf(schedule, date);
	const special = schedule.specialDays.find((day) => day.date === date);
	const name = closureName ?? special?.name;
	if (name === undefined) return [];
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

export function openingHours(schedule: Schedule, today: PlainDate): OpeningHoursSpecification[] {
	const dates = Array.from({ length: announcedDays }, (_, day) => addDays(today, day));
	return [...weeklyHours(schedule), ...dates.flatMap((date) => exceptionsOn(schedule, date))];
}

export function breweryThing(
	{ business, schedule, baseUrl }: { business: BusinessInfo; schedule: Schedule; baseUrl: string },
	today: PlainDate,
) {
	const { address, contact } = business;
	return {
		'@type': 'Brewery',
		'@id': breweryId(baseUrl),
		name: business.name,
		alternateName: business.shortName,
		description: business.description.short,
		slogan: business.shortTagline,
		url: `${baseUrl}/`,
		logo: `${baseUrl}/icons/icon-512.png`,
		image: `${baseUrl}/og/site.png`,
		...(contact.phone.link && { telephone: contact.phone.link.replace(/^tel:/, '') }),
		...(contact.generalEmail && { email: contact.generalEmail }),
		// Where nobody has told where it is, the coordinates are the default's and mean no place.
		...(address.street && {
			address: postalAddress(address),
			geo: { '@type': 'GeoCoordinates' as const, ...address.coordinates },
		}),
		foundingDate: String(business.brewery.established),
		amenityFeature: business.location.features.map((name) => ({
			'@type': 'LocationFeatureSpecification' as const,
			name,
			value: true,
		})),
		sameAs: business.socials.map(({ url }) => url),
		hasMenu: `${baseUrl}/beer`,
		currenciesAccepted: 'USD',
		openingHoursSpecification: openingHours(schedule, today),
	} satisfies Brewery;
}

/** Search results then show its name rather than its address. */
export function siteThing({ business, baseUrl }: { business: BusinessInfo; baseUrl: string }) {
	return {
		'@type': 'WebSite',
		'@id': `${baseUrl}/#site`,
		name: business.shortName,
		alternateName: business.name,
		url: `${baseUrl}/`,
		publisher: { '@id': breweryId(baseUrl) },
	} satisfies WebSite;
}
