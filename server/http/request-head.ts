/** What is looked at before any router, of every request. */
interface RequestHead {
	/** How many hosts it names. A proxy may have read another one than we do (RFC 9112 §3.2). */
	readonly hosts: number;
	readonly acceptEncoding: string | undefined;
	readonly ifNoneMatch: string | undefined;
}

/**
 * Reads a head in one pass, without building the object of all headers. `rawHeaders`: name, value, name, value. Of a header that
 * comes twice the first counts.
 */
export function readHead(rawHeaders: readonly string[]): RequestHead {
	let hosts = 0;
	let acceptEncoding: string | undefined;
	let ifNoneMatch: string | undefined;
	for (let index = 0; index < rawHeaders.length; index += 2) {
		const name = rawHeaders[index] ?? '';
		// The length alone tells of most names that they are none of these.
		if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
		else if (name.length === 15 && name.toLowerCase() === 'accept-encoding')
			acceptEncoding ??= rawHeaders[index + 1];
		else if (name.length === 13 && name.toLowerCase() === 'if-none-match')
			ifNoneMatch ??= rawHeaders[index + 1];
	}
	return { hosts, acceptEncoding, ifNoneMatch };
}
