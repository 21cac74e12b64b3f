/** What React Router's client reads of a route in its manifest, as far as it matters here. */
interface ManifestRoute {
	readonly id: string;
	readonly imports?: readonly string[];
	readonly clientLoaderModule?: string;
	readonly [property: string]: unknown;
}

const start = 'window.__reactRouterManifest=';

function isRoute(value: unknown): value is ManifestRoute {
	return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}

/** The chunks that every page loads whatever its route: those of the entry and of the root. */
function commonChunks(manifest: unknown): ReadonlySet<string> {
	const chunks = new Set<string>();
	JSON.stringify(manifest, (key, value: unknown) => {
		if (typeof value !== 'object' || value === null || !('imports' in value)) return value;
		if ((key === 'entry' || key === 'root') && Array.isArray(value.imports))
			for (const one of value.imports) chunks.add(String(one));
		return value;
	});
	return chunks;
}

/**
 * Takes out of the browser's route map what nobody needs. `imports` only says what a guest's page could fetch ahead: the
 * staff's map does without; what every page has loaded, and what the route names apart, need not be said again. What a
 * route has not (`hasAction: false`, …) need not be said. Throws when the map is not written as it was when this was made.
 * The guests' map names no staff route at all: nothing leads there from their pages but an address that is loaded anew.
 */
export function slimManifest(source: string, audience: 'staff' | 'guests' = 'staff'): string {
	const end = source.lastIndexOf('}') + 1;
	if (!source.startsWith(start) || end === 0) throw new Error('The route manifest is written in a new way.');
	const manifest: unknown = JSON.parse(source.slice(start.length, end));
	const common = commonChunks(manifest);
	const slim = JSON.stringify(manifest, (key, value: unknown) => {
		// The router's client never reads whether a route has a screen.
		if (value === false || key === 'hasDefaultExport') return undefined;
		if (!isRoute(value) || key === 'root') return value;
		const isStaff = /^(?:routes\/)?admin(?:\/|$)/.test(value.id);
		if (isStaff && audience === 'guests') return undefined;
		const imports =
			audience === 'staff'
				? undefined
				: value.imports?.filter((chunk) => !common.has(chunk) && chunk !== value.clientLoaderModule);
		return { ...value, imports };
	});
	return start + slim + source.slice(end);
}
