import type { Context } from 'hono';
import { AppError, fieldError } from '#domain/errors.ts';
import { middle, roundFocus } from '#domain/images/image-cut.ts';
import { uploadFieldsSchema } from '#domain/images/image-endpoints.ts';
import { kindOf, mostImageBytes, refusalOf, tooManyBytes } from '#domain/images/image-kind.ts';
import { checkInput, onlyFile, readForm } from '../http/read-body.ts';

/** Exactly one `file`, which begins like a photo, and `focusX`, `focusY` if sent. */
export async function readUpload(context: Context) {
	const form = await readForm(context, mostImageBytes, tooManyBytes);
	if (!form) {
		const message = 'This call takes a file: send multipart/form-data with the field "file".';
		throw new AppError('BAD_REQUEST', message);
	}
	const { focusX, focusY, shape = 'upright' } = checkInput(plainFields(form), uploadFieldsSchema);
	const file = onlyFile(form, 'photo');
	if (file.size > mostImageBytes) throw fieldError('file', tooManyBytes, 'TOO_LARGE');
	const bytes = new Uint8Array(await file.arrayBuffer());
	const refusal = refusalOf(kindOf(bytes), file.name);
	if (refusal) throw fieldError('file', refusal, 'UPLOAD_ERROR');
	const focus = roundFocus({ x: focusX ?? middle.x, y: focusY ?? middle.y });
	return { bytes, name: file.name.slice(0, 200), focus, shape };
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
