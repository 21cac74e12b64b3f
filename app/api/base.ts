type PageAddress = Pick<Location, 'hostname' | 'protocol' | 'port'>;

function isLocalHost(hostname: string): boolean {
	return (
		hostname === 'localhost' ||
		hostname === '127.0.0.1' ||
		hostname === '[::1]' ||
		hostname.includes('192.168.') ||
		hostname.includes('10.0')
	);
}

/** Spec §7. A page from another port of a local host came from a server with its own `PORT`, which has the API too. */
export function apiBase({ hostname, protocol, port }: PageAddress): string {
	return isLocalHost(hostname) && port === '3001' ? `${protocol}//${hostname}:3001/api` : '/api';
}
