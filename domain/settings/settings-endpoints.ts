import * as z from 'zod/mini';
import { defaultUsualSizes, usualSizesSchema } from '../beers/usual-sizes.ts';
import { type Brand, brandSchema, defaultBrand } from '../brand/brand-schema.ts';
import { bodySizes, dataEndpoint, endpoint, nameShapes } from '../endpoint.ts';
import { defaultEventLists } from '../events/event-lists.ts';
import { eventListsInputSchema, eventListsSchema } from '../events/event-lists-schema.ts';
import { kitchenHoursSchema, kitchenSchema } from '../food/food-schema.ts';
import { type DayPeriods, type Schedule, scheduleSchema } from '../hours/hours-schema.ts';
import { type Locale, localeSchema } from '../locale/locale-schema.ts';
import { type BusinessInput, businessInfoSchema, businessInputSchema } from './business.ts';
import { type Place, placeSchema } from './place-schema.ts';
import { type Scene, type SceneInput, sceneInputSchema, sceneSchema } from './scene-schema.ts';
import {
	ageVerificationSchema,
	announcementSchema,
	businessStatusSchema,
	doorsInputSchema,
	type TimeZoneInput,
	timeZoneInputSchema,
	visitSchema,
} from './settings-schema.ts';
import { siteFactsSchema } from './site-facts-schema.ts';
import { allSettingsSchema, damagedSettingSchema, versionedSchema } from './versioned-settings.ts';
import type { OwnWords } from './words.ts';
import { wordsSchema } from './words-schema.ts';

/** Examples for the API documentation. */
const thursdayOn: DayPeriods = [{ opensAt: 960, closesAt: 1260 }];
const week: Schedule['weekly'] = [[], [], [], [], thursdayOn, thursdayOn, thursdayOn];
const schedule: Schedule = {
	timeZone: 'America/New_York',
	weekly: week,
	closures: [{ kind: 'fixed', name: 'Christmas Day', month: 12, day: 25 }],
	specialDays: [],
};
const business: BusinessInput = {
	name: 'Locks & Rye Brewing Company',
	shortName: 'Locks & Rye',
	shortTagline: 'Fresh from the tank.',
	tagline: 'Small batches, poured where they are brewed.',
	address: {
		street: '1 Mill Road',
		city: 'Troy',
		state: 'NY',
		zip: '12180',
		country: '',
		coordinates: { latitude: 41.9, longitude: -74 },
	},
	contact: {
		phone: { formatted: '(518) 555-0142' },
		generalEmail: 'hello@locksandrye.example',
		reservationsEmail: 'tables@locksandrye.example',
	},
	socials: [{ network: 'Instagram', url: 'https://instagram.example/locksandrye' }],
	website: { baseUrl: 'https://locksandrye.example' },
	description: { short: 'A brewery by the canal.', long: 'A brewery by the canal, and a garden beside it.' },
	awards: [],
	brewery: { established: 2025, capacity: '7 bbl', style: 'Craft Brewery', specialties: ['IPA', 'Stout'] },
	location: { type: 'Brewery', features: ['Outdoor seating', 'Free parking'] },
	cuisine: ['Barbecue'],
};

nameShapes({ Business: businessInfoSchema, BusinessStatus: businessStatusSchema });
nameShapes({
	AgeVerification: ageVerificationSchema,
	Announcement: announcementSchema,
	Schedule: scheduleSchema,
});

const bar = ['beer:status'] as const;
const manager = ['business:manage'] as const;
const editor = ['content:manage'] as const;
function change<Sent, Stored>(schema: z.ZodMiniType<Sent>, stored: z.ZodMiniType<Stored>, example: Sent) {
	const body = { schema, example, maxBytes: bodySizes.text };
	return { versioned: true, body, response: versionedSchema(stored) } as const;
}

export const settingsEndpoints = {
	'doors.set': endpoint('POST /api/business-status', ['business:status'], 'Open or close the doors', {
		about:
			'Until the opening hours next change them anyway. A closing may name when it begins (`at`, within 24 hours) and why ' +
			'(`reason`), which guests read beside the status. `{"action": "reset"}` leaves it to the hours at once. With an `id` (UUID) of your own, a repeated request does nothing twice.',
		body: { schema: doorsInputSchema, example: { isOpen: false }, maxBytes: bodySizes.line },
		tonight: true,
		response: businessStatusSchema,
		as: 'plain',
		errors: ['CONFLICT'],
	}),
	'kitchen.set': endpoint('POST /api/kitchen', bar, 'Close the kitchen for today, or open it again', {
		about:
			'It stays closed until the service day ends at 4 am. Answers the kitchen as guests’ pages know it. With an `id` ' +
			'(UUID) of your own, a repeated request does nothing twice.',
		body: {
			schema: z.strictObject({ id: z.optional(z.uuid()), isClosed: z.boolean() }),
			example: { isClosed: true },
			maxBytes: bodySizes.line,
		},
		tonight: true,
		response: kitchenSchema,
		errors: ['CONFLICT'],
	}),
	'gate.set': endpoint('POST /api/age-verification', manager, 'Ask guests for their age, or not', {
		about: 'With an `id` (UUID) of your own, a repeated request does nothing twice.',
		body: {
			schema: z.strictObject({ id: z.optional(z.uuid()), enabled: z.boolean() }),
			example: { enabled: true },
			maxBytes: bodySizes.line,
		},
		response: ageVerificationSchema,
		as: 'plain',
		errors: ['CONFLICT'],
	}),
	'settings.read': endpoint('GET /api/settings', ['admin:access'], 'Read every setting', {
		about: 'Each with the version that a change must name, and what it is by default.',
		response: allSettingsSchema,
	}),
	'settings.splash': endpoint(
		'PUT /api/settings/splash',
		manager,
		'Change the splash',
		change(announcementSchema, announcementSchema, {
			enabled: true,
			title: 'Canning day',
			text: 'Four-packs from noon, this Saturday.',
			store: true,
		}),
	),
	'settings.visit': endpoint('PUT /api/settings/visit', editor, 'Change what the home page says of a visit', {
		about: 'How to get here, what to expect, and the headings above that and the photos.',
		...change(visitSchema, visitSchema, {
			expectationsTitle: 'What to Expect',
			photosTitle: 'Photos',
			directions: [{ title: 'By bike', text: 'Leave the trail at the mill and keep uphill.' }],
			expectations: [{ title: 'Dogs', text: 'On a leash, on the patio.' }],
		}),
	}),
	'settings.brand': endpoint(
		'PUT /api/settings/brand',
		manager,
		'Change the mark, the color and the letters',
		{
			about:
				'One color, from which the palettes of paper and night are derived so that everything on them can be read. The mark is ' +
				'drawn of one letter or two, or a picture that was uploaded for it.',
			...change<Brand, Brand>(brandSchema, brandSchema, { ...defaultBrand, letters: 'BR', color: '#1f4e79' }),
		},
	),
	'settings.place': endpoint('PUT /api/settings/place', editor, 'Change the way here, and the map', {
		about: 'Parking, train and step-free access in a line each, and a map with marks in percent of its size.',
		...change<Place, Place>(placeSchema, placeSchema, {
			map: 'none',
			picture: '',
			alt: '',
			marks: [],
			parking: 'Free, behind the brewery.',
			transit: 'The station is a ten-minute walk.',
			access: 'Step-free from the parking to the bar.',
		}),
	}),
	'settings.scene': endpoint('PUT /api/settings/scene', editor, 'Change what the home page opens with', {
		about:
			'A drawing whose light follows the hour and the season, or, with `photo`, a picture of the library. The answer tells ' +
			'what was measured of it: how much of paper and night must lie over it for the words to be read.',
		...change<SceneInput, Scene>(sceneInputSchema, sceneSchema, { scene: 'harbor', picture: '', alt: '' }),
	}),
	'settings.words': endpoint('PUT /api/settings/words', editor, 'Change the words of the pages', {
		about:
			'What staff say in their own words; every sentence that is left out is as it came. The headline and the line below ' +
			'it stand for the business’s taglines everywhere.',
		...change<OwnWords, OwnWords>(wordsSchema, wordsSchema, { headline: 'Lager, mostly.' }),
	}),
	'settings.eventLists': endpoint(
		'PUT /api/settings/event-lists',
		editor,
		'Change the kinds and places of events',
		{
			about:
				'An event holds the slug of its kind and of its place, so a new name changes no event. `moved` says where the ' +
				'events of an entry go that is left out; without it, one that has events stays.',
			versioned: true,
			body: {
				schema: eventListsInputSchema,
				example: { ...defaultEventLists, moved: { kinds: {}, places: {} } },
				maxBytes: bodySizes.text,
			},
			response: versionedSchema(eventListsSchema),
			errors: ['CONFLICT'],
		},
	),
	'settings.sizes': endpoint(
		'PUT /api/settings/sizes',
		['beer:update'],
		'Change the usual sizes and prices',
		{
			about:
				'A new beer begins with them, and so does an imported one whose file names no sizes. From `strongAbv` on a beer has ' +
				'those of `strong`, if there are any. Beers that are there stay as they are.',
			...change(usualSizesSchema, usualSizesSchema, defaultUsualSizes),
		},
	),
	'settings.hours': endpoint('PUT /api/settings/hours', manager, 'Change the opening hours', {
		about: 'The whole schedule: week, special days, closures.',
		...change(scheduleSchema, scheduleSchema, schedule),
	}),
	'settings.timeZone': endpoint('PUT /api/settings/time-zone', manager, 'Change the time zone', {
		about:
			'Hours, special days and dates of events keep their local times, and what is past keeps the day it had. `planned` ' +
			'says whether what is prepared for later keeps its time on the clock or its moment. The version is that of the hours.',
		...change<TimeZoneInput, Schedule>(timeZoneInputSchema, scheduleSchema, {
			timeZone: 'Europe/Berlin',
			planned: 'clock',
		}),
	}),
	'settings.locale': endpoint(
		'PUT /api/settings/locale',
		manager,
		'Change how the taproom writes money, sizes, dates and times',
		{
			about:
				'The country (ISO 3166) and currency (ISO 4217), its sign before or after a sum, ounces, centiliters or milliliters, the first day of the ' +
				'week (0 is Sunday), the order of a date, the clock, and the age from which guests may drink beer (null: as is usual in the country). Amounts stay as they are, in the currency’s minor unit.',
			...change<Locale, Locale>(localeSchema, localeSchema, {
				country: 'DE',
				currency: 'EUR',
				amountDigits: null,
				prices: 'sign-last-comma',
				units: 'cl',
				weekStartsOn: 1,
				dates: 'day-first',
				clock: 24,
				legalAge: null,
			}),
		},
	),
	'settings.kitchen': endpoint('PUT /api/settings/kitchen', editor, 'Change the kitchen’s hours', {
		about:
			'Either they follow the doors, less the last half hour, or the kitchen has a week of its own, of which holds what lies within the doors’ hours. The week is kept either way.',
		...change(kitchenHoursSchema, kitchenHoursSchema, { followsDoors: false, weekly: week }),
	}),
	'settings.business': endpoint(
		'PUT /api/settings/business',
		manager,
		'Change what the brewery says of itself',
		{
			about: 'What follows from other fields (dialed digits, one-line address, domain) is computed.',
			...change(businessInputSchema, businessInfoSchema, business),
		},
	),
	'settings.discard': endpoint(
		'DELETE /api/settings/:key',
		manager,
		'Discard a setting that cannot be read',
		{
			about: 'Its default holds from then on; the history keeps what was stored. What can be read stays.',
			params: { key: { about: 'The key of one of `damaged`.', example: 'splash' } },
			versioned: true,
			response: z.pick(damagedSettingSchema, { key: true, version: true }),
		},
	),
	'doors.read': endpoint('GET /api/business-status', null, 'Ask whether the doors are open', {
		response: businessStatusSchema,
		as: 'plain',
	}),
	'gate.read': endpoint('GET /api/age-verification', null, 'Ask whether guests confirm their age', {
		response: ageVerificationSchema,
		as: 'plain',
	}),
	'data.site': dataEndpoint('/data/site.json', 'Read what every page knows', siteFactsSchema, {
		about: 'Business, hours, doors, how many beers are on.',
		errors: ['UNAVAILABLE'],
	}),
};
