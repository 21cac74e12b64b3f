import type { StaffBeer } from '#domain/beers/beer-endpoints.ts';
import { beersJsonSchema } from '#domain/beers/beer-json.ts';
import type { openStaffedTaproom } from '#tests/staff-beers.ts';

export type Venue = Awaited<ReturnType<typeof openStaffedTaproom>>;

export async function guestsSee({ app }: Venue, slug: string) {
	const list: { slug: string }[] = await (await app.request('/data/beers.json')).json();
	beersJsonSchema.parse(list);
	return list.find((beer) => beer.slug === slug);
}

export async function refusal(response: Response) {
	const json: { code?: string; error?: string; data?: unknown; fields?: { path: string }[] } =
		await response.json();
	return {
		status: response.status,
		code: json.code,
		error: json.error,
		data: json.data,
		paths: (json.fields ?? []).map(({ path }) => path),
	};
}

/** Returns what the form would send to change a beer. */
export const inputOf = ({ beer }: StaffBeer, changes: Partial<StaffBeer['beer']> = {}) => ({
	...beer,
	...changes,
});
