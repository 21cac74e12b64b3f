import { expect, test } from 'vitest';
import { ageVerificationFallback, businessStatusFallback, defaultSplash } from './settings.ts';
import { ageVerificationSchema, businessStatusSchema, splashSchema } from './settings-schema.ts';

const now = new Date('2026-11-18T15:00:00-05:00');
const lastUpdated = '2026-11-18T20:00:00.000Z';

test('when the business status cannot be fetched the taproom counts as closed, by the system', () => {
	expect(businessStatusFallback(now)).toStrictEqual({ isOpen: false, lastUpdated, updatedBy: 'system' });
});

test('when the age setting cannot be fetched the question is asked', () => {
	expect(ageVerificationFallback(now)).toStrictEqual({ enabled: true, lastUpdated, updatedBy: 'system' });
});

test('the defaults have the shapes of the answers they stand in for', () => {
	expect(businessStatusSchema.parse(businessStatusFallback(now))).toEqual(businessStatusFallback(now));
	expect(ageVerificationSchema.parse(ageVerificationFallback(now))).toEqual(ageVerificationFallback(now));
});

test('a fresh database shows a splash that announces online ordering', () => {
	expect(splashSchema.parse(defaultSplash)).toEqual(defaultSplash);
	expect(defaultSplash.enabled).toBe(true);
	expect(defaultSplash.title).toMatch(/online ordering/i);
});

test('a status comes from the hours or from the staff, or does not say', () => {
	const status = { isOpen: true, lastUpdated, updatedBy: 'system' };
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
	expect(businessStatusSchema.safeParse({ ...businessStatusFallback(now), ...change }).success).toBe(false);
});

test.each([{ enabled: 1 }, { enabled: undefined }, { lastUpdated: '' }, { updatedBy: undefined }])(
	'an age setting with %o is refused',
	(change) => {
		expect(ageVerificationSchema.safeParse({ ...ageVerificationFallback(now), ...change }).success).toBe(
			false,
		);
	},
);

test('a splash says something, in at most 80 and 400 characters', () => {
	const accepts = (change: Record<string, unknown>) =>
		splashSchema.safeParse({ ...defaultSplash, ...change }).success;
	expect(accepts({ title: 'x'.repeat(80), text: 'x'.repeat(400) })).toBe(true);
	for (const change of [{ title: '' }, { text: '' }, { title: 'x'.repeat(81) }, { text: 'x'.repeat(401) }]) {
		expect(accepts(change)).toBe(false);
	}
});
