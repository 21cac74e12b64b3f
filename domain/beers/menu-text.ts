import {
	type Drink,
	drinkFacts,
	drinkKindLabels,
	drinkKinds,
	drinkMenu,
	drinkSizes,
} from '../drinks/drink.ts';
import { allergenName, dietaryKey } from '../food/food-dietary.ts';
import type { Schedule } from '../hours/hours.ts';
import { doorsFor, doorsText } from '../hours/hours-status.ts';
import { announcedDays, namedDayWords, upcomingNamedDays } from '../hours/named-days.ts';
import { dateText } from '../locale/date-text.ts';
import type { Formats } from '../locale/formats.ts';
import type { BusinessInfo } from '../settings/business.ts';
import type { BusinessStatus } from '../settings/settings-schema.ts';
import { leadsSomewhere } from '../text/website-reach.ts';
import { wallClock } from '../zoned-time.ts';
import type { BeerCard } from './beer.ts';
import { isAlmostGone } from './beer-badge.ts';
import { formatAbv, styleLine } from './beer-format.ts';
import { byTap } from './beer-order.ts';
import { menuRemarks, tapMark } from './menu-remarks.ts';
import { type MenuMoments, menuStampText } from './menu-stamp.ts';
import { beersToGo, poursOf } from './to-go.ts';

/** In characters: fits a terminal, an email or a receipt printer of eighty. */
export const menuTextWidth = 72;
const indent = '    ';

export interface MenuTextParts {
	readonly business: BusinessInfo;
	readonly schedule: Schedule;
	readonly businessStatus?: BusinessStatus;
	/** The address has no slash at the end. */
	readonly baseUrl: string;
	readonly beers: readonly BeerCard[];
	readonly drinks: readonly Drink[];
	readonly now: Date;
	readonly moments: MenuMoments;
}

const lengthOf = (text: string) => [...text].length;

function wrap(text: string, width: number): string[] {
	const lines: string[] = [];
	let line = '';
	for (const word of text.split(/\s+/).filter(Boolean)) {
		if (line !== '' && lengthOf(line) + 1 + lengthOf(word) > width) {
			lines.push(line);
			line = '';
		}
		let rest = [...(line === '' ? word : `${line} ${word}`)];
		while (rest.length > width) {
			lines.push(rest.slice(0, width).join(''));
			rest = rest.slice(width);
		}
		line = rest.join('');
	}
	return line === '' ? lines : [...lines, line];
}

const indented = (text: string) =>
	wrap(text, menuTextWidth - indent.length).map((line) => `${indent}${line}`);

function leader(number: string, name: string, figure: string): string[] {
	const mark = number.padStart(2).padEnd(indent.length);
	const before = lengthOf(mark) > indent.length ? `${mark}  ` : mark;
	const room = menuTextWidth - lengthOf(before) - lengthOf(figure) - 5;
	const [first = '', ...others] = wrap(name, room);
	const dots = '.'.repeat(menuTextWidth - lengthOf(before) - lengthOf(first) - lengthOf(figure) - 2);
	return [`${before}${first} ${dots} ${figure}`, ...others.map((line) => `${indent}${line}`)];
}

function beerLines(formats: Formats, beer: BeerCard): string[] {
	const onTap = beer.status === 'on-tap';
	return [
		...leader(tapMark(beer), beer.name, `${formatAbv(beer.abv)} ABV`),
		...indented(isAlmostGone(beer) ? `${styleLine(beer)} · almost gone` : styleLine(beer)),
		...(onTap ? indented(drinkSizes(formats, { sizes: poursOf(beer.servings) })) : []),
		...menuRemarks(beer).flatMap(indented),
		'',
	];
}

function drinkLines(formats: Formats, drink: Drink): string[] {
	const contains = drink.allergens.map(allergenName).join(', ');
	return [
		...indented(drink.name),
		...indented(drinkFacts(drink)),
		...indented(drinkSizes(formats, drink)),
		...indented(drink.dietary.map((mark) => dietaryKey[mark].label).join(', ')),
		...indented(contains && `Contains ${contains}`),
		'',
	];
}

function drinkSections(formats: Formats, { drinks, beers, now, schedule }: MenuTextParts): string[] {
	const cans = beersToGo(beers).flatMap((can) => [
		...indented(can.name),
		...indented(drinkSizes(formats, can)),
		'',
	]);
	const menu = drinkMenu(drinks, now, schedule.timeZone);
	return drinkKinds.flatMap((kind) => {
		const lines = menu.find((section) => section.kind === kind)?.lines ?? [];
		const available = lines.filter(({ availability }) => availability === 'available');
		const texts = [
			...available.flatMap(({ item }) => drinkLines(formats, item)),
			...(kind === 'to-go' ? cans : []),
		];
		return texts.length > 0 ? [...underlined(drinkKindLabels[kind].toUpperCase()), ...texts] : [];
	});
}

const underlined = (heading: string) => [heading, '-'.repeat(lengthOf(heading)), ''];

function section(formats: Formats, heading: string, beers: readonly BeerCard[], empty: string): string[] {
	const lines = beers.length > 0 ? beers.flatMap((beer) => beerLines(formats, beer)) : [empty, ''];
	return [...underlined(heading), ...lines];
}

/** Writes the menu as text. It names its day, because paper and pasted text outlive it (design §9). */
export function menuText(formats: Formats, parts: MenuTextParts): string {
	const { business, schedule, businessStatus, baseUrl, beers, now, moments } = parts;
	const clock = wallClock(now, schedule.timeZone);
	const doors = doorsFor(formats, schedule, now, businessStatus);
	const coming = beers.filter(({ status }) => status === 'coming-soon');
	const status = doorsText(doors);
	const lines = [
		...wrap(business.name.toUpperCase(), menuTextWidth),
		...wrap(business.address.full, menuTextWidth),
		...[business.contact.phone.formatted].filter(Boolean),
		'',
		dateText(formats, clock.date, { weekday: true, long: true, year: true }),
		...wrap(status, menuTextWidth),
		...upcomingNamedDays(schedule, clock.date, announcedDays).flatMap((day) =>
			wrap(namedDayWords(formats, day), menuTextWidth),
		),
		...wrap(menuStampText(formats, moments, now, schedule.timeZone) ?? '', menuTextWidth),
		'='.repeat(menuTextWidth),
		'',
		...section(
			formats,
			'ON TAP',
			beers.filter(({ status }) => status === 'on-tap').sort(byTap),
			'Nothing is on tap right now.',
		),
		...(coming.length > 0 ? section(formats, 'COMING SOON', coming, '') : []),
		...drinkSections(formats, parts),
		...(leadsSomewhere(baseUrl)
			? ['='.repeat(menuTextWidth), 'See the latest list:', `${baseUrl}/beer`]
			: []),
	];
	return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}
