import type * as z from 'zod/mini';
import type { Permission } from './auth/permissions.ts';
import type { ErrorCode } from './errors.ts';

export type Schema = z.ZodMiniType<unknown>;

/** The schemas that several endpoints share, by their names in the documentation. Others are named after their endpoint. */
export const shapes = new Map<string, Schema>();

export function nameShapes(byName: Readonly<Record<string, Schema>>): void {
	for (const [name, schema] of Object.entries(byName)) shapes.set(name, schema);
}

/** In the example, names like `$BEER` are for the reader to replace. */
interface Part {
	readonly about: string;
	readonly example: string;
}
type Parts = Readonly<Record<string, Part>>;

type FileType = `${'application' | 'text'}/${string}`;

export const isFileType = (as: EndpointDetails['as']): as is FileType => as?.includes('/') ?? false;

const kilobyte = 1024;

/** Limits of a request body in bytes, by content. Public endpoints use the smallest that suffices. */
export const bodySizes = {
	/** For a pairing code. */
	code: kilobyte / 2,
	/** For a few ids, names or switches. */
	line: 2 * kilobyte,
	/** For a form with short fields. */
	form: 16 * kilobyte,
	/** For long texts and lists: five times the longest form, yet small enough to be checked quickly. */
	text: 256 * kilobyte,
} as const;

interface EndpointDetails {
	readonly about?: string;
	readonly params?: Parts;
	readonly query?: Parts;
	/** Whether a version is sent as `If-Match: "3"`. With `or-from` it may be replaced by the body's `from`. */
	readonly versioned?: true | 'or-from';
	readonly body?: {
		readonly schema: Schema;
		readonly example: unknown;
		readonly maxBytes: number;
		/** A missing body means `{}`. */
		readonly optional?: true;
		/** The handler parses the body, because its schema depends on the address. */
		readonly parsedBy?: 'handler';
		/** The body is parsed as JSON whatever its content type, because browsers send it as plain text. */
		readonly anyType?: true;
	};
	/** A form with one file, called `name` in the example, which the handler reads. `fields` is an object schema. */
	readonly form?: {
		readonly file: string;
		readonly name: string;
		readonly fields: Schema;
		/** The limit of the file alone, without the form's framing. */
		readonly maxBytes: number;
	};
	/**
	 * The bare bytes of a file, called `name` in the example; an alternative to the form if there is one. The handler
	 * reads them.
	 */
	readonly bytes?: { readonly about: string; readonly name: string; readonly maxBytes: number };
	readonly response: Schema;
	/** The schema shown in the documentation, if `response` leaves a part open. */
	readonly documented?: Schema;
	/** `plain` is JSON without the envelope, `nothing` a 204. */
	readonly as?: 'plain' | 'nothing' | FileType;
	/**
	 * Requires a confirmation by password or passkey within the last five minutes, for every request or for bodies that
	 * `applies` selects. API tokens can never call it.
	 */
	readonly fresh?: true | { readonly when: string; readonly applies: (body: unknown) => boolean };
	/**
	 * Marks a change that describes tonight (all of its requests, or those whose body the function accepts): sent after the
	 * service day on which the user made it, it is refused.
	 */
	readonly tonight?: true | ((body: unknown) => boolean);
	/** The response is the same for everybody until something changes, and is cached by its canonical address. */
	readonly stored?: true;
	/** The endpoint is public and keeps the event loop busy, so it queues with the renders of pages. */
	readonly rendered?: true;
	/** Responds 301 for an address that has changed. */
	readonly moves?: true;
	readonly status?: 200 | 201 | 202;
	/** Error codes beyond those that the other fields imply (`codesOf` in `server/openapi/document.ts`). */
	readonly errors?: readonly ErrorCode[];
}

export const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
type Method = (typeof methods)[number];

/** Returns the path of a route; without `params` in the router's notation. */
export function addressOfRoute(route: string, params: Readonly<Record<string, string>> = {}) {
	const method = methods.find((one) => route.startsWith(`${one} `)) ?? 'GET';
	const path = route.slice(method.length + 1);
	const filled = path.replace(/:(\w+)/g, (part, key: string) =>
		params[key] === undefined ? part : encodeURIComponent(params[key]),
	);
	return { method, path: filled };
}

export interface Endpoint extends EndpointDetails {
	/** For example `PUT /api/beers/:id`. */
	readonly route: `${Method} /${string}`;
	/** All of these are required; null means public. */
	readonly needs: readonly Permission[] | null;
	readonly summary: string;
}

/**
 * Returns a function that defines an endpoint and keeps its exact type, so that handlers and clients know its
 * parameters and schemas.
 */
export function endpointsWith(parts: Parts = {}) {
	return <
		const Route extends Endpoint['route'],
		const Needs extends Endpoint['needs'],
		const Details extends EndpointDetails,
	>(
		route: Route,
		needs: Needs,
		summary: string,
		details: Details,
	) => {
		const ofPath = Object.entries(parts).filter(([name]) => route.split('/').includes(`:${name}`));
		return {
			route,
			needs,
			summary,
			...details,
			params: { ...Object.fromEntries(ofPath), ...details.params },
		};
	};
}

export const endpoint = endpointsWith();

export function dataEndpoint<const Path extends `/data/${string}`, const Response extends Schema>(
	path: Path,
	summary: string,
	response: Response,
	details: Omit<EndpointDetails, 'response' | 'as' | 'stored'> = {},
) {
	return endpoint(`GET ${path}`, null, summary, { ...details, response, as: 'plain', stored: true });
}
