import { type StaffCallName, staffCalls } from '#domain/staff-calls.ts';
import { publicCalls, staffDescriptions } from './calls/index.ts';
import type { CallDescription } from './description.ts';

/** A route as Hono knows it. */
export interface Route {
	readonly method: string;
	readonly path: string;
}

/** A call that is answered, with what is known of it. */
export interface MountedCall {
	/** 'POST /api/beers/{id}/status'. */
	readonly key: string;
	readonly method: string;
	/** As OpenAPI writes it: `/api/beers/{id}/status`. */
	readonly path: string;
	/** Its name in the table of staff calls; null for a public one. */
	readonly name: StaffCallName | null;
	readonly description: CallDescription | null;
}

/** A path of the router in OpenAPI's notation; what a part may look like is left out. */
function documentPath(path: string): string {
	return path.replace(/:(\w+)(?:\{(?:[^{}]|\{[^{}]*\})*\})?/g, '{$1}');
}

const isApi = (path: string) => /^\/(?:api|data)\/|^\/(?:healthz|readyz)$/.test(path);

const staffNames = new Map<string, StaffCallName>(
	Object.entries(staffCalls).flatMap(([name, { method, path }]) =>
		isStaffCall(name) ? [[`${method} /api${documentPath(path)}`, name] as const] : [],
	),
);

function isStaffCall(name: string): name is StaffCallName {
	return name in staffCalls;
}

/** The calls among an app's routes, each once, in the order in which they were mounted. */
export function mountedCalls(routes: readonly Route[]): MountedCall[] {
	const found = new Map<string, MountedCall>();
	for (const { method, path: route } of routes) {
		if (method === 'ALL' || !isApi(route)) continue;
		const path = documentPath(route);
		const key = `${method} ${path}`;
		const name = staffNames.get(key) ?? null;
		const description = (name ? staffDescriptions[name] : publicCalls[key]) ?? null;
		found.set(key, { key, method, path, name, description });
	}
	return [...found.values()];
}
