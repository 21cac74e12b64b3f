import { describe, expect, test } from 'vitest';
import {
	addressOf,
	type EndpointName,
	endpointNames,
	endpointOf,
	isForPeople,
	maxBytesOf,
} from '#domain/endpoints.ts';
import { AppError } from '#domain/errors.ts';
import { largestBodies } from '#tests/largest-bodies.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { hire, makeFresh } from '#tests/staff.ts';
import { checkInput, excessOf, mostParts } from './read-body.ts';

const withBody = endpointNames.filter((name) => maxBytesOf(name) > 0);
const withJson = endpointNames.filter((name) => endpointOf(name).body);

/** The largest public body is a login with a passkey's signature. */
const mostOfAnybody = 16 * 1024;

test('a call that anybody may make takes little, and every call that takes a body says how much', () => {
	for (const name of withBody) {
		const { needs, route } = endpointOf(name);
		if (needs === null) expect(maxBytesOf(name), route).toBeLessThanOrEqual(mostOfAnybody);
	}
	expect(maxBytesOf('screen.claim')).toBeLessThanOrEqual(512);
	expect(maxBytesOf('auth.login')).toBeLessThanOrEqual(8 * 1024);
});

const filled = (name: EndpointName) => {
	const { path } = addressOf(name);
	return path.replaceAll(/:(\w+)/g, (_, part) =>
		part === 'kind' ? 'faq-question' : part === 'number' ? '1' : 'x',
	);
};

test('whatever is larger than the table says is refused by every call, read or not', async () => {
	await using venue = await openTaproom();
	const admin = await hire(venue.taproom, 'admin', 'ada');
	await makeFresh(venue.taproom, admin);
	for (const name of withJson) {
		// Views are counted in production only (spec §2).
		if (name === 'views.count') continue;
		const { method } = addressOf(name);
		const headers = {
			...(endpointOf(name).needs && admin.headers),
			'Content-Type': 'application/json',
			'If-Match': '"1"',
		};
		const body = `"${'x'.repeat(maxBytesOf(name))}"`;
		const response = await venue.app.request(filled(name), { method, headers, body });
		if (isForPeople(name) && response.status === 403) continue;
		expect([name, response.status]).toEqual([name, 413]);
	}
});

test.each(['pictures.upload', 'pictures.mark', 'import.preview'] as const)(
	'%s refuses a form of more parts than it can need, before it reads them',
	async (name) => {
		await using venue = await openTaproom();
		const { headers } = await hire(venue.taproom, 'admin', 'ada');
		const post = async (parts: number, named: (index: number) => string) => {
			const form = new FormData();
			for (let index = 0; index < parts; index += 1) form.append(named(index), '1');
			const response = await venue.app.request(filled(name), { method: 'POST', headers, body: form });
			return [response.status, ((await response.json()) as { error: string }).error];
		};
		const refused = [400, `A form has at most ${mostParts} parts: a file and what is said of it.`];
		for (const parts of [mostParts + 1, 5_000]) {
			expect(await post(parts, (index) => `f${index}`)).toEqual(refused);
			expect(await post(parts, () => 'focusX')).toEqual(refused);
		}
		expect((await post(mostParts, (index) => `f${index}`))[0]).toBe(422);
	},
);

/** Wraps a value and counts how often any part of it is read. */
function watched(json: unknown): { input: unknown; looks: () => number } {
	let looks = 0;
	const watch = (value: unknown): unknown => {
		if (typeof value !== 'object' || value === null) return value;
		return new Proxy(value, {
			get(target, key, receiver) {
				looks += 1;
				return watch(Reflect.get(target, key, receiver));
			},
			has(target, key) {
				looks += 1;
				return Reflect.has(target, key);
			},
			ownKeys(target) {
				const keys = Reflect.ownKeys(target);
				looks += keys.length;
				return keys;
			},
		});
	};
	return { input: watch(json), looks: () => looks };
}

describe.each(withJson)('the largest bodies of %s', (name) => {
	test('take time in proportion to their length, and a dozen faults are told at most', () => {
		const { schema } = endpointOf(name).body ?? {};
		if (!schema) throw new Error(`${name} takes no JSON.`);
		const wholes = largestBodies(name, 1);
		for (const [index, [what, half]] of largestBodies(name, 0.5).entries()) {
			const [, whole = ''] = wholes[index] ?? [];
			const looks = [half, whole].map((json) => {
				expect(excessOf(Buffer.from(json)), what).toBeNull();
				const { input, looks } = watched(JSON.parse(json));
				try {
					checkInput(input, schema);
				} catch (error) {
					if (!(error instanceof AppError)) throw error;
					expect(error.fields?.length ?? 0, what).toBeLessThanOrEqual(12);
				}
				return looks();
			});
			const [ofHalf = 0, ofWhole = 0] = looks;
			// A body twice as long costs at most twice the work, plus what every body costs.
			expect(ofWhole, `${what}: ${looks}`).toBeLessThanOrEqual(2.2 * ofHalf + 500);
		}
	});
});
