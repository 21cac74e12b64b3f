import { serviceDayOf } from '#domain/hours/service-day.ts';
import { beerCsvLine, csvHead, exportedBeer } from '#domain/import/export.ts';
import { listBeers } from '../beers/store.ts';
import type { Route } from '../http/endpoint-router.ts';
import type { Taproom } from '../taproom.ts';

/** Every beer with every field, to be taken elsewhere or brought back. */
export function exportApi(route: Route, taproom: Taproom): void {
	const disposition = (ending: string, now: Date) =>
		`attachment; filename="beers-${serviceDayOf(now, taproom.schedule.timeZone)}.${ending}"`;
	route('export.csv', async ({ now, context }) => {
		const beers = await listBeers(taproom.db);
		context.header('Content-Type', 'text/csv; charset=utf-8');
		context.header('Content-Disposition', disposition('csv', now));
		return context.body(csvHead + beers.map(beerCsvLine).join(''));
	});
	route('export.json', async ({ now, context }) => {
		const beers = await listBeers(taproom.db);
		context.header('Content-Type', 'application/json; charset=utf-8');
		context.header('Content-Disposition', disposition('json', now));
		return context.body(`${JSON.stringify(beers.map(exportedBeer), null, '\t')}\n`);
	});
}
