import type { Context } from 'hono';
import { AppError } from '#domain/errors.ts';
import { middle, roundFocus } from '#domain/images/image-cut.ts';
import { uploadFieldsSchema } from '#domain/images/image-endpoints.ts';
import { kindOf, mostPictureBytes, refusalOf, tooManyBytes } from '#domain/images/image-kind.ts';
import { checkInput, readBody } from '../http/read-body.ts';

/** Bytes that multipart puts around a file. */
const mostFraming = 16 * 1024;

export function fileRefusal(code: 'TOO_LARGE' | 'UPLOAD_ERROR' | 'INVALID_INPUT', message: string): AppError {
	return new AppError(code, message, { fields: [{ path: 'file', message }] });
}

/** Exactly one `file`, which begins like a photo, and `focusX`, `focusY` if sent. */
export async function readUpload(context: Context) {
	const form = await readForm(context);
	const { focusX, focusY } = checkInput(plainFields(form), uploadFieldsSchema);
	const file = onlyFile(form);
	if (file.size > mostPictureBytes) throw fileRefusal('TOO_LARGE', tooManyBytes);
	const bytes = new Uint8Array(await file.arrayBuffer());
	const refusal = refusalOf(kindOf(bytes), file.name);
	if (refusal) throw fileRefusal('UPLOAD_ERROR', refusal);
	const focus = roundFocus({ x: focusX ?? middle.x, y: focusY ?? middle.y });
	return { bytes, name: file.name.slice(0, 200), focus };
}

async function readForm(context: Context): Promise<FormData> {
	const type = context.req.header('content-type') ?? '';
	if (!/^multipart\/form-data\s*;/i.test(type)) {
		const message = 'This call takes a file: send multipart/form-data with the field "file".';
		throw new AppError('BAD_REQUEST', message);
	}
	const body = await readBody(context, mostPictureBytes + mostFraming, tooManyBytes);
	try {
		return await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData();
	} catch (cause) {
		throw new AppError('BAD_REQUEST', 'The body is not valid multipart/form-data.', { cause });
	}
}

function onlyFile(form: FormData): File {
	const [file, more] = form.getAll('file');
	if (file === undefined) throw fileRefusal('INVALID_INPUT', 'Please choose a photo.');
	if (more !== undefined) throw fileRefusal('INVALID_INPUT', 'One photo at a time, please.');
	if (!(file instanceof File)) throw fileRefusal('INVALID_INPUT', 'Must be a file.');
	return file;
}

/** A field that is sent twice is a list, which no field takes. */
function plainFields(form: FormData): Record<string, unknown> {
	const names = new Set([...form.keys()].filter((name) => name !== 'file'));
	return Object.fromEntries(
		[...names].map((name) => {
			const values = form.getAll(name).map(plainValue);
			return [name, values.length === 1 ? values[0] : values];
		}),
	);
}

function plainValue(value: FormDataEntryValue): unknown {
	if (typeof value !== 'string') return {};
	return /^-?\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) : value;
}
