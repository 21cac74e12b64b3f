import type { Context } from 'hono';
import { AppError } from '#domain/errors.ts';
import { type ImportChoice, importChoiceSchema } from '#domain/import/import-endpoints.ts';
import { checkInput, readBody } from '../http/read-body.ts';
import { mostImportBytes, tooLargeForImport } from './document.ts';

const mostFraming = 16 * 1024;

export interface SentFile {
	readonly bytes: Uint8Array;
	readonly name: string;
	readonly existing: ImportChoice['existing'];
}

const fileError = (message: string) =>
	new AppError('INVALID_INPUT', message, { fields: [{ path: 'file', message }] });

const choiceOf = (existing: unknown) =>
	checkInput({ existing: existing ?? 'update' }, importChoiceSchema).existing;

/**
 * The file of an upload: multipart with one `file` (and `existing`), or the bare bytes with `?existing=` and `?name=`.
 * Throws BAD_REQUEST, TOO_LARGE above 20 MB, UPLOAD_ERROR for a packed body, INVALID_INPUT for wrong fields.
 */
export async function readImport(context: Context): Promise<SentFile> {
	const packed = context.req.header('content-encoding') ?? 'identity';
	if (packed.toLowerCase() !== 'identity') {
		throw new AppError('UPLOAD_ERROR', 'Send the file as it is, without Content-Encoding.');
	}
	const body = await readBody(context, mostImportBytes + mostFraming, tooLargeForImport);
	const type = context.req.header('content-type') ?? '';
	const sent = /^multipart\/form-data\s*;/i.test(type)
		? await sentForm(body, type)
		: sentBytes(context, body);
	if (sent.bytes.length > mostImportBytes) throw new AppError('TOO_LARGE', tooLargeForImport);
	if (sent.bytes.length === 0) throw fileError('The file is empty.');
	return sent;
}

function sentBytes(context: Context, body: Buffer): SentFile {
	const name = context.req.query('name') ?? 'Uploaded file';
	return {
		bytes: new Uint8Array(body),
		name: name.slice(0, 200),
		existing: choiceOf(context.req.query('existing')),
	};
}

async function sentForm(body: Buffer, type: string): Promise<SentFile> {
	let form: FormData;
	try {
		form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData();
	} catch (cause) {
		throw new AppError('BAD_REQUEST', 'The body is not valid multipart/form-data.', { cause });
	}
	const [file, more] = form.getAll('file');
	if (file === undefined) throw fileError('Please choose a file.');
	if (more !== undefined) throw fileError('One file at a time, please.');
	if (!(file instanceof File)) throw fileError('Must be a file.');
	const existing = choiceOf(form.get('existing'));
	return { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name.slice(0, 200), existing };
}
