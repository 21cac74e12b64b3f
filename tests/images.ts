import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import * as z from 'zod/mini';
import { imageSchema, type Picture } from '#domain/images/image-endpoints.ts';
import { type OpenTaproom, openTaproom } from './open-taproom.ts';
import { hire, type TestStaff } from './staff.ts';

/** The taproom of the current test file, opened by `openForImages`, with an admin who uploads pictures. */
export let venue: OpenTaproom;
export let staff: TestStaff;

/** Opens the taproom before the tests of the file that calls this, and closes it after them. */
export function openForImages(): void {
	beforeAll(async () => {
		venue = await openTaproom();
		staff = await hire(venue.taproom, 'admin');
	});
	afterAll(() => venue[Symbol.asyncDispose]());
}

/** Makes a picture whose left half is red and whose right half is blue. */
export function redAndBlue(width = 800, height = 600): Sharp {
	const half = { create: { width: width / 2, height, channels: 3, background: 'red' } } as const;
	return sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
		{ input: half, left: 0, top: 0 },
	]);
}

export type Part = string | { readonly bytes: Uint8Array; readonly name: string; readonly type?: string };

export function formOf(parts: readonly (readonly [name: string, part: Part])[]): FormData {
	const form = new FormData();
	for (const [name, part] of parts) {
		if (typeof part === 'string') form.append(name, part);
		else form.append(name, new File([new Uint8Array(part.bytes)], part.name, { type: part.type ?? '' }));
	}
	return form;
}

export function send(body: FormData | string, headers: Readonly<Record<string, string>> = {}) {
	return venue.app.request('/api/upload', {
		method: 'POST',
		body,
		headers: { ...staff.headers, ...headers },
	});
}

export function uploadBytes(bytes: Uint8Array, name = 'photo.jpg', fields: Record<string, string> = {}) {
	return send(formOf([['file', { bytes, name }], ...Object.entries(fields)]));
}

const envelopeSchema = z.object({ success: z.boolean(), data: imageSchema });

export async function imageIn(response: Response): Promise<Picture> {
	expect(response.status).toBe(200);
	return z.parse(envelopeSchema, await response.json()).data;
}

export async function upload(image: Sharp, fields: Record<string, string> = {}): Promise<Picture> {
	return imageIn(await uploadBytes(await image.toBuffer(), 'photo.jpg', fields));
}

export async function fileOf(path: string) {
	const response = await venue.app.request(path);
	expect(response.status, path).toBe(200);
	return Buffer.from(await response.arrayBuffer());
}

/** Returns the color at a point of a stored file, 0 to 1 from the left and from the top. */
export async function colorAt(path: string, x: number, y: number): Promise<number[]> {
	const { data, info } = await sharp(await fileOf(path))
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const offset = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
	return [...data.subarray(offset, offset + 3)];
}

export const isRed = ([red = 0, , blue = 0]: number[]) => red > 200 && blue < 60;

export const isBlue = ([red = 0, , blue = 0]: number[]) => blue > 200 && red < 60;

export async function refusalIn(response: Response) {
	const { code, error, fields } = await response.json();
	return {
		status: response.status,
		code,
		error,
		paths: (fields ?? []).map(({ path }: { path: string }) => path),
	};
}
