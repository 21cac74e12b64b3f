import type { Route } from '../http/endpoint-router.ts';
import type { ContentSync } from './sync.ts';

/** A client that disconnects cancels its sync. */
export function syncApi(route: Route, { sync }: { readonly sync: ContentSync }): void {
	route('sync.read', () => sync.state());
	route('sync.run', ({ actor, now, context }) => sync.run(actor.staff.username, now, context.req.raw.signal));
	route('sync.cancel', async () => ({ canceled: await sync.cancel() }));
}
