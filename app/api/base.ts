type PageAddress = Pick<Location, 'hostname' | 'protocol' | 'port'>;

/** Hosts on which a taproom runs for whoever is in the building: this machine and private networks (spec §7). */
function isLocalHost(hostname: string): boolean {
	return (
		hostname === 'localhost' ||
		hostname === '127.0.0.1' ||
		hostname === '[::1]' ||
		hostname.includes('192.168.') ||
		hostname.includes('10.0')
	);
}

/**
 * Where the calls go (spec §7): `{host}:3001/api` on local hosts, else `/api`. A page that came from another port of
 * a local host came from a server that was told so (`PORT`); it answers its own calls.
 */
export function apiBase({ hostname, protocol, port }: PageAddress): string {
	return isLocalHost(hostname) && port === '3001' ? `${protocol}//${hostname}:3001/api` : '/api';
}
