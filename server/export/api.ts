import type { Context } from 'hono';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { settings } from '#domain/settings/setting.ts';
import { listAllBeers } from '../beers/staff-lists.ts';
import type { Route } from '../http/endpoint-router.ts';
import { readSetting } from '../settings/store.ts';
import type { Taproom } from '../taproom.ts';
import { type BeerFormatName, beerFile, beerFormats } from './files.ts';
import { readPoursBySlug } from './pours.ts';

export function attachment(context: Context, type: string, name: string, text: string): Response {
	context.header('Content-Type', `${type}; charset=utf-8`);
	context.header('Content-Disposition', `attachment; filename="${name}"`);
	return context.body(text);
}

export function exportApi(route: Route, taproom: Taproom): void {
	const { db } = taproom;
	const send = async (format: BeerFormatName, now: Date, context: Context) => {
		const { name: brewery } = (await readSetting(taproom, settings.business)).value;
		const facts = { brewery, pours: await readPoursBySlug(db) };
		const text = await beerFile(format, await listAllBeers(db), facts);
		const name = `beers-${serviceDayOf(now, taproom.schedule.timeZone)}.${format}`;
		return attachment(context, beerFormats[format].type, name, text);
	};
	route('export.csv', ({ now, context }) => send('csv', now, context));
	route('export.json', ({ now, context }) => send('json', now, context));
	route('export.beerJson', ({ now, context }) => send('beerjson', now, context));
	route('export.beerXml', ({ now, context }) => send('xml', now, context));
}
