import type { Server } from 'node:http';

/** How long open requests may take to finish, in milliseconds; whoever is still connected then is cut off. */
const graceMs = 10_000;
/** How often connections that have become idle are let go. */
const sweepMs = 50;

/**
 * Closes the doors of a server: no new request is taken, open ones finish, kept-alive connections end as they idle.
 * `closeIdle` ends those that the server itself does not know of.
 */
export function closeServer(server: Server, closeIdle: () => void = () => {}): Promise<void> {
	return new Promise((resolve) => {
		const letGo = () => {
			server.closeIdleConnections();
			closeIdle();
		};
		const sweep = setInterval(letGo, sweepMs);
		const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
		server.close(() => {
			clearInterval(sweep);
			clearTimeout(cutOff);
			resolve();
		});
		letGo();
	});
}
