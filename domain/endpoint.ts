import type * as z from 'zod/mini';
import type { Permission } from './auth/permissions.ts';
import type { ErrorCode } from './errors.ts';

export type Schema = z.ZodMiniType<unknown>;

/** A part of the address or of the query. */
export interface Part {
	readonly about: string;
	/** What the documentation's example says; `$BEER` and the like are for the reader to fill in. */
	readonly example: string;
}

/** Responses that are no JSON. */
const fileTypes = ['text/html', 'text/event-stream', 'text/csv', 'application/octet-stream'] as const;
export type FileType = (typeof fileTypes)[number];

export function isFileType(as: EndpointDetails['as']): as is FileType {
	return fileTypes.some((type) => type === as);
}

/** What an endpoint takes and answers, and what its documentation says beyond that. */
export interface EndpointDetails {
	/** What somebody who writes a program needs to know beyond the summary. */
	readonly about?: string;
	/** Every `:part` of the path. */
	readonly params?: Readonly<Record<string, Part>>;
	/** What may follow the question mark; all of it is optional. */
	readonly query?: Readonly<Record<string, Part>>;
	/** Whether a request names the version that it was made from: `If-Match: "3"`. */
	readonly versioned?: true;
	/** The JSON that is sent, with an example that works as it is. */
	readonly body?: {
		readonly schema: Schema;
		readonly example: unknown;
		/** Bytes; 1 MB without it. */
		readonly maxBytes?: number;
		/** The handler parses it, because its schema depends on the address. */
		readonly parsedBy?: 'handler';
	};
	/** Instead of JSON, a form with one file and a few fields beside it; the handler reads it. */
	readonly form?: {
		readonly file: string;
		/** What the example calls the file. */
		readonly name: string;
		readonly fields: Schema;
	};
	/** Instead of JSON, bare bytes, and what the example calls their file; the handler reads them. */
	readonly bytes?: { readonly about: string; readonly name: string };
	/** What is answered, inside the envelope unless `as` says otherwise. */
	readonly response: Schema;
	/** What the documentation shows instead where `response` leaves a part to whoever knows more of it. */
	readonly documented?: Schema;
	/** `plain`: JSON without the envelope. `nothing`: a 204. The others are no JSON at all. */
	readonly as?: 'plain' | 'nothing' | FileType;
	/** Whether an address that has changed is answered with 301 and the new one. */
	readonly moves?: true;
	/** 200 without it. */
	readonly status?: 200 | 201 | 202;
	/** Errors beyond those that follow from all this (`server/openapi/document.ts`). */
	readonly errors?: readonly ErrorCode[];
}

export const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/** Where an endpoint is, who may use it, what it takes and what it answers. */
export interface Endpoint extends EndpointDetails {
	/** Method and path in the router's notation: `PUT /api/beers/:id`. */
	readonly route: `${Method} /${string}`;
	/** Every permission it needs besides a sign-in; null: it needs no sign-in. */
	readonly needs: readonly Permission[] | null;
	/** A few words in the imperative: 'Change a beer'. */
	readonly summary: string;
}

/** One line of the table; its exact type carries the names of the path's parts and the schemas to whoever uses it. */
export function endpoint<
	const Route extends Endpoint['route'],
	const Needs extends Endpoint['needs'],
	const Details extends EndpointDetails,
>(route: Route, needs: Needs, summary: string, details: Details) {
	return { route, needs, summary, ...details };
}
