/** What React Router's client reads of a route in its manifest, as far as it matters here. */
interface ManifestRoute {
	readonly id: string;
	readonly imports?: readonly string[];
	readonly [property: string]: unknown;
}

const start = 'window.__reactRouterManifest=';

function isRoute(value: unknown): value is ManifestRoute {
	return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}

/**
 * Takes out of the browser's route map what no guest needs. `imports` only says what could be fetched ahead of a route:
 * the staff's screens are not, and their chunk names would be a kilobyte of every guest's first page. What a route has
 * not (`hasAction: false`, …) need not be said. Throws when
 * the map is not written as it was when this was made.
 */
export function slimManifest(source: string): string {
	const end = source.lastIndexOf('}') + 1;
	if (!source.startsWith(start) || end === 0) throw new Error('The route manifest is written in a new way.');
	const manifest: unknown = JSON.parse(source.slice(start.length, end));
	const slim = JSON.stringify(manifest, (_key, value: unknown) => {
		if (value === false) return undefined;
		return isRoute(value) && /^(?:routes\/)?admin(?:\/|$)/.test(value.id) ? { ...value, imports: [] } : value;
	});
	return start + slim + source.slice(end);
}
