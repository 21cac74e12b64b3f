import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { countedPage, isMachine } from '#domain/analytics/page-view.ts';
import { AppError } from '#domain/errors.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import type { Taproom } from '../taproom.ts';
import { isThere } from './is-there.ts';

const viewSchema = z.object({ path: z.string().check(z.maxLength(500)) });

/** A view is one short line; anything longer is something else. */
const mostBytes = 1024;

/** Whether a request may be counted: a person's, from a page of ours, who did not ask to be left out. */
function mayCount({ req }: Context): boolean {
	const site = req.header('sec-fetch-site');
	const leftOut = req.header('dnt') === '1' || req.header('sec-gpc') === '1';
	return !leftOut && (site === undefined || site === 'same-origin') && !isMachine(req.header('user-agent'));
}

async function readPath(context: Context): Promise<string> {
	const body: unknown = await context.req.json().catch(() => null);
	const result = z.safeParse(viewSchema, body);
	if (result.success) return result.data.path;
	throw new AppError('INVALID_INPUT', 'Say which page was seen.', {
		fields: [{ path: 'path', message: 'The path of a page, such as "/beer".' }],
	});
}

/**
 * `POST /api/views` {path}: a page was seen. All that is kept is the day and the page, and how often. The answer is the
 * same whether it was counted or not. Mounted at /api.
 */
export function viewsApi(taproom: Taproom) {
	const { views, clock } = taproom;
	const tooLarge = () => {
		throw new AppError('TOO_LARGE', 'A view is the path of one page.');
	};
	return new Hono().post('/views', bodyLimit({ maxSize: mostBytes, onError: tooLarge }), async (context) => {
		const page = countedPage(await readPath(context));
		context.header('Cache-Control', 'no-store');
		if (page === null || !mayCount(context)) return context.body(null, 204);
		if (await isThere(taproom, page)) views.count(serviceDayOf(clock(), taproom.schedule.timeZone), page);
		return context.body(null, 204);
	});
}
