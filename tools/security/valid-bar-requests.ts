import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import type { EndpointName } from '../../domain/endpoints.ts';
import { connect } from '../../server/db/connect.ts';
import { readRow, type StaffRequests } from './staff-requests.ts';
import type { Meant, Prepare } from './valid-passkey-requests.ts';

const tapSchema = z.object({
	number: z.number(),
	version: z.number(),
	pouring: z.nullable(z.object({ id: z.string() })),
});

async function taps(staff: StaffRequests) {
	return z.array(tapSchema).parse((await staff.ask('GET', '/api/taps')).taps);
}

async function pouring(staff: StaffRequests) {
	const all = (await taps(staff)).flatMap((tap) => (tap.pouring ? [{ ...tap, keg: tap.pouring.id }] : []));
	const [first, second] = all;
	if (!first || !second) throw new Error('Two taps must pour.');
	return { first, second };
}

async function newTap(staff: StaffRequests): Promise<Meant> {
	const number = Math.max(0, ...(await taps(staff)).map((tap) => tap.number)) + 1;
	const line = { name: 'A proof', gas: null, cleanedOn: null, outOfOrder: false };
	await staff.ask('POST', '/api/taps', { json: { number, ...line } });
	const made = (await taps(staff)).find((tap) => tap.number === number);
	return { params: { number: String(number) }, version: made?.version ?? 1 };
}

const anyBeer = async (staff: StaffRequests) => (await staff.list('/api/beers', 'beers'))[0]?.id ?? '';

const onKeg =
	(json: (kegs: { keg: string; other: string; tap: number }) => unknown): Prepare =>
	async (staff) => {
		const { first, second } = await pouring(staff);
		const kegs = { keg: first.keg, other: second.keg, tap: second.number };
		return { params: { id: first.keg }, version: first.version, json: json(kegs) };
	};

const price: Prepare = async (staff) => {
	const { beers } = await staff.ask('GET', '/api/prices?of=all');
	const priced = z.object({
		id: z.string(),
		servings: z.array(z.object({ label: z.string(), priceCents: z.nullable(z.number()) })),
	});
	for (const { id: beerId, servings } of z.array(priced).parse(beers)) {
		const [size] = servings;
		if (size) return { json: { changes: [{ beerId, label: size.label, from: size.priceCents, to: 1234 }] } };
	}
	throw new Error('A beer must have a size.');
};

const change: Prepare = async (staff) => {
	await staff.ask('POST', '/api/kitchen', { json: { isClosed: true } });
	const [newest] = await staff.list('/api/changes', 'changes');
	return { params: { id: newest?.id ?? '' }, json: { id: randomUUID() } };
};

/** Years ahead, each on another day. */
const plan = (isClosed = true) => ({
	name: `A proof ${randomUUID().slice(0, 8)}`,
	date: '2039-12-04',
	minutes: 960,
	steps: [{ kind: 'kitchen', isClosed }],
});

async function planned(staff: StaffRequests) {
	return readRow(await staff.ask('POST', '/api/change-overs', { json: plan() }));
}
const ofPlan: Prepare = async (staff) => {
	const { id, version } = await planned(staff);
	return { params: { id }, version, json: plan(false) };
};

/** Only its time makes a change-over happen: it is put back by hand, and the next plan has the taproom look at its watch. */
const ofDone: Prepare = async (staff) => {
	const { id } = await planned(staff);
	const db = connect(join(staff.target.dataDir, 'taproom.sqlite'));
	try {
		await db
			.updateTable('change_overs')
			.set({ at: '2026-01-01T00:00:00.000Z' })
			.where('id', '=', id)
			.execute();
	} finally {
		await db.destroy();
	}
	await planned(staff);
	await staff.until(`/api/change-overs/${id}`, ({ state }) => state !== 'planned');
	return { params: { id } };
};

/** What makes the calls of the bar, its prices and its plans succeed. */
export const barPreparations: Readonly<Partial<Record<EndpointName, Prepare>>> = {
	'taps.update': newTap,
	'taps.delete': newTap,
	'taps.queue': async (staff) => ({
		...(await newTap(staff)),
		json: { queue: [{ beerId: await anyBeer(staff) }] },
	}),
	'taps.note': async (staff) => ({ ...(await newTap(staff)), json: { outOfOrder: true } }),
	'taps.kick': async (staff) => {
		const { first } = await pouring(staff);
		return { params: { number: String(first.number) }, json: { kegId: first.keg } };
	},
	'taps.pour': async (staff) => ({ ...(await newTap(staff)), json: { beerId: await anyBeer(staff) } }),
	'kegs.kick': onKeg(() => ({ skipQueue: true })),
	'kegs.move': onKeg(({ other, tap }) => ({ tapNumber: tap, swaps: other })),
	'kegs.update': onKeg(() => ({ size: null, batch: '2026-31', filledOn: null })),
	'kegs.level': onKeg(() => ({ level: 'low' })),
	'prices.change': price,
	'changes.undo': change,
	'changeOvers.read': ofPlan,
	'changeOvers.update': ofPlan,
	'changeOvers.cancel': ofPlan,
	'changeOvers.history': ofPlan,
	'changeOvers.dismiss': ofDone,
};
