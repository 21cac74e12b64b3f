import type { Route } from '../http/endpoint-router.ts';
import type { Taproom } from '../taproom.ts';

/** Sending the content to a git repository. Whoever hangs up stops the sync. */
export function syncApi(route: Route, { sync }: Taproom): void {
	route('sync.read', () => sync.state());
	route('sync.run', ({ actor, now, context }) => sync.run(actor.staff.username, now, context.req.raw.signal));
	route('sync.cancel', () => ({ canceled: sync.cancel() }));
}
