import { brewery } from '#demo/brewery.ts';
import { demoSchedule } from '#demo/hours.ts';
import { viewSummarySchema } from '#domain/analytics/view-summary-schema.ts';
import { kitchenHoursSchema, kitchenInputSchema, kitchenSchema } from '#domain/food/food-kitchen-schema.ts';
import { scheduleSchema } from '#domain/hours/hours-schema.ts';
import { allSettingsSchema, versionedSchema } from '#domain/settings/all-settings-schema.ts';
import { businessInfoSchema, businessInputSchema } from '#domain/settings/business-schema.ts';
import {
	ageVerificationSchema,
	businessStatusSchema,
	doorsInputSchema,
	gateInputSchema,
	splashSchema,
} from '#domain/settings/settings-schema.ts';
import { menuCheckSchema, menuUncheckSchema, tonightSchema } from '#domain/tonight/tonight-schema.ts';
import type { CallDescription } from '../description.ts';

const group = 'The house';

/** The house's settings, and its evening. */
export const settingsCalls = {
	'doors.set': {
		group,
		summary: 'Open or close the doors',
		about:
			'Until the opening hours next change them anyway. `{"action": "reset"}` leaves it to the hours at once.',
		body: { schema: doorsInputSchema, example: { isOpen: false } },
		answer: businessStatusSchema,
		as: 'plain',
	},
	'kitchen.set': {
		group,
		summary: 'Close the kitchen for today, or open it again',
		about:
			'It stays closed until the service day ends at 4 am. Answers the kitchen as guests’ pages know it.',
		body: { schema: kitchenInputSchema, example: { isClosed: true } },
		answer: kitchenSchema,
	},
	'gate.set': {
		group,
		summary: 'Ask guests for their age, or not',
		body: { schema: gateInputSchema, example: { enabled: true } },
		answer: ageVerificationSchema,
		as: 'plain',
	},
	'settings.read': {
		group,
		summary: 'Read every setting',
		about: 'Each with the version that a change must name, and what it is by default.',
		answer: allSettingsSchema,
	},
	'settings.splash': {
		group,
		summary: 'Change the splash',
		versioned: true,
		body: {
			schema: splashSchema,
			example: { enabled: true, title: 'Wassail', text: 'Singing to the trees, this Saturday at dusk.' },
		},
		answer: versionedSchema(splashSchema),
	},
	'settings.hours': {
		group,
		summary: 'Change the opening hours',
		about: 'The whole schedule: week, special days, closures.',
		versioned: true,
		body: { schema: scheduleSchema, example: demoSchedule },
		answer: versionedSchema(scheduleSchema),
	},
	'settings.kitchen': {
		group,
		summary: 'Change the kitchen’s hours',
		about:
			'Either they follow the doors, less the last half hour, or the kitchen has a week of its own, of which holds what lies within the doors’ hours. The week is kept either way.',
		versioned: true,
		body: {
			schema: kitchenHoursSchema,
			example: {
				followsDoors: false,
				weekly: [
					[{ opensAt: 720, closesAt: 1020 }],
					[],
					...Array.from({ length: 3 }, () => [{ opensAt: 960, closesAt: 1200 }]),
					...Array.from({ length: 2 }, () => [{ opensAt: 960, closesAt: 1260 }]),
				],
			},
		},
		answer: versionedSchema(kitchenHoursSchema),
	},
	'settings.business': {
		group,
		summary: 'Change what the house says of itself',
		about: 'What follows from other fields (dialed digits, one-line address, domain) is computed.',
		versioned: true,
		body: { schema: businessInputSchema, example: brewery },
		answer: versionedSchema(businessInfoSchema),
	},
	'views.read': {
		group,
		summary: 'Read what guests look at',
		about:
			'Views by day, the beers read most, the parts of the site, and the week before and after each tapping. ' +
			'Averages are of whole days: today is in the total and in no average.',
		query: { days: { about: 'How many days up to today: 30, 90 or 365; 30 without it.', example: '30' } },
		answer: viewSummarySchema,
		errors: ['INVALID_INPUT'],
	},
	'tonight.read': {
		group: 'Tonight',
		summary: 'Read what is on',
		about: 'What pours, what can be tapped next, today’s events, and who last found the menu correct.',
		answer: tonightSchema,
	},
	'menu.check': {
		group: 'Tonight',
		summary: 'Say that the menu is correct',
		about: 'Guests read when that was.',
		answer: menuCheckSchema,
	},
	'menu.uncheck': {
		group: 'Tonight',
		summary: 'Take that back',
		about: 'Only your own check, while it is the last; the one before counts again.',
		answer: menuUncheckSchema,
		errors: ['CONFLICT'],
	},
} as const satisfies Readonly<Record<string, CallDescription>>;
