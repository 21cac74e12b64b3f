export type Params = Readonly<Record<string, string>>;

/**
 * Matches a path with a pattern such as `/beers/:slug` and returns its parameters, or null. Case and a trailing slash
 * do not matter; `*` matches any path, and an invalid percent-encoding matches nothing.
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
