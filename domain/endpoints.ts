import * as z from 'zod/mini';
import { analyticsEndpoints } from './analytics/analytics-endpoints.ts';
import { authEndpoints } from './auth/auth-endpoints.ts';
import { barEndpoints } from './auth/bar-endpoints.ts';
import { passkeyEndpoints } from './auth/passkeys.ts';
import { mayDo, rolePermissions } from './auth/permissions.ts';
import { backupEndpoints } from './backups/backup-endpoints.ts';
import { tapEndpoints } from './bar/tap-endpoints.ts';
import { styleEndpoints } from './beer-styles/style-endpoints.ts';
import { beerEndpoints } from './beers/beer-endpoints.ts';
import { menuEndpoints } from './beers/menu-endpoints.ts';
import { priceEndpoints } from './beers/price-endpoints.ts';
import { boardEndpoints } from './boards/board-endpoints.ts';
import { brandEndpoints } from './brand/brand-endpoints.ts';
import { changeOverEndpoints } from './change-overs/change-over-endpoints.ts';
import { changeEndpoints } from './changes/change-endpoints.ts';
import { demoEndpoints } from './demo/demo-endpoints.ts';
import { addressOfRoute, type Endpoint, endpoint } from './endpoint.ts';
import { exportEndpoints } from './export/export-endpoints.ts';
import { imageEndpoints } from './images/image-endpoints.ts';
import { importEndpoints } from './import/import-endpoints.ts';
import { liveEndpoints } from './live/live-endpoints.ts';
import { paperEndpoints } from './paper/paper-endpoints.ts';
import { contentEndpoints } from './resources/content-endpoints.ts';
import { securityEndpoints } from './security-log/security-endpoints.ts';
import { settingsEndpoints } from './settings/settings-endpoints.ts';
import { setupEndpoints } from './setup/setup-endpoints.ts';
import { syncEndpoints } from './sync/sync-endpoints.ts';
import { tokenEndpoints } from './tokens/token-endpoints.ts';
import { tonightEndpoints } from './tonight/tonight-endpoints.ts';
import { userEndpoints } from './users/user-endpoints.ts';

const readySchema = z.object({
	status: z.string(),
	/** Why the server is unavailable. */
	reason: z.optional(z.string()),
	/** Since when guests get older copies of pages, because rendering fails. */
	standInsSince: z.optional(z.iso.datetime()),
});

const healthSchema = z.object({ status: z.string() });

const serverEndpoints = {
	'server.health': endpoint('GET /healthz', null, 'Ask whether it runs', {
		response: healthSchema,
		as: 'plain',
	}),
	'server.ready': endpoint('GET /readyz', null, 'Ask whether the server is ready', {
		about:
			'The status is 503, with the `reason`, until a first start has created the first admin, while the server ' +
			'restores a backup or stops, while it cannot read its database or hear of the changes of other ' +
			'instances, and while the disk is full. `standInsSince` is set while rendering fails and guests get the ' +
			'last good pages with `Taproom-As-Of`.',
		query: {
			only: {
				about:
					'With `process`, only a start or stop of the process counts. Use it for proxies that would otherwise have no server left while the database is unreachable.',
				example: 'process',
			},
		},
		response: readySchema,
		as: 'plain',
	}),
	'server.openapi': endpoint('GET /api/openapi.json', null, 'Read this description', {
		about: 'OpenAPI 3.1, generated from the table by which the server mounts and guards its routes.',
		response: z.record(z.string(), z.unknown()),
		as: 'plain',
	}),
	'server.docs': endpoint('GET /api/docs', null, 'Read this description as a page', {
		response: z.string(),
		as: 'text/html',
	}),
};

/** All endpoints. The server mounts, guards and parses by this table, and screens offer what it allows (spec §6). */
export const endpoints = {
	...beerEndpoints,
	...menuEndpoints,
	...tapEndpoints,
	...priceEndpoints,
	...settingsEndpoints,
	...tonightEndpoints,
	...paperEndpoints,
	...changeEndpoints,
	...contentEndpoints,
	...changeOverEndpoints,
	...boardEndpoints,
	...brandEndpoints,
	...imageEndpoints,
	...importEndpoints,
	...exportEndpoints,
	...demoEndpoints,
	...setupEndpoints,
	...backupEndpoints,
	...syncEndpoints,
	...analyticsEndpoints,
	...styleEndpoints,
	...liveEndpoints,
	...authEndpoints,
	...passkeyEndpoints,
	...barEndpoints,
	...userEndpoints,
	...tokenEndpoints,
	...securityEndpoints,
	...serverEndpoints,
};
type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export type StaffEndpointName = {
	[Name in EndpointName]: Endpoints[Name]['needs'] extends null ? never : Name;
}[EndpointName];

type PartsOf<Path extends string> = Path extends `${string}:${infer Part}/${infer Rest}`
	? Part | PartsOf<Rest>
	: Path extends `${string}:${infer Part}`
		? Part
		: never;
export type ParamsOf<Name extends EndpointName> = Readonly<Record<PartsOf<Endpoints[Name]['route']>, string>>;
export type BodyOf<Name extends EndpointName> = Endpoints[Name] extends { body: { schema: infer S } }
	? z.output<S>
	: undefined;
export type VersionOf<Name extends EndpointName> = Endpoints[Name] extends { versioned: true }
	? number
	: Endpoints[Name] extends { versioned: 'or-from' }
		? number | null
		: undefined;
export type ResponseOf<Name extends EndpointName> = z.output<Endpoints[Name]['response']>;

export const endpointOf = (name: EndpointName): Endpoint => endpoints[name];

/** Returns the limit of the body in bytes; for a form, that of its file. */
export function maxBytesOf(name: EndpointName): number {
	const { body, form, bytes } = endpointOf(name);
	return (body ?? form ?? bytes)?.maxBytes ?? 0;
}

export const isEndpoint = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);

export const endpointNames: readonly EndpointName[] = Object.keys(endpoints).filter(isEndpoint);

export function isStaffEndpoint(name: EndpointName): name is StaffEndpointName {
	return endpoints[name].needs !== null;
}

export const staffEndpointNames: readonly StaffEndpointName[] = endpointNames.filter(isStaffEndpoint);

export const addressOf = (name: EndpointName, params?: Readonly<Record<string, string>>) =>
	addressOfRoute(endpoints[name].route, params);

export const mayCall = (held: readonly string[], name: EndpointName): boolean =>
	mayDo(held, ...(endpoints[name].needs ?? []));

/** Says whether an endpoint is about sign-ins, keys or backups (which contain them), or requires a confirmation. */
const isGuarded = (name: EndpointName) =>
	/^(?:auth|barPhones|users|tokens|backups|checks|restores|security)\./.test(name) ||
	endpointOf(name).fresh !== undefined;

/**
 * Says whether API tokens cannot call an endpoint, whatever their scopes. Planned changes are included, because they
 * run in a user's name.
 */
export const isForPeople = (name: EndpointName) => isGuarded(name) || /^(?:changeOvers|setup)\./.test(name);

/** Says whether users who must change their password may call an endpoint before that. */
export const isBeforeChange = (name: EndpointName) =>
	['auth.me', 'auth.logout', 'auth.password', 'auth.refresh'].includes(name);

/** Says whether the bar's phone itself may call an endpoint, before anybody has entered a PIN. */
export const isOfBarPhone = (name: EndpointName) =>
	['auth.me', 'auth.logout', 'auth.refresh', 'auth.pinPeople', 'auth.pinLogin'].includes(name);

/** Says whether a PIN allows an endpoint: bartenders may call it, and it needs no confirmation. */
export const isBarWork = (name: EndpointName): boolean =>
	!isGuarded(name) && mayCall(rolePermissions.bartender, name);

export const tokenMayCall = (scopes: readonly string[], name: EndpointName): boolean =>
	!isForPeople(name) && mayCall(scopes, name);
