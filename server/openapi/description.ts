import type * as z from 'zod/mini';
import type { ErrorCode } from '#domain/errors.ts';

/** The chapters of the documentation, in the order of use. */
export const groups = {
	Beers: 'The whole lineup as the staff keeps it. A till needs little more than the list and the status.',
	'The house': 'Doors, age question, splash, opening hours, and what the house says of itself.',
	Tonight: 'What is on today, and the word that the menu is correct.',
	Content: 'Food, events, questions and pages: all that guests read beside the beers.',
	Pictures: 'Photos, cut around their focus point in every size that a page needs.',
	'Data in and out': 'Bringing a lineup along, and taking one away.',
	'What guests read': 'The public data behind the pages: no sign-in, answered from memory, with an ETag.',
	Following: 'Hearing of a change when it happens.',
	'Signing in': 'For people. Programs use a token instead.',
	People: 'For admins: who works here. No token can make these calls.',
	Tokens: 'For admins: the keys of machines. No token can make these calls.',
	'This server': 'Whether it is well, and what it can do.',
} as const;
export type Group = keyof typeof groups;

/** A schema of any shape, as the wings' schemas are written. */
export type Schema = z.ZodMiniType<unknown>;

/** A part of the address or of the query. */
export interface Part {
	readonly about: string;
	/** What the example says; `$BEER` and the like are for the reader to fill in. */
	readonly example: string;
}

/** What a call takes besides JSON: one file and a few fields beside it. */
export interface UploadForm {
	readonly file: string;
	/** What the example calls the file. */
	readonly name: string;
	readonly fields: Schema;
}

/** Answers that are no JSON. */
const fileTypes = ['text/html', 'text/event-stream', 'text/csv', 'application/octet-stream'] as const;
export type FileType = (typeof fileTypes)[number];

/** Whether a call answers no JSON. */
export function isFileType(as: CallDescription['as']): as is FileType {
	return fileTypes.some((type) => type === as);
}

/** Everything about a call that its route does not say itself. Method, path and permissions come from the route. */
export interface CallDescription {
	readonly group: Group;
	/** A few words in the imperative: 'Change what a beer is'. */
	readonly summary: string;
	/** What somebody who writes a program needs to know beyond that. */
	readonly about?: string;
	/** Every `:part` of the path. */
	readonly params?: Readonly<Record<string, Part>>;
	/** What may follow the question mark; all of it is optional. */
	readonly query?: Readonly<Record<string, Part>>;
	/** Whether the call names the version it was made from: `If-Match: "3"`. */
	readonly versioned?: true;
	/** The JSON that is sent, with an example that works as it is. */
	readonly body?: { readonly schema: Schema; readonly example: unknown };
	readonly form?: UploadForm;
	/** The bare bytes that are sent, and what the example calls their file. */
	readonly bytes?: { readonly about: string; readonly name: string };
	/** What is answered, inside the envelope unless `as` says otherwise; null where there is nothing to say. */
	readonly answer: Schema | null;
	/** `plain`: JSON without the envelope. The others are no JSON at all; `nothing` is a 204. */
	readonly as?: 'plain' | 'nothing' | FileType;
	/** Whether an address that has changed is answered with 301 and the new one. */
	readonly moves?: true;
	/** 200 without it. */
	readonly status?: 200 | 201 | 202;
	/** Refusals beyond those that follow from the call's shape. */
	readonly errors?: readonly ErrorCode[];
}

/** The schemas of the domain by the names that the documentation gives them; any other is named after its call. */
export type SchemaNames = readonly (readonly [Schema, string])[];
