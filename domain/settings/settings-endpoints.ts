import * as z from 'zod/mini';
import { defaultUsualSizes, usualSizesSchema } from '../beers/usual-sizes.ts';
import { dataEndpoint, endpoint, nameShapes } from '../endpoint.ts';
import { kitchenHoursSchema, kitchenSchema } from '../food/food-schema.ts';
import { type DayPeriods, type Schedule, scheduleSchema } from '../hours/hours-schema.ts';
import { type BusinessInput, businessInfoSchema, businessInputSchema } from './business.ts';
import { type Place, placeSchema } from './place-schema.ts';
import {
	ageVerificationSchema,
	businessStatusSchema,
	doorsInputSchema,
	splashSchema,
	visitSchema,
} from './settings-schema.ts';
import { siteFactsSchema } from './site-facts-schema.ts';

/** A setting with its version, and who set it when (ISO 8601 in UTC); version 0 is the default that nobody touched. */
export function versionedSchema<V>(value: z.ZodMiniType<V>) {
	return z.object({ value, version: z.int(), updatedAt: z.string(), updatedBy: z.string() });
}
export type Versioned<V> = z.infer<ReturnType<typeof versionedSchema<V>>>;

/** What is stored but cannot be read: the default holds until somebody saves a value over it. */
export const damagedSettingSchema = z.object({
	key: z.string(),
	version: z.int(),
	problem: z.string(),
	/** As the database holds it: its JSON value, or the text of what is no JSON. */
	raw: z.unknown(),
});
export type DamagedSetting = z.infer<typeof damagedSettingSchema>;

export const allSettingsSchema = z.object({
	status: businessStatusSchema,
	gate: ageVerificationSchema,
	splash: versionedSchema(splashSchema),
	schedule: versionedSchema(scheduleSchema),
	kitchen: versionedSchema(kitchenHoursSchema),
	business: versionedSchema(businessInfoSchema),
	visit: versionedSchema(visitSchema),
	place: versionedSchema(placeSchema),
	sizes: versionedSchema(usualSizesSchema),
	damaged: z.array(damagedSettingSchema),
	defaults: z.object({ splash: splashSchema, schedule: scheduleSchema, business: businessInfoSchema }),
});
export type AllSettings = z.infer<typeof allSettingsSchema>;

nameShapes({ Business: businessInfoSchema, BusinessStatus: businessStatusSchema });
nameShapes({ AgeVerification: ageVerificationSchema, Splash: splashSchema, Schedule: scheduleSchema });

const bar = ['beer:status'] as const;
const manager = ['business:manage'] as const;
const editor = ['content:manage'] as const;
const thursdayOn: DayPeriods = [{ opensAt: 960, closesAt: 1260 }];
const week: Schedule['weekly'] = [[], [], [], [], thursdayOn, thursdayOn, thursdayOn];
const schedule: Schedule = {
	timeZone: 'America/New_York',
	weekly: week,
	closures: [{ kind: 'fixed', name: 'Christmas Day', month: 12, day: 25 }],
	specialDays: [],
};
const business: BusinessInput = {
	name: 'Barn & Rye Brewing Company',
	shortName: 'Barn & Rye',
	shortTagline: 'Beer from the barn.',
	tagline: 'Small batches, poured where they are brewed.',
	address: {
		street: '1 Mill Road',
		city: 'Kingston',
		state: 'NY',
		zip: '12401',
		coordinates: { latitude: 41.9, longitude: -74 },
	},
	contact: {
		phone: { formatted: '(845) 555-0142' },
		generalEmail: 'hello@barnandrye.example',
		reservationsEmail: 'tables@barnandrye.example',
	},
	socials: [{ network: 'Instagram', url: 'https://instagram.example/barnandrye' }],
	website: { baseUrl: 'https://barnandrye.example' },
	description: { short: 'A brewery in a barn.', long: 'A brewery in a barn, and a garden beside it.' },
	awards: [],
	brewery: { established: 2025, capacity: '7 bbl', style: 'Craft Brewery', specialties: ['IPA', 'Stout'] },
	location: { type: 'Farm', features: ['Outdoor seating', 'Free parking'] },
	cuisine: ['Pizza'],
};

function change<Sent, Stored>(schema: z.ZodMiniType<Sent>, stored: z.ZodMiniType<Stored>, example: Sent) {
	return { versioned: true, body: { schema, example }, response: versionedSchema(stored) } as const;
}

export const settingsEndpoints = {
	'doors.set': endpoint('POST /api/business-status', ['business:status'], 'Open or close the doors', {
		about:
			'Until the opening hours next change them anyway. A closing may name when it begins (`at`, within 24 hours) and why ' +
			'(`reason`), which guests read beside the status. `{"action": "reset"}` leaves it to the hours at once. With an `id` (UUID) of your own, a repeated request does nothing twice.',
		body: { schema: doorsInputSchema, example: { isOpen: false } },
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
		},
		response: kitchenSchema,
		errors: ['CONFLICT'],
	}),
	'gate.set': endpoint('POST /api/age-verification', manager, 'Ask guests for their age, or not', {
		body: { schema: z.strictObject({ enabled: z.boolean() }), example: { enabled: true } },
		response: ageVerificationSchema,
		as: 'plain',
	}),
	'settings.read': endpoint('GET /api/settings', ['admin:access'], 'Read every setting', {
		about: 'Each with the version that a change must name, and what it is by default.',
		response: allSettingsSchema,
	}),
	'settings.splash': endpoint(
		'PUT /api/settings/splash',
		manager,
		'Change the splash',
		change(splashSchema, splashSchema, {
			enabled: true,
			title: 'Wassail',
			text: 'Singing to the trees, this Saturday at dusk.',
		}),
	),
	'settings.visit': endpoint('PUT /api/settings/visit', editor, 'Change what the home page says of a visit', {
		about: 'How to get here, what to expect, and the headings above that and the photos.',
		...change(visitSchema, visitSchema, {
			expectationsTitle: 'On the Farm',
			photosTitle: 'From the farm',
			directions: [{ title: 'By bike', text: 'Leave the trail at the mill and keep uphill.' }],
			expectations: [{ title: 'Dogs', text: 'On a leash, on the lawn.' }],
		}),
	}),
	'settings.place': endpoint('PUT /api/settings/place', editor, 'Change the way here, and the map', {
		about: 'Parking, train and step-free access in a line each, and a map with marks in percent of its size.',
		...change<Place, Place>(placeSchema, placeSchema, {
			map: 'farm',
			picture: '',
			alt: 'A map of the farm.',
			marks: [{ sign: 'parking', name: 'Orchard parking', x: 20, y: 60 }],
			parking: 'Free, in the orchard.',
			transit: 'Rhinecliff-Kingston station, 25 minutes by cab.',
			access: 'Step-free from the parking to the bar.',
		}),
	}),
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
