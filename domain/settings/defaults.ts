import type { DayPeriods, Schedule } from '../hours/hours.ts';
import { unknownWebsite } from '../text/website-reach.ts';
import type { BusinessInfo } from './business.ts';
import type { Announcement, VisitWords } from './settings-schema.ts';

/** A new taproom without a name, address, phone or email. */
export const defaultBusiness: BusinessInfo = {
	name: 'Our Taproom',
	shortName: 'Our Taproom',
	shortTagline: 'Fresh beer.',
	tagline: 'Fresh beer, poured where it is brewed.',
	address: {
		street: '',
		city: '',
		state: '',
		zip: '',
		country: '',
		full: '',
		coordinates: null,
	},
	contact: {
		phone: { raw: '', formatted: '', link: '' },
		generalEmail: '',
		reservationsEmail: '',
	},
	socials: [],
	website: { domain: new URL(unknownWebsite).hostname, baseUrl: unknownWebsite },
	description: {
		short: 'A brewery with its own taproom.',
		long: 'A brewery with its own taproom. See what’s on tap, when we’re open and what’s coming up.',
	},
	awards: [''],
	brewery: { established: 2026, capacity: '', style: 'Craft Brewery', specialties: [] },
	location: { type: 'Taproom', features: [] },
	cuisine: [],
};

export const defaultVisit: VisitWords = {
	expectationsTitle: 'What to Expect',
	photosTitle: 'Photos',
	directions: [],
	expectations: [],
};

/** Announces no online ordering (design §7) until staff say so; the demo brewery does. */
export const defaultAnnouncement: Announcement = {
	enabled: false,
	title: 'Online ordering is coming soon',
	text: 'Until then, see us at the bar.',
	store: false,
};

const hours = (from: number, to: number): DayPeriods => [{ opensAt: from * 60, closesAt: to * 60 }];
const mondayToThursday = hours(15, 21);

/** Opening hours and holiday closures until staff set their own (spec §9). */
export const defaultSchedule: Schedule = {
	timeZone: 'America/New_York',
	weekly: [
		hours(12, 18),
		mondayToThursday,
		mondayToThursday,
		mondayToThursday,
		mondayToThursday,
		hours(15, 22),
		hours(12, 22),
	],
	closures: [
		{ kind: 'fixed', name: "New Year's Day", month: 1, day: 1 },
		{ kind: 'nth-weekday', name: 'MLK Day', month: 1, weekday: 1, nth: 3 },
		{ kind: 'nth-weekday', name: "Presidents' Day", month: 2, weekday: 1, nth: 3 },
		{ kind: 'last-weekday', name: 'Memorial Day', month: 5, weekday: 1 },
		{ kind: 'fixed', name: 'Juneteenth', month: 6, day: 19 },
		{ kind: 'fixed', name: 'Independence Day', month: 7, day: 4 },
		{ kind: 'nth-weekday', name: 'Labor Day', month: 9, weekday: 1, nth: 1 },
		{ kind: 'nth-weekday', name: 'Columbus Day', month: 10, weekday: 1, nth: 2 },
		{ kind: 'fixed', name: 'Veterans Day', month: 11, day: 11 },
		{ kind: 'nth-weekday', name: 'Thanksgiving', month: 11, weekday: 4, nth: 4 },
		{ kind: 'fixed', name: 'Christmas Eve', month: 12, day: 24 },
		{ kind: 'fixed', name: 'Christmas Day', month: 12, day: 25 },
	],
	specialDays: [],
};
