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
			'Applies until the opening hours would next change the state anyway. A closing can have a time (`at`, ' +
			'within 24 hours) and a `reason`, which guests see beside the status. `{"action": "reset"}` returns to ' +
			'the hours at once. With an `id` (UUID) of your own, a repeated request does nothing twice.',
		body: { schema: doorsInputSchema, example: { isOpen: false }, maxBytes: bodySizes.line },
		tonight: true,
		response: businessStatusSchema,
		as: 'plain',
		errors: ['CONFLICT'],
	}),
	'kitchen.set': endpoint('POST /api/kitchen', bar, 'Close the kitchen for today, or open it again', {
		about:
			'It stays closed until the service day ends at 4 AM. The response has the kitchen’s state as on guests’ ' +
			'pages. With an `id` (UUID) of your own, a repeated request does nothing twice.',
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
		about: 'Each has its default, and the version that a change of it must send.',
		response: allSettingsSchema,
	}),
	'settings.splash': endpoint(
		'PUT /api/settings/splash',
		manager,
		'Change the announcement',
		change(announcementSchema, announcementSchema, {
			enabled: true,
			title: 'Canning day',
			text: 'Four-packs from noon, this Saturday.',
			store: true,
		}),
	),
	'settings.visit': endpoint(
		'PUT /api/settings/visit',
		editor,
		'Change the home page’s texts about a visit',
		{
			about: 'The directions, what guests can expect, and the headings above that and above the photos.',
			...change(visitSchema, visitSchema, {
				expectationsTitle: 'What to Expect',
				photosTitle: 'Photos',
				directions: [{ title: 'By bike', text: 'Leave the trail at the mill and keep uphill.' }],
				expectations: [{ title: 'Dogs', text: 'On a leash, on the patio.' }],
			}),
		},
	),
	'settings.brand': endpoint('PUT /api/settings/brand', manager, 'Change the mark, the color and the fonts', {
		about:
			'The palettes of both themes are derived from one color, with sufficient contrast. The mark is drawn from ' +
			'one or two letters, or is an uploaded picture.',
		...change<Brand, Brand>(brandSchema, brandSchema, { ...defaultBrand, letters: 'BR', color: '#1f4e79' }),
	}),
	'settings.place': endpoint('PUT /api/settings/place', editor, 'Change the directions and the map', {
		about:
			'One line each about parking, public transit and step-free access, and a map with marks, placed in ' +
			'percent of its size.',
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
	'settings.scene': endpoint('PUT /api/settings/scene', editor, 'Change the scene of the home page', {
		about:
			'A drawing whose light follows the time of day and the season or, with `photo`, a picture from the ' +
			'library. The response says how strong the veil over it must be in day and night colors for its text.',
		...change<SceneInput, Scene>(sceneInputSchema, sceneSchema, { scene: 'harbor', picture: '', alt: '' }),
	}),
	'settings.words': endpoint('PUT /api/settings/words', editor, 'Change the words of the pages', {
		about:
			'The staff’s own wording of sentences; those left out use the default. The headline and the line below it ' +
			'replace the business’s taglines everywhere.',
		...change<OwnWords, OwnWords>(wordsSchema, wordsSchema, { headline: 'Lager, mostly.' }),
	}),
	'settings.eventLists': endpoint(
		'PUT /api/settings/event-lists',
		editor,
		'Change the kinds and places of events',
		{
			about:
				'Events refer to their kind and place by slug, so a new name changes no event. `moved` says which entry ' +
				'replaces a removed one in its events; without it, an entry that has events cannot be removed.',
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
				'New beers start with these sizes, and so do imported ones whose file has no sizes. Beers of at least ' +
				'`strongAbv` get those of `strong`, if there are any. Existing beers do not change.',
			...change(usualSizesSchema, usualSizesSchema, defaultUsualSizes),
		},
	),
	'settings.hours': endpoint('PUT /api/settings/hours', manager, 'Change the opening hours', {
		about: 'The whole schedule: the week, special days and closures.',
		...change(scheduleSchema, scheduleSchema, schedule),
	}),
	'settings.timeZone': endpoint('PUT /api/settings/time-zone', manager, 'Change the time zone', {
		about:
			'Hours, special days and dates of events keep their local times, and past events keep their day. ' +
			'`planned` says whether planned changes keep their local time or their instant. The version is that of ' +
			'the hours.',
		...change<TimeZoneInput, Schedule>(timeZoneInputSchema, scheduleSchema, {
			timeZone: 'Europe/Berlin',
			planned: 'clock',
		}),
	}),
	'settings.locale': endpoint(
		'PUT /api/settings/locale',
		manager,
		'Change the formats of money, sizes, dates and times',
		{
			about:
				'The country (ISO 3166), the currency (ISO 4217) and the position of its sign, the unit of volume, the ' +
				'first day of the week (0 is Sunday), the order of dates, the clock, and the age from which guests may ' +
				'drink beer (null means the country’s usual age). Stored amounts do not change; they are in the ' +
				'currency’s minor unit.',
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
			'The kitchen either follows the doors and closes half an hour earlier, or has hours of its own, which ' +
			'apply while the doors are open. `weekly` is stored in both cases.',
		...change(kitchenHoursSchema, kitchenHoursSchema, { followsDoors: false, weekly: week }),
	}),
	'settings.business': endpoint('PUT /api/settings/business', manager, 'Change the business details', {
		about: 'Derived fields (dialed digits, one-line address, domain) are computed.',
		...change(businessInputSchema, businessInfoSchema, business),
	}),
	'settings.discard': endpoint(
		'DELETE /api/settings/:key',
		manager,
		'Discard a setting that cannot be read',
		{
			about:
				'Its default applies from then on, and the history keeps the stored value. A readable setting cannot be ' +
				'discarded.',
			params: { key: { about: 'The key of a setting in `damaged`.', example: 'splash' } },
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
		about: 'The business, the hours, the doors, and the number of beers on tap.',
		errors: ['UNAVAILABLE'],
	}),
};
