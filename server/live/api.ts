import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { AppError } from '#domain/errors.ts';
import { clientOf } from '../auth/address.ts';
import type { Listeners } from './listeners.ts';

/** The browser comes back after so many seconds, and polls meanwhile. */
const whenThereIsRoom = '15';
const elsewhere = '1';

interface Streaming {
	readonly listeners: Listeners;
	readonly auth: { readonly trustProxy: boolean };
}

/** The stream of changes; `onClose` runs once it ends, also when there was no room for it. */
export function streamTo(context: Context, { listeners, auth }: Streaming, onClose?: () => void): Response {
	const address = clientOf(context, { auth });
	const stream = listeners.open(address, disconnectOf(context), onClose);
	if (stream) return new Response(stream, { headers: streamHeaders });
	onClose?.();
	context.header('Retry-After', listeners.stopped ? elsewhere : whenThereIsRoom);
	const why = listeners.stopped
		? 'The server is closing. Ask again for the one that follows it.'
		: 'Too many are listening. Ask /api/live/version instead.';
	throw new AppError('UNAVAILABLE', why);
}

const streamHeaders = {
	'Content-Type': 'text/event-stream',
	'Cache-Control': 'no-store',
	// nginx and its like would otherwise hold events back until a buffer is full.
	'X-Accel-Buffering': 'no',
};

/** Public, since it tells only that something changed. */
export function liveApi(streaming: Streaming) {
	return new Hono<{ Bindings: Partial<HttpBindings> }>()
		.get('/live', (context) => {
			if (context.req.method === 'HEAD') return new Response(null, { headers: streamHeaders });
			return streamTo(context, streaming);
		})
		.get('/live/version', (context) => {
			context.header('Cache-Control', 'no-store');
			return context.json(streaming.listeners.hello());
		});
}

function disconnectOf({ env }: Context): (() => void) | null {
	const outgoing: HttpBindings['outgoing'] | undefined = env?.outgoing;
	return outgoing ? () => outgoing.destroy() : null;
}
