import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { AppError } from '#domain/errors.ts';
import { addressOf, networkOf } from '../auth/address.ts';
import type { Listeners } from './listeners.ts';

/** In seconds; the browser polls meanwhile. */
const comeBackAfter = '15';

/** Public, since it tells only that something changed. */
export function liveApi({ listeners, auth }: { listeners: Listeners; auth: { trustProxy: boolean } }) {
	return new Hono<{ Bindings: Partial<HttpBindings> }>()
		.get('/live', (context) => {
			const head = context.req.method === 'HEAD';
			const address = networkOf(addressOf(context, auth.trustProxy));
			const stream = head ? null : listeners.open(address, disconnectOf(context));
			if (!stream && !head) {
				context.header('Retry-After', comeBackAfter);
				throw new AppError('UNAVAILABLE', 'Too many are listening. Ask /api/live/version instead.');
			}
			return new Response(stream, {
				headers: {
					'Content-Type': 'text/event-stream',
					'Cache-Control': 'no-store',
					// nginx and its like would otherwise hold events back until a buffer is full.
					'X-Accel-Buffering': 'no',
				},
			});
		})
		.get('/live/version', (context) => {
			context.header('Cache-Control', 'no-store');
			return context.json(listeners.hello());
		});
}

function disconnectOf({ env }: Context<{ Bindings: Partial<HttpBindings> }>): (() => void) | null {
	const outgoing = env?.outgoing;
	return outgoing ? () => outgoing.destroy() : null;
}
