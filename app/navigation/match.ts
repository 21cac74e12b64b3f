export type Params = Readonly<Record<string, string>>;

/**
 * The values of a pattern's parts, as in `/beers/:slug`, or null where the path is another. Paths match in any case and
 * with a slash at their end; `*` is any path. A part that is no percent-encoding matches nothing.
 */
export function matchPath(pattern: string, pathname: string): Params | null {
	if (pattern === '*') return {};
	const parts = partsOf(pattern);
	const given = partsOf(pathname);
	if (parts.length !== given.length) return null;
	const params: Record<string, string> = {};
	for (const [index, part] of parts.entries()) {
		const value = decode(given[index] ?? '');
		if (value === null) return null;
		if (part.startsWith(':')) params[part.slice(1)] = value;
		else if (part.toLowerCase() !== value.toLowerCase()) return null;
	}
	return params;
}

const partsOf = (path: string) => path.replace(/^\/|\/$/g, '').split('/');

function decode(part: string): string | null {
	try {
		return decodeURIComponent(part);
	} catch {
		return null;
	}
}
