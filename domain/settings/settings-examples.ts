import type { DayPeriods, Schedule } from '../hours/hours-schema.ts';
import type { BusinessInput } from './business.ts';

/** Examples for the API documentation. */
const thursdayOn: DayPeriods = [{ opensAt: 960, closesAt: 1260 }];
export const week: Schedule['weekly'] = [[], [], [], [], thursdayOn, thursdayOn, thursdayOn];
export const schedule: Schedule = {
	timeZone: 'America/New_York',
	weekly: week,
	closures: [{ kind: 'fixed', name: 'Christmas Day', month: 12, day: 25 }],
	specialDays: [],
};
export const business: BusinessInput = {
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
