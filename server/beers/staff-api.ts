import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import {
	beerArrangeInputSchema,
	beerCreateSchema,
	beerInputSchema,
	beerLowInputSchema,
	beerStatusBulkInputSchema,
	beerStatusInputSchema,
} from '#domain/beers/staff-beer-schema.ts';
import { success } from '#domain/envelope.ts';
import { AppError } from '#domain/errors.ts';
import { type StaffEnvironment, staffRoute } from '../auth/guard.ts';
import { readIfMatch } from '../http/if-match.ts';
import { readJson } from '../http/read-json.ts';
import type { Actor, EntityRef } from '../resources/versioned.ts';
import type { Taproom } from '../taproom.ts';
import { arrangeTaps, changeStatuses } from './bulk.ts';
import {
	changeStatus,
	createBeer,
	deleteBeer,
	markLow,
	restoreBeer,
	revertBeer,
	updateBeer,
} from './changes.ts';
import { readBeerHistory } from './history.ts';
import { findStaffBeer, listStaffRows } from './staff-store.ts';

type StaffContext = Context<StaffEnvironment, '/:id'>;

const refOf = (context: StaffContext): EntityRef => ({
	id: context.req.param('id'),
	version: readIfMatch(context),
});

/** What the staff does with beers, call by call (domain/endpoints.ts). Mounted at /api. */
export function beersApi(taproom: Taproom) {
	const app = new Hono<StaffEnvironment>();
	const answer = (data: unknown) => success(data, taproom.clock());
	const actorOf = (context: Context<StaffEnvironment>): Actor => ({ taproom, staff: context.get('staff') });
	const noSuchBeer = () =>
		new AppError('NOT_FOUND', 'There is no such beer. It may have been removed for good.');

	// A list of thousands of beers packs to a tenth.
	app.get('/beers', compress());
	staffRoute(app, taproom, 'beers.list', async (context) => {
		const beers = await listStaffRows(taproom.db, context.req.query('bin') === '1' ? 'bin' : 'there');
		return context.json(answer({ beers }));
	});
	staffRoute(app, taproom, 'beers.create', async (context) => {
		const beer = await createBeer(actorOf(context), await readJson(context, beerCreateSchema));
		context.header('Location', `/api/beers/${beer.id}`);
		return context.json(answer(beer), 201);
	});
	staffRoute(app, taproom, 'beers.statusBulk', async (context) => {
		const input = await readJson(context, beerStatusBulkInputSchema);
		return context.json(answer({ beers: await changeStatuses(actorOf(context), input) }));
	});
	// Before '/beers/:id', which would take it for a beer.
	staffRoute(app, taproom, 'beers.arrange', async (context) => {
		const input = await readJson(context, beerArrangeInputSchema);
		return context.json(answer({ beers: await arrangeTaps(actorOf(context), input) }));
	});
	staffRoute(app, taproom, 'beers.read', async (context) => {
		const beer = await findStaffBeer(taproom.db, context.req.param('id'));
		if (!beer) throw noSuchBeer();
		return context.json(answer(beer));
	});
	staffRoute(app, taproom, 'beers.update', async (context) => {
		const ref = refOf(context);
		const input = await readJson(context, beerInputSchema);
		return context.json(answer(await updateBeer(actorOf(context), ref, input)));
	});
	staffRoute(app, taproom, 'beers.delete', async (context) =>
		context.json(answer(await deleteBeer(actorOf(context), refOf(context)))),
	);
	staffRoute(app, taproom, 'beers.restore', async (context) =>
		context.json(answer(await restoreBeer(actorOf(context), refOf(context)))),
	);
	staffRoute(app, taproom, 'beers.status', async (context) => {
		const ref = refOf(context);
		const wish = await readJson(context, beerStatusInputSchema);
		return context.json(answer(await changeStatus(actorOf(context), ref, wish)));
	});
	staffRoute(app, taproom, 'beers.low', async (context) => {
		const ref = refOf(context);
		const { low } = await readJson(context, beerLowInputSchema);
		return context.json(answer(await markLow(actorOf(context), ref, low)));
	});
	staffRoute(app, taproom, 'beers.history', async (context) => {
		const id = context.req.param('id');
		if (!(await findStaffBeer(taproom.db, id))) throw noSuchBeer();
		return context.json(answer(await readBeerHistory(taproom, id)));
	});
	staffRoute(app, taproom, 'beers.revert', async (context) => {
		const beer = await revertBeer(actorOf(context), refOf(context), context.req.param('entry'));
		return context.json(answer(beer));
	});
	return app;
}
