import type { Route } from '../http/endpoint-router.ts';
import type { Taproom } from '../taproom.ts';
import { arrangeTaps, changeStatuses } from './bulk.ts';
import {
	changeStatus,
	createBeer,
	deleteBeer,
	markLow,
	readBeerHistory,
	requireBeer,
	restoreBeer,
	revertBeer,
	updateBeer,
} from './changes.ts';
import { listStaffRows } from './staff-store.ts';

export function beersApi(route: Route, { db }: Taproom): void {
	route('beers.list', async ({ query }) => ({
		beers: await listStaffRows(db, query.bin === '1' ? 'bin' : 'there'),
	}));
	route('beers.create', async ({ actor, body, context }) => {
		const beer = await createBeer(actor, body);
		context.header('Location', `/api/beers/${beer.id}`);
		return beer;
	});
	route('beers.statusBulk', async ({ actor, body }) => ({ beers: await changeStatuses(actor, body) }));
	// Before 'PUT /api/beers/:id', which would take it for a beer.
	route('beers.arrange', async ({ actor, body }) => ({ beers: await arrangeTaps(actor, body) }));
	route('beers.read', ({ params }) => requireBeer(db, params.id));
	route('beers.update', ({ actor, params: { id }, version, body }) =>
		updateBeer(actor, { id, version }, body),
	);
	route('beers.delete', ({ actor, params: { id }, version }) => deleteBeer(actor, { id, version }));
	route('beers.restore', ({ actor, params: { id }, version }) => restoreBeer(actor, { id, version }));
	route('beers.status', ({ actor, params: { id }, version, body }) =>
		changeStatus(actor, { id, version }, body),
	);
	route('beers.low', ({ actor, params: { id }, version, body }) => markLow(actor, { id, version }, body.low));
	route('beers.history', async ({ params: { id } }) => {
		await requireBeer(db, id);
		return readBeerHistory(db, id);
	});
	route('beers.revert', ({ actor, params: { id, entry }, version }) =>
		revertBeer(actor, { id, version }, entry),
	);
}
