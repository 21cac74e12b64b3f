import { expect, test } from 'vitest';
import { ageVerificationSchema, businessStatusSchema } from '#domain/settings/settings-schema.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { setSetting, settings } from '#tests/settings.ts';

// Spec 3, Other entities: Business status has isOpen (boolean), lastUpdated (ISO time), updatedBy.
// Spec 7, Table of calls: GET /api/business-status has: no payload, no auth; reads isOpen, lastUpdated,
//   updatedBy.
test.each([
	['a Friday afternoon', '2026-11-20T20:30:00Z', true, '2026-11-20T20:00:00.000Z'],
	['the minute of opening', '2026-11-20T20:00:00Z', true, '2026-11-20T20:00:00.000Z'],
	['the minute before', '2026-11-20T19:59:59.999Z', false, '2026-11-20T02:00:00.000Z'],
	['the last moment', '2026-11-21T02:59:59.999Z', true, '2026-11-20T20:00:00.000Z'],
	['the minute of closing', '2026-11-21T03:00:00Z', false, '2026-11-21T03:00:00.000Z'],
	['Thanksgiving', '2026-11-26T20:30:00Z', false, '2026-11-26T02:00:00.000Z'],
	['a Monday in summer time', '2026-07-06T19:00:00Z', true, '2026-07-06T19:00:00.000Z'],
	['the same hour in winter time', '2026-11-23T19:00:00Z', false, '2026-11-22T23:00:00.000Z'],
])('on %s (%s) isOpen is %s, since %s', async (_, now, isOpen, lastUpdated) => {
	await using venue = await openTaproom({ now });
	const response = await venue.app.request('/api/business-status');
	expect(response.status).toBe(200);
	expect(response.headers.get('cache-control')).toBe('no-store');
	const status = await response.json();
	expect(businessStatusSchema.parse(status)).toEqual(status);
	expect(status).toMatchObject({ isOpen, lastUpdated, updatedBy: 'system', source: 'hours' });
});

test('the status follows the clock from one request to the next', async () => {
	await using venue = await openTaproom({ now: '2026-11-21T02:59:00Z' });
	const isOpen = async () => (await (await venue.app.request('/api/business-status')).json()).isOpen;
	expect(await isOpen()).toBe(true);
	venue.setNow('2026-11-21T03:00:00Z');
	expect(await isOpen()).toBe(false);
});

// Spec 3, Other entities: Age verification settings have enabled (boolean), lastUpdated, updatedBy.
// Spec 7, Table of calls: GET /api/age-verification has: no payload; reads enabled, lastUpdated, updatedBy.
test('the age question is off in a fresh database, and on once staff turn it on', async () => {
	await using venue = await openTaproom();
	const ask = async () => {
		const response = await venue.app.request('/api/age-verification');
		expect(response.headers.get('cache-control')).toBe('no-store');
		return ageVerificationSchema.parse(await response.json());
	};
	expect(await ask()).toEqual({
		enabled: false,
		lastUpdated: '1970-01-01T00:00:00.000Z',
		updatedBy: 'system',
	});
	venue.setNow('2026-11-20T20:31:00Z');
	await setSetting(venue.taproom, settings.ageVerification, { enabled: true });
	expect(await ask()).toEqual({
		enabled: true,
		lastUpdated: '2026-11-20T20:31:00.000Z',
		updatedBy: 'ada',
	});
});

test('an age setting that cannot be read is a 500, never a wrong answer; the hours need no database', async () => {
	await using venue = await openTaproom();
	await venue.taproom.db.schema.dropTable('settings').execute();
	const response = await venue.app.request('/api/age-verification');
	expect(response.status).toBe(500);
	expect(await response.json()).toMatchObject({ success: false, code: 'INTERNAL' });
	expect((await venue.app.request('/api/business-status')).status).toBe(200);
});
