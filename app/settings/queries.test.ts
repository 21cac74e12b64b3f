import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#app/api/query-client.ts';
import { AppError } from '#domain/errors.ts';
import { ageVerificationSchema, businessStatusSchema } from '#domain/settings/settings-schema.ts';
import {
	ageVerificationFallback,
	ageVerificationQuery,
	businessStatusFallback,
	businessStatusQuery,
	dataOr,
} from './queries.ts';

const now = new Date('2026-11-20T20:30:00Z');

beforeEach(() => {
	vi.useFakeTimers({ now, toFake: ['Date'] });
	vi.stubGlobal('location', new URL('https://gableandgrain.example/beer'));
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** Makes the server give this response to every request. */
const respondWith = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer());
const json = (body: unknown, status = 200) => Response.json(body, { status });

const failures: [string, () => Response][] = [
	['an error', () => json({ error: 'no' }, 500)],
	['another shape', () => json({ isOpen: 'perhaps', enabled: 'perhaps' })],
	['no JSON', () => new Response('<h1>hello</h1>', { headers: { 'Content-Type': 'text/html' } })],
	[
		'no answer',
		() => {
			throw new TypeError('Failed to fetch');
		},
	],
];

// Spec 4, Defaults: The business status default on fetch failure is closed, updatedBy system.
// Spec 8, Settings failures: A failure says 'Failed to fetch business status'.
test.each(failures)(
	'after %s the query of the business status fails by its name, and the doors count as closed',
	async (_, answer) => {
		respondWith(answer);
		const observer = new QueryObserver(createQueryClient(), { ...businessStatusQuery, enabled: false });
		const result = await observer.refetch();
		expect(result.error).toBeInstanceOf(AppError);
		expect(result.error?.message).toBe('Failed to fetch business status');
		expect(result.error?.cause).toBeInstanceOf(Error);
		expect(dataOr(result, businessStatusFallback)).toEqual({
			isOpen: false,
			lastUpdated: now.toISOString(),
			updatedBy: 'system',
		});
	},
);

// Spec 8, Settings failures: A failure says 'Failed to fetch age verification settings'.
test.each(failures)(
	'after %s the query of the age verification fails by its name, and the question is asked',
	async (_, answer) => {
		respondWith(answer);
		const observer = new QueryObserver(createQueryClient(), { ...ageVerificationQuery, enabled: false });
		const result = await observer.refetch();
		expect(result.error).toBeInstanceOf(AppError);
		expect(result.error?.message).toBe('Failed to fetch age verification settings');
		expect(dataOr(result, ageVerificationFallback)).toMatchObject({ enabled: true, updatedBy: 'system' });
	},
);

test('an answer that was had stays when the next one cannot be had; before the first there is none', async () => {
	const observer = new QueryObserver(createQueryClient(), { ...ageVerificationQuery, enabled: false });
	expect(dataOr(observer.getCurrentResult(), ageVerificationFallback)).toBeUndefined();
	const off = { enabled: false, lastUpdated: now.toISOString(), updatedBy: 'ada' };
	respondWith(() => json(off));
	expect(dataOr(await observer.refetch(), ageVerificationFallback)).toEqual(off);
	respondWith(() => json({}, 503));
	const failed = await observer.refetch();
	expect(failed.isError).toBe(true);
	expect(dataOr(failed, ageVerificationFallback)).toEqual(off);
});

test('when the business status cannot be fetched the taproom counts as closed, by the system', () => {
	expect(businessStatusFallback(now)).toStrictEqual({
		isOpen: false,
		lastUpdated: now.toISOString(),
		updatedBy: 'system',
	});
});

test('when the age setting cannot be fetched the question is asked', () => {
	expect(ageVerificationFallback(now)).toStrictEqual({
		enabled: true,
		lastUpdated: now.toISOString(),
		updatedBy: 'system',
	});
});

test('the defaults have the shapes of the answers they stand in for', () => {
	expect(businessStatusSchema.parse(businessStatusFallback(now))).toEqual(businessStatusFallback(now));
	expect(ageVerificationSchema.parse(ageVerificationFallback(now))).toEqual(ageVerificationFallback(now));
});
