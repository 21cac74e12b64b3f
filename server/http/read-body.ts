import type { Context } from 'hono';
import * as z from 'zod/mini';
import { fieldErrors } from '#domain/api/field-errors.ts';
import { AppError, fieldError } from '#domain/errors.ts';

/** Bytes that must come between two looks; what is slower would stay for ever. */
const leastBytes = 4_096;
const lookMs = 10_000;
/** In bytes: five times the longest form, and little enough to be checked within a frame; files have an endpoint of their own. */
const mostJson = 256 * 1024;
/** Items: as many as the longest list of any call. The schemas look at every item before they count, and each fault costs. */
const mostItems = 6_000;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Throws UPLOAD_ERROR when the sender breaks off or hardly sends anything. */
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

/** Bytes that multipart puts around a file. */
const mostFraming = 16 * 1024;

/** Null for what is no form. */
export async function readForm(context: Context, most: number, tooLarge: string): Promise<FormData | null> {
	const type = context.req.header('content-type') ?? '';
	if (!/^multipart\/form-data\s*;/i.test(type)) return null;
	const body = await readBody(context, most + mostFraming, tooLarge);
	const headers = { 'Content-Type': type };
	return new Response(new Uint8Array(body), { headers }).formData().catch((cause: unknown) => {
		throw new AppError('BAD_REQUEST', 'The body is not valid multipart/form-data.', { cause });
	});
}

export function onlyFile(form: FormData, noun: 'photo' | 'file'): File {
	const [file, more] = form.getAll('file');
	if (file === undefined) throw fieldError('file', `Please choose a ${noun}.`);
	if (more !== undefined) throw fieldError('file', `One ${noun} at a time, please.`);
	if (!(file instanceof File)) throw fieldError('file', 'Must be a file.');
	return file;
}

/** JSON in UTF-8 (RFC 8259 §8.1); what was sent never comes back. */
export async function readJson<T>(
	context: Context,
	schema: z.ZodMiniType<T>,
	{ maxBytes: most = mostJson, optional = false }: { maxBytes?: number; optional?: boolean } = {},
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
	if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) {
		throw new AppError('BAD_REQUEST', 'This call takes JSON: send Content-Type: application/json.');
	}
	const body = await readBody(context, most, `This is more than a form can hold: at most ${most / 1024} KB.`);
	const text = attempt('UTF-8, as JSON must be', () => utf8.decode(body));
	const json: unknown = attempt('valid JSON', () => JSON.parse(text));
	if (hasLongList(json))
		throw new AppError('INVALID_INPUT', `No list may hold more than ${mostItems} items.`);
	return checkInput(json, schema);
}

function hasLongList(json: unknown): boolean {
	const open = [json];
	for (let value = open.pop(); value !== undefined; value = open.pop()) {
		if (typeof value !== 'object' || value === null) continue;
		const within: unknown[] = Object.values(value);
		if (Array.isArray(value) && within.length > mostItems) return true;
		for (const inner of within) if (typeof inner === 'object' && inner !== null) open.push(inner);
	}
	return false;
}

function attempt<T>(expected: string, read: () => T): T {
	try {
		return read();
	} catch {
		throw new AppError('BAD_REQUEST', `The body is not ${expected}.`);
	}
}

export function checkInput<T>(input: unknown, schema: z.ZodMiniType<T>): T {
	const result = z.safeParse(schema, input, { reportInput: true });
	if (result.success) return result.data;
	const fields = fieldErrors(result.error.issues);
	const count = fields.length === 1 ? 'One field is not as it' : `${fields.length} fields are not as they`;
	const sentences = fields.slice(0, 3).map(({ path, message }) => (path ? `${path}: ${message}` : message));
	throw new AppError('INVALID_INPUT', `${count} should be: ${sentences.join(' ')}`, { fields });
}
