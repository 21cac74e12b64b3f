import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { AppError } from '#domain/errors.ts';
import { clientOf } from '../auth/client-address.ts';
import type { Listeners } from './listeners.ts';

/** Seconds after which a browser reconnects if there were too many listeners; it polls meanwhile. */
const retryWhenFull = '15';
/** Seconds after which a browser reconnects if this server is stopping; another one responds then. */
const retryWhenStopping = '1';

interface Streaming {
	readonly listeners: Listeners;
	readonly auth: { readonly trustProxy: boolean };
}

/** Opens the stream of changes. `onClose` runs when it ends, or at once if there is no room for it. */
export function streamTo(context: Context, { listeners, auth }: Streaming, onClose?: () => void): Response {
	const address = clientOf(context, { auth });
	const stream = listeners.open(address, disconnectOf(context), onClose);
	if (stream) return new Response(stream, { headers: streamHeaders });
	onClose?.();
	context.header('Retry-After', listeners.stopped ? retryWhenStopping : retryWhenFull);
	const why = listeners.stopped
		? 'The server is closing. Try again in a second.'
		: 'Too many clients are listening. Poll /api/live/version instead.';
	throw new AppError('UNAVAILABLE', why);
}

const streamHeaders = {
	'Content-Type': 'text/event-stream',
	'Cache-Control': 'no-store',
	// Without it, nginx and similar proxies buffer events.
	'X-Accel-Buffering': 'no',
};

/** The stream is public, since it only says that something changed. */
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
