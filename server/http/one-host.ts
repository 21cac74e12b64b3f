import type { ServerResponse } from 'node:http';

/** Whether a request names its host more than once; node:http takes the first and lets the others pass. */
export function namesTwoHosts(rawHeaders: readonly string[]): boolean {
	let hosts = 0;
	for (let index = 0; index < rawHeaders.length; index += 2) {
		const name = rawHeaders[index];
		if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
	}
	return hosts > 1;
}

/** Refuses such a request, of which a proxy may have read another host than we do (RFC 9112 §3.2). */
export function refuseTwoHosts(response: ServerResponse): void {
	response.writeHead(400, { 'Content-Length': '0', Connection: 'close' });
	response.end();
}
