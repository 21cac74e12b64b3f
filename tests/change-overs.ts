import { expect } from 'vitest';
import { foodItems } from '#demo/food/index.ts';
import type { Role } from '#domain/auth/permissions.ts';
import { tapListSchema } from '#domain/bar/taps.ts';
import { staffBeerListSchema } from '#domain/beers/beer-endpoints.ts';
import { type ChangeOver, changeOverSchema, type Step } from '#domain/change-overs/change-over.ts';
import { type OpenTaproom, type OpenTaproomOptions, openTaproom } from './open-taproom.ts';
import { send } from './sign-in.ts';
import { hire } from './staff.ts';

/** The instant is Friday, December 4, 4 PM in New York. */
export const fourPm = '2026-12-04T21:00:00.000Z';
export const onFriday = { name: 'Winter menu', date: '2026-12-04', minutes: 960 };
export const dish = foodItems[0]?.slug ?? '';

/** Opens a taproom with a manager who plans change-overs. */
export async function openPlanned(options: OpenTaproomOptions = {}) {
	const open = await openTaproom(options);
	const { app, taproom } = open;
	/** Signs in for each request, since weeks may pass between two. */
	const callAs =
		(role: Role, username: string = role) =>
		async (method: string, path: string, body?: unknown, version?: number) => {
			const by = await hire(taproom, role, username);
			const headers = { ...by.headers, ...(version !== undefined && { 'If-Match': `"${version}"` }) };
			return send(app, method, path, body, { headers });
		};
	const call = callAs('manager', 'mia');
	const json = async (path: string) => (await (await call('GET', path)).json()).data;
	const one = (data: unknown) => changeOverSchema.parse(data);
	return Object.assign(open, {
		callAs,
		call,
		json,
		taps: async () => tapListSchema.parse(await json('/api/taps')).taps,
		beers: async () => staffBeerListSchema.parse(await json('/api/beers')).beers,
		async plan(...steps: readonly Step[]): Promise<ChangeOver> {
			const response = await call('POST', '/api/change-overs', { ...onFriday, steps });
			expect(response.status).toBe(201);
			return one((await response.json()).data);
		},
		read: async ({ id }: Pick<ChangeOver, 'id'>) => one(await json(`/api/change-overs/${id}`)),
		/** Sets the clock to an instant and runs what the timer would run. */
		async reach(instant: string) {
			open.setNow(instant);
			await taproom.timetable.tick();
		},
	});
}
export type PlannedVenue = Awaited<ReturnType<typeof openPlanned>> & OpenTaproom;

export async function pouringOn(venue: PlannedVenue, number: number) {
	const keg = (await venue.taps()).find((tap) => tap.number === number)?.pouring;
	if (!keg) throw new Error(`Nothing pours on tap ${number}.`);
	return keg;
}

export async function beersThat(venue: PlannedVenue, status: string): Promise<string[]> {
	return (await venue.beers()).flatMap((beer) => (beer.status === status ? [beer.id] : []));
}
