import { Hono } from 'hono';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { beerCsvLine, csvHead, exportedBeer } from '#domain/import/export.ts';
import { type StaffEnvironment, staffRoute } from '../auth/guard.ts';
import { listBeers } from '../beers/store.ts';
import type { Taproom } from '../taproom.ts';

/** Every beer with every field, to be taken elsewhere or brought back. Mounted at /api. */
export function exportApi(taproom: Taproom) {
	const app = new Hono<StaffEnvironment>();
	const disposition = (ending: string) => {
		const today = serviceDayOf(taproom.clock(), taproom.schedule.timeZone);
		return `attachment; filename="beers-${today}.${ending}"`;
	};
	staffRoute(app, taproom, 'export.csv', async (context) => {
		const beers = await listBeers(taproom.db);
		context.header('Content-Type', 'text/csv; charset=utf-8');
		context.header('Content-Disposition', disposition('csv'));
		return context.body(csvHead + beers.map(beerCsvLine).join(''));
	});
	staffRoute(app, taproom, 'export.json', async (context) => {
		const beers = await listBeers(taproom.db);
		context.header('Content-Disposition', disposition('json'));
		context.header('Content-Type', 'application/json; charset=utf-8');
		return context.body(`${JSON.stringify(beers.map(exportedBeer), null, '\t')}\n`);
	});
	return app;
}
