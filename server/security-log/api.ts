import {
	eventQuerySchema,
	noticeQuerySchema,
	ownEventQuerySchema,
} from '#domain/security-log/security-endpoints.ts';
import type { Route } from '../http/endpoint-router.ts';
import { checkInput } from '../http/read-body.ts';
import type { Taproom } from '../taproom.ts';
import { listEvents, listOwnEvents, readNotice } from './read-events.ts';

/** Flushes the events in memory before it lists them. */
export function securityLogApi(
	route: Route,
	taproom: Pick<Taproom, 'db' | 'schedule' | 'securityLog'>,
): void {
	const { db, securityLog } = taproom;
	route('security.events', async ({ query }) => {
		const asked = checkInput(query, eventQuerySchema);
		await securityLog.flush();
		return listEvents(db, asked, taproom.schedule);
	});
	route('auth.events', async ({ actor: { staff }, query }) => {
		const { before } = checkInput(query, ownEventQuerySchema);
		await securityLog.flush();
		return listOwnEvents(db, staff.id, before, taproom.schedule);
	});
	route('auth.notice', async ({ actor: { staff, place }, query }) => {
		const { seen } = checkInput(query, noticeQuerySchema);
		await securityLog.flush();
		return readNotice(db, staff, place, seen);
	});
}
