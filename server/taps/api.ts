import type { Route } from '../http/endpoint-router.ts';
import { inTransaction } from '../resources/versioned.ts';
import type { Taproom } from '../taproom.ts';
import { createTap, deleteTap, moveKeg, setQueue, updateKeg, updateTap } from './edit-taps.ts';
import { kickKeg, kickTap, pourKeg, setLevel } from './kick.ts';
import { pastKegs, readTapList } from './read-taps.ts';
import { once, readTapNumber } from './tap-change.ts';

export function tapsApi(route: Route, { db }: Taproom): void {
	route('taps.list', () => readTapList(db));
	route('data.taps', async () => {
		const { taps } = await readTapList(db);
		return taps.map(({ number, name, gas, outOfOrder, pouring }) => {
			const beer = pouring && { slug: pouring.beer.slug, name: pouring.beer.name };
			return { number, name, gas, beer: outOfOrder ? null : beer };
		});
	});
	route('taps.create', ({ actor, body }) =>
		inTransaction(actor, (context) => once(context, body.id, () => createTap(context, body))),
	);
	route('taps.update', ({ actor, params, version, body }) =>
		inTransaction(actor, (context) => updateTap(context, readTapNumber(params.number), version, body)),
	);
	route('taps.delete', ({ actor, params, version }) =>
		inTransaction(actor, (context) => deleteTap(context, readTapNumber(params.number), version)),
	);
	route('taps.past', async ({ params }) => ({ kegs: await pastKegs(db, readTapNumber(params.number)) }));
	route('taps.queue', ({ actor, params, version, body }) =>
		inTransaction(actor, (context) => setQueue(context, readTapNumber(params.number), version, body)),
	);
	route('taps.kick', ({ actor, params, body }) =>
		inTransaction(actor, (context) =>
			once(context, body.id, () => kickTap(context, readTapNumber(params.number), body)),
		),
	);
	route('taps.pour', ({ actor, params, body }) =>
		inTransaction(actor, (context) =>
			once(context, body.id, () => pourKeg(context, readTapNumber(params.number), body)),
		),
	);
	route('kegs.kick', ({ actor, params: { id }, body }) =>
		inTransaction(actor, (context) => once(context, body.id, () => kickKeg(context, id, body))),
	);
	route('kegs.move', ({ actor, params: { id }, body }) =>
		inTransaction(actor, (context) => once(context, body.id, () => moveKeg(context, id, body))),
	);
	route('kegs.update', ({ actor, params: { id }, body }) =>
		inTransaction(actor, (context) => updateKeg(context, id, body)),
	);
	route('kegs.level', ({ actor, params: { id }, body }) =>
		inTransaction(actor, (context) => setLevel(context, id, body.level)),
	);
}
