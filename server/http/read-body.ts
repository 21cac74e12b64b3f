import type { Context } from 'hono';
import * as z from 'zod/mini';
import { fieldErrors, mostFaults } from '#domain/api/field-errors.ts';
import { AppError, fieldError } from '#domain/errors.ts';
import { readableText } from '#domain/text/clean-text.ts';

/** The most entries of one list or object; no endpoint needs more. */
export const mostEntries = 6_000;
/** No endpoint takes a body half as deep as this. */
const mostDepth = 32;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Returns why a JSON text exceeds the limits of every endpoint, or null. It scans the bytes once before the text is
 * parsed, because V8 takes a tenth of a second for a hundred thousand nested lists, and schemas check every entry.
 */
export function excessOf(json: Uint8Array): string | null {
	const entries: number[] = [];
	for (let at = 0; at < json.length; at += 1) {
		const byte = json[at];
		if (byte === quote) at = endOfText(json, at);
		else if (byte === openList || byte === openObject) {
			if (entries.push(1) > mostDepth) return `Nothing may be nested deeper than ${mostDepth} levels.`;
		} else if (byte === closeList || byte === closeObject) entries.pop();
		else if (byte === comma) {
			const count = (entries.pop() ?? 0) + 1;
			if (count > mostEntries)
				return `No list may hold more than ${mostEntries} items, and no object more fields.`;
			entries.push(count);
		}
	}
	return null;
}

/** Returns the index of the quote that closes the string starting at `start`. */
function endOfText(json: Uint8Array, start: number): number {
	let at = start + 1;
	while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1;
	return at;
}

/** The fewest bytes that must arrive between two checks; a slower sender is cut off. */
const leastBytes = 4_096;
const lookMs = 10_000;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads the body. Throws UPLOAD_ERROR if the sender breaks off or is too slow. */
export async function readBody(context: Context, most: number, message: string): Promise<Buffer> {
	if (Number(context.req.header('content-length') ?? 0) > most) throw new AppError('TOO_LARGE', message);
	const reader = context.req.raw.body?.getReader();
	if (!reader) return Buffer.alloc(0);
	const chunks: Uint8Array[] = [];
	let length = 0;
	let seen = 0;
	let tooSlow = false;
	const watch = setInterval(() => {
		tooSlow = length - seen < leastBytes;
		seen = length;
		if (tooSlow) void reader.cancel();
	}, lookMs);
	try {
		for (;;) {
			const { done, value } = await reader.read().catch((cause: unknown) => {
				throw new AppError('UPLOAD_ERROR', 'What was sent broke off before its end.', { cause });
			});
			if (tooSlow) {
				const slow = 'What was sent came too slowly and was given up. Try again where the line is better.';
				throw new AppError('UPLOAD_ERROR', slow);
			}
			if (done) return Buffer.concat(chunks);
			length += value.length;
			if (length > most) {
				await reader.cancel();
				throw new AppError('TOO_LARGE', message);
			}
			chunks.push(value);
		}
	} finally {
		clearInterval(watch);
	}
}

/** Bytes that multipart framing adds to a file. */
const mostFraming = 16 * 1024;

/** Twice as many parts as any form needs. Each part costs memory before its name is read. */
export const mostParts = 12;

/** Counts the parts of a form by its boundary (RFC 2046 §5.1.1), and says whether there are too many. */
function hasManyParts(body: Buffer, type: string): boolean {
	const [, quoted, plain] = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^\s;]+))/i.exec(type) ?? [];
	const boundary = Buffer.from(`--${quoted ?? plain ?? ''}`, 'latin1');
	let parts = 0;
	for (let at = body.indexOf(boundary); at >= 0; at = body.indexOf(boundary, at + boundary.length)) {
		parts += 1;
		// The last boundary closes the form.
		if (parts > mostParts + 1) return true;
	}
	return false;
}

/** Returns null if the request is no form. */
export async function readForm(context: Context, most: number, tooLarge: string): Promise<FormData | null> {
	const type = context.req.header('content-type') ?? '';
	if (!/^multipart\/form-data\s*;/i.test(type)) return null;
	const body = await readBody(context, most + mostFraming, tooLarge);
	if (hasManyParts(body, type)) {
		throw new AppError(
			'BAD_REQUEST',
			`A form has at most ${mostParts} parts: a file and what is said of it.`,
		);
	}
	const headers = { 'Content-Type': type };
	return new Response(new Uint8Array(body), { headers }).formData().catch((cause: unknown) => {
		throw new AppError('BAD_REQUEST', 'The body is not valid multipart/form-data.', { cause });
	});
}

/**
 * Returns the fields by name. A repeated field becomes a list and a file an object, both of which schemas of fields
 * refuse.
 */
export function fieldsOf(form: FormData): Record<string, unknown> {
	const values = Map.groupBy(form, ([name]) => name);
	return Object.fromEntries(
		[...values].map(([name, entries]) => {
			const plain = entries.map(([, value]) => (typeof value === 'string' ? value : {}));
			return [name, plain.length === 1 ? plain[0] : plain];
		}),
	);
}

export function onlyFile(form: FormData, noun: 'photo' | 'file'): File {
	const [file, more] = form.getAll('file');
	if (file === undefined) throw fieldError('file', `Please choose a ${noun}.`);
	if (more !== undefined) throw fieldError('file', `One ${noun} at a time, please.`);
	if (!(file instanceof File)) throw fieldError('file', 'Must be a file.');
	return file;
}

/**
 * Reads JSON in UTF-8 (RFC 8259 §8.1), without characters that no text may contain. Error messages never repeat the
 * input.
 */
export async function readJson<T>(
	context: Context,
	schema: z.ZodMiniType<T>,
	{
		maxBytes: most,
		optional = false,
		anyType = false,
	}: { readonly maxBytes: number; readonly optional?: boolean; readonly anyType?: boolean },
): Promise<T> {
	const type = context.req.header('content-type') ?? '';
	if (optional && type === '') {
		const body = await readBody(
			context,
			0,
			'What has a body says what it is: send Content-Type: application/json.',
		);
		if (body.length === 0) return checkInput({}, schema);
	}
	if (!anyType && !/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) {
		throw new AppError('BAD_REQUEST', 'This call takes JSON: send Content-Type: application/json.');
	}
	const body = await readBody(context, most, `This is more than a form can hold: at most ${most / 1024} KB.`);
	if (optional && body.length === 0) return checkInput({}, schema);
	const text = attempt('UTF-8, as JSON must be', () => utf8.decode(body));
	const excess = excessOf(body);
	if (excess !== null) throw new AppError('INVALID_INPUT', excess);
	const json: unknown = attempt('valid JSON', () => JSON.parse(text, readable));
	return checkInput(json, schema);
}

/** What is compared and never shown stays as it was typed. */
const secrets = new Set(['password', 'current', 'next', 'pin']);

/** Removes the characters that break pages, feeds and databases from every text of a body. */
const readable = (name: string, value: unknown): unknown =>
	typeof value === 'string' && !secrets.has(name) ? readableText(value) : value;

function attempt<T>(expected: string, read: () => T): T {
	try {
		return read();
	} catch {
		throw new AppError('BAD_REQUEST', `The body is not ${expected}.`);
	}
}

/** Entries at all depths: several times those of the longest form. */
const mostEntriesOfForm = 1_000;

/** Says whether the input is small enough to be a typed form. */
function isForm(input: unknown): boolean {
	const open = [input];
	for (let seen = 0; seen < open.length; seen += 1) {
		const value = open[seen];
		if (typeof value !== 'object' || value === null) continue;
		const within: unknown[] = Array.isArray(value) ? value : Object.values(value);
		if (open.length + within.length > mostEntriesOfForm) return false;
		open.push(...within);
	}
	return true;
}

/**
 * Returns the first dozen faults of a form, or only the first fault of larger input, because a list of thousands
 * would be checked to its end. It avoids `z.safeParse`, which words all issues and joins them into one text.
 */
function firstIssues(
	input: unknown,
	schema: z.ZodMiniType,
	context: z.core.ParseContextInternal,
): z.core.$ZodIssue[] {
	const result = schema._zod.run({ value: input, issues: [] }, context);
	if (result instanceof Promise) throw new z.core.$ZodAsyncError();
	const first = result.issues.slice(0, mostFaults);
	return first.map((issue) => z.core.util.finalizeIssue(issue, context, z.core.config()));
}

export function checkInput<T>(input: unknown, schema: z.ZodMiniType<T>): T {
	const context = { async: false, reportInput: true, abortEarly: !isForm(input) };
	const result = z.safeParse(schema, input, context);
	if (result.success) return result.data;
	const fields = fieldErrors(firstIssues(input, schema, context));
	const some = fields.length < mostFaults ? fields.length : 'A dozen';
	const count = fields.length === 1 ? 'One field is not as it' : `${some} fields are not as they`;
	const sentences = fields.slice(0, 3).map(({ path, message }) => (path ? `${path}: ${message}` : message));
	throw new AppError('INVALID_INPUT', `${count} should be: ${sentences.join(' ')}`, { fields });
}
