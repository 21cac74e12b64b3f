import { expect, test } from 'vitest';
import { defaultAnnouncement } from './defaults.ts';
import {
	ageVerificationSchema,
	announcementSchema,
	businessStatusSchema,
	timeZoneInputSchema,
} from './settings-schema.ts';

const bySystem = { lastUpdated: '2026-11-18T20:00:00.000Z', updatedBy: 'system' };

test('a new taproom announces nothing until it says so: then online ordering', () => {
	expect(announcementSchema.parse(defaultAnnouncement)).toEqual(defaultAnnouncement);
	expect(defaultAnnouncement.enabled).toBe(false);
	expect(defaultAnnouncement.title).toMatch(/online ordering/i);
});

test('a status comes from the hours or from the staff, or does not say', () => {
	const status = { isOpen: true, ...bySystem };
	const accepts = (source: unknown) => businessStatusSchema.safeParse({ ...status, source }).success;
	expect(['hours', 'staff', undefined].map(accepts)).toEqual([true, true, true]);
	expect(['guest', null].map(accepts)).toEqual([false, false]);
});

test.each([
	{ isOpen: 'true' },
	{ isOpen: undefined },
	{ lastUpdated: 'yesterday' },
	{ lastUpdated: 0 },
	{ updatedBy: null },
])('a status with %o is refused', (change) => {
	expect(businessStatusSchema.safeParse({ isOpen: false, ...bySystem, ...change }).success).toBe(false);
});

test.each([{ enabled: 1 }, { enabled: undefined }, { lastUpdated: '' }, { updatedBy: undefined }])(
	'an age setting with %o is refused',
	(change) => {
		expect(ageVerificationSchema.safeParse({ enabled: true, ...bySystem, ...change }).success).toBe(false);
	},
);

test('a splash says something, in at most 80 and 400 characters', () => {
	const accepts = (change: Record<string, unknown>) =>
		announcementSchema.safeParse({ ...defaultAnnouncement, ...change }).success;
	expect(accepts({ title: 'x'.repeat(80), text: 'x'.repeat(400) })).toBe(true);
	for (const change of [{ title: '' }, { text: '' }, { title: 'x'.repeat(81) }, { text: 'x'.repeat(401) }]) {
		expect(accepts(change)).toBe(false);
	}
});

const zoneComplaints = (timeZone: string) =>
	timeZoneInputSchema.safeParse({ timeZone, planned: 'clock' }).error?.issues.map(({ message }) => message) ??
	[];

test.each(['EST', 'est', 'MST', 'HST', 'GMT', '+05:30', '-0700'])(
	'%s is no time zone to choose',
	(timeZone) => {
		expect(zoneComplaints(timeZone)).toEqual([
			'Choose a place, as America/New_York; letters or hours alone know no summer time.',
		]);
	},
);

test.each([
	'America/New_York',
	'America/Argentina/Buenos_Aires',
	'Etc/GMT+5',
	'UTC',
	'CET',
	'EST5EDT',
	'Singapore',
	'Eire',
	'NZ',
])('%s is one', (timeZone) => {
	expect(zoneComplaints(timeZone)).toEqual([]);
});

test('a name that nobody knows is refused once', () => {
	expect(zoneComplaints('Kingston')).toEqual(['Must be an IANA time zone, as America/New_York.']);
});
