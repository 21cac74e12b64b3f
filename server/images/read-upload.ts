import type { Context } from 'hono';
import { AppError, fieldError } from '#domain/errors.ts';
import { middle, roundFocus } from '#domain/images/image-cut.ts';
import { uploadFieldsSchema } from '#domain/images/image-endpoints.ts';
import { kindOf, mostImageBytes, refusalOf, tooManyBytes } from '#domain/images/image-kind.ts';
import { readableText } from '#domain/text/clean-text.ts';
import { checkInput, fieldsOf, onlyFile, readForm } from '../http/read-body.ts';

/** Reads a form with exactly one `file` that starts like an image, and with `focusX` and `focusY` if sent. */
export async function readUpload(context: Context) {
	const form = await readForm(context, mostImageBytes, tooManyBytes);
	if (!form) {
		const message = 'This call takes a file: send multipart/form-data with the field "file".';
		throw new AppError('BAD_REQUEST', message);
	}
	const { file: _file, ...fields } = fieldsOf(form);
	const said = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainValue(value)]));
	const { focusX, focusY, shape = 'upright' } = checkInput(said, uploadFieldsSchema);
	const file = onlyFile(form, 'photo');
	if (file.size > mostImageBytes) throw fieldError('file', tooManyBytes, 'TOO_LARGE');
	const bytes = new Uint8Array(await file.arrayBuffer());
	const refusal = refusalOf(kindOf(bytes), file.name);
	if (refusal) throw fieldError('file', refusal, 'UPLOAD_ERROR');
	const focus = roundFocus({ x: focusX ?? middle.x, y: focusY ?? middle.y });
	return { bytes, name: readableText(file.name.slice(0, 200)), focus, shape };
}

function plainValue(value: unknown): unknown {
	if (typeof value !== 'string') return value;
	return /^-?\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) : value;
}
