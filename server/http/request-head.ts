/** What is read from the headers of every request before routing. */
interface RequestHead {
	/** The number of Host headers. A proxy may have used another one than we do (RFC 9112 §3.2). */
	readonly hosts: number;
	readonly acceptEncoding: string | undefined;
	readonly ifNoneMatch: string | undefined;
}

/**
 * Reads the headers in one pass, without building the object of all headers. `rawHeaders` is name, value, name,
 * value. If a header is repeated, the first counts.
 */
export function readHead(rawHeaders: readonly string[]): RequestHead {
	let hosts = 0;
	let acceptEncoding: string | undefined;
	let ifNoneMatch: string | undefined;
	for (let index = 0; index < rawHeaders.length; index += 2) {
		const name = rawHeaders[index] ?? '';
		// Comparing the length first rules out most names.
		if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
		else if (name.length === 15 && name.toLowerCase() === 'accept-encoding')
			acceptEncoding ??= rawHeaders[index + 1];
		else if (name.length === 13 && name.toLowerCase() === 'if-none-match')
			ifNoneMatch ??= rawHeaders[index + 1];
	}
	return { hosts, acceptEncoding, ifNoneMatch };
}
