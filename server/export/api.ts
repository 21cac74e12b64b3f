import type { Context } from 'hono';
import { mayDo } from '#domain/auth/permissions.ts';
import { beerFieldNames } from '#domain/beers/beer-fields.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { settings } from '#domain/settings/setting.ts';
import { listAllBeers } from '../beers/staff-lists.ts';
import type { EndpointRequest, Route } from '../http/endpoint-router.ts';
import { readSetting } from '../settings/store.ts';
import type { Taproom } from '../taproom.ts';
import { type BeerFormatName, beerFile, beerFormats, readPoursBySlug } from './beer-files.ts';

type ExportTaproom = Pick<Taproom, 'damage' | 'db' | 'formats' | 'schedule'>;

export function attachment(context: Context, type: string, name: string, text: string): Response {
	context.header('Content-Type', `${type}; charset=utf-8`);
	context.header('Content-Disposition', `attachment; filename="${name}"`);
	return context.body(text);
}

type ExportRequest = Pick<EndpointRequest<'export.csv'>, 'actor' | 'now' | 'context'>;

export function exportApi(route: Route, taproom: ExportTaproom): void {
	const { db } = taproom;
	const send = async (format: BeerFormatName, { actor, now, context }: ExportRequest) => {
		const { name: brewery } = (await readSetting(taproom, settings.business)).value;
		const seesNotes = mayDo(actor.staff.permissions, 'beer:notes');
		const fields = beerFieldNames.filter((name) => seesNotes || name !== 'privateNotes');
		const facts = { formats: taproom.formats, brewery, pours: await readPoursBySlug(db), fields };
		const text = await beerFile(format, await listAllBeers(db), facts);
		const name = `beers-${serviceDayOf(now, taproom.schedule.timeZone)}.${format}`;
		return attachment(context, beerFormats[format].type, name, text);
	};
	route('export.csv', (request) => send('csv', request));
	route('export.json', (request) => send('json', request));
	route('export.beerJson', (request) => send('beerjson', request));
	route('export.beerXml', (request) => send('xml', request));
}
