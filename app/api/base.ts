const localHost = /^(?:localhost|127\.0\.0\.1|\[::1\])$|192\.168\.|10\.0/;

type PageAddress = Pick<Location, 'hostname' | 'protocol' | 'port'>;

/**
 * Returns the base of the API (spec §7). A page from another port of a local host came from a server with its own
 * `PORT`, which has the API too.
 */
export function apiBase({ hostname, protocol, port }: PageAddress): string {
	return localHost.test(hostname) && port === '3001' ? `${protocol}//${hostname}:3001/api` : '/api';
}
