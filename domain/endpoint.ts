import type * as z from 'zod/mini';
import type { Permission } from './auth/permissions.ts';
import type { ErrorCode } from './errors.ts';

export type Schema = z.ZodMiniType<unknown>;

/** The shapes that several endpoints share, by their names in the documentation; any other is named after its endpoint. */
export const shapes = new Map<string, Schema>();

export function nameShapes(byName: Readonly<Record<string, Schema>>): void {
	for (const [name, schema] of Object.entries(byName)) shapes.set(name, schema);
}

/** In an example, `$BEER` and the like are for the reader to fill in. */
interface Part {
	readonly about: string;
	readonly example: string;
}
type Parts = Readonly<Record<string, Part>>;

type FileType = `${'application' | 'text'}/${string}`;

export const isFileType = (as: EndpointDetails['as']): as is FileType => as?.includes('/') ?? false;

const kilobyte = 1024;

/** The most that a request may weigh, in bytes, by what it says. A call that anybody may make names the least that serves. */
export const bodySizes = {
	/** A pairing code. */
	code: kilobyte / 2,
	/** A few ids, names or switches. */
	line: 2 * kilobyte,
	/** A page of fields. */
	form: 16 * kilobyte,
	/** Long texts and lists: five times the longest form, and little enough to be checked within a frame. */
	text: 256 * kilobyte,
} as const;

interface EndpointDetails {
	readonly about?: string;
	readonly params?: Parts;
	readonly query?: Parts;
	/** Sent as `If-Match: "3"`; `or-from`: left out where the body's `from` says what the change was made from. */
	readonly versioned?: true | 'or-from';
	readonly body?: {
		readonly schema: Schema;
		readonly example: unknown;
		readonly maxBytes: number;
		/** A request without a body means `{}`. */
		readonly optional?: true;
		/** The handler parses it, because its schema depends on the address. */
		readonly parsedBy?: 'handler';
		/** It is JSON whatever the request calls it: browsers send it as plain text. */
		readonly anyType?: true;
	};
	/** A form with one file, called `name` in the example; the handler reads it. Its `fields` are an object's. */
	readonly form?: {
		readonly file: string;
		readonly name: string;
		readonly fields: Schema;
		/** Of the file; what a form puts around it comes on top. */
		readonly maxBytes: number;
	};
	/** The bytes of a file, called `name` in the example, instead of the form where there is one; the handler reads them. */
	readonly bytes?: { readonly about: string; readonly name: string; readonly maxBytes: number };
	readonly response: Schema;
	/** What the documentation shows where `response` leaves the shape of a part open. */
	readonly documented?: Schema;
	/** `plain`: JSON without the envelope. `nothing`: a 204. */
	readonly as?: 'plain' | 'nothing' | FileType;
	/**
	 * Asks for a password or passkey given within the last five minutes: for every request, or for those whose body says what
	 * `when` describes. Never for machines.
	 */
	readonly fresh?: true | { readonly when: string; readonly applies: (body: unknown) => boolean };
	/**
	 * Marks a change that describes tonight (all of its requests, or those whose body the function accepts): sent after the
	 * service day on which the user made it, it is refused.
	 */
	readonly tonight?: true | ((body: unknown) => boolean);
	/** The same for everybody until something changes: drawn once per change, of its canonical address alone. */
	readonly stored?: true;
	/** Anybody may ask, and the work keeps the event loop busy: it takes a place among the renders of pages. */
	readonly rendered?: true;
	/** 301 for an address that has changed. */
	readonly moves?: true;
	readonly status?: 200 | 201 | 202;
	/** Beyond those that follow from all this (`codesOf` in `server/openapi/document.ts`). */
	readonly errors?: readonly ErrorCode[];
}

export const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
type Method = (typeof methods)[number];

/** Without `params`, the path is in the router's notation. */
export function addressOfRoute(route: string, params: Readonly<Record<string, string>> = {}) {
	const method = methods.find((one) => route.startsWith(`${one} `)) ?? 'GET';
	const path = route.slice(method.length + 1);
	const filled = path.replace(/:(\w+)/g, (part, key: string) =>
		params[key] === undefined ? part : encodeURIComponent(params[key]),
	);
	return { method, path: filled };
}

export interface Endpoint extends EndpointDetails {
	/** `PUT /api/beers/:id`. */
	readonly route: `${Method} /${string}`;
	/** All of them are needed; null: not even a sign-in. */
	readonly needs: readonly Permission[] | null;
	readonly summary: string;
}

/** The exact type of an entry carries the parts of its path and its schemas to the handler and the client. */
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
