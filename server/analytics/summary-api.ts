import { Hono } from 'hono';
import { readViewPeriod } from '#domain/analytics/view-days.ts';
import { viewQuerySchema } from '#domain/analytics/view-summary-schema.ts';
import { success } from '#domain/envelope.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { type StaffEnvironment, staffRoute } from '../auth/guard.ts';
import { checkInput } from '../http/read-json.ts';
import type { Taproom } from '../taproom.ts';
import { readViewSummary } from './summary.ts';

/** What guests looked at, for whoever runs the house. Mounted at /api. */
export function viewSummaryApi(taproom: Taproom) {
	const app = new Hono<StaffEnvironment>();
	staffRoute(app, taproom, 'views.read', async (context) => {
		const { days } = checkInput({ days: context.req.query('days') }, viewQuerySchema);
		const now = taproom.clock();
		// What was counted in the last seconds still waits in memory.
		await taproom.views.flush();
		const today = serviceDayOf(now, taproom.schedule.timeZone);
		return context.json(success(await readViewSummary(taproom.db, readViewPeriod(days), today), now));
	});
	return app;
}
