import type { Role } from '#domain/auth/permissions.ts';
import { type StaffBeer, staffBeerListSchema, staffBeerSchema } from '#domain/beers/beer-endpoints.ts';
import { addressOf, type StaffEndpointName } from '#domain/endpoints.ts';
import { type OpenTaproom, openTaproom } from './open-taproom.ts';
import { hire } from './staff.ts';

interface CallParts {
	readonly id?: string;
	readonly entry?: string;
	readonly slug?: string;
	readonly kind?: string;
	readonly number?: string;
	readonly query?: string;
	readonly version?: number;
	readonly body?: unknown;
	/** A raw body, sent instead of `body`. */
	readonly text?: string;
	/** The role of the user; null sends no sign-in. */
	readonly as?: Role | null;
}

/** Opens a taproom. Returns requests of its staff by the endpoints' names. */
export async function openStaffedTaproom(now?: string, start?: 'blank') {
	const venue = await openTaproom({ ...(now !== undefined && { now }), ...(start && { start }) });
	const headers = {
		admin: (await hire(venue.taproom, 'admin', 'ada')).headers,
		manager: (await hire(venue.taproom, 'manager', 'mia')).headers,
		bartender: (await hire(venue.taproom, 'bartender', 'ben')).headers,
	};
	const call = async (name: StaffEndpointName, parts: CallParts = {}): Promise<Response> => {
		const {
			id = '',
			entry = '',
			slug = '',
			kind = '',
			number = '',
			query = '',
			version,
			body,
			text,
			as = 'manager',
		} = parts;
		const { method, path } = addressOf(name, { id, entry, slug, kind, number });
		const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
		return venue.app.request(`${path}${query}`, {
			method,
			headers: {
				...(as !== null && headers[as]),
				...(sent !== undefined && { 'Content-Type': 'application/json' }),
				...(version !== undefined && { 'If-Match': `"${version}"` }),
			},
			...(sent !== undefined && { body: sent }),
		});
	};
	const data = async (name: StaffEndpointName, parts: CallParts = {}): Promise<unknown> => {
		const response = await call(name, parts);
		const json: { data?: unknown; error?: unknown } = await response.json();
		if (!response.ok) throw new Error(`${name}: ${response.status} ${json.error}`);
		return json.data;
	};
	const rows = async (query = '') => staffBeerListSchema.parse(await data('beers.list', { query })).beers;
	const beer = async (slug: string): Promise<StaffBeer> => {
		const row = [...(await rows()), ...(await rows('?bin=1'))].find((one) => one.slug === slug);
		if (!row) throw new Error(`There is no beer ${slug}`);
		return staffBeerSchema.parse(await data('beers.read', { id: row.id }));
	};
	/** Sends a request about the present version of a beer, and returns the changed beer. */
	const change = async (
		name: StaffEndpointName,
		slug: string,
		parts: CallParts | ((beer: StaffBeer) => CallParts) = {},
	): Promise<StaffBeer> => {
		const before = await beer(slug);
		const more = typeof parts === 'function' ? parts(before) : parts;
		return staffBeerSchema.parse(await data(name, { id: before.id, version: before.version, ...more }));
	};
	return Object.assign(venue satisfies OpenTaproom, { headers, call, data, rows, beer, change });
}
