import { callStaff } from '#app/api/call-staff.ts';
import type { Focus } from '#domain/images/image-cut.ts';
import type { Picture } from '#domain/images/image-schema.ts';

/** Sends a file; the answer is the picture that it became. */
export function uploadImage(file: File, signal: AbortSignal): Promise<Picture> {
	const body = new FormData();
	body.append('file', file);
	return callStaff('pictures.upload', { body, signal });
}

/** A picture with its focus point and the photo it was cut from. */
export function readImage(id: string, signal: AbortSignal): Promise<Picture> {
	return callStaff('pictures.read', { params: { id }, signal });
}

/** The same photo cut anew: another picture with another address. */
export function focusImage(id: string, focus: Focus, signal: AbortSignal): Promise<Picture> {
	return callStaff('pictures.focus', { params: { id }, body: focus, signal });
}

/** Where the browser keeps what it knows of a picture. */
export function imageKey(id: string | null): readonly unknown[] {
	return ['staff', 'pictures', id];
}
