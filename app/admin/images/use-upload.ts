import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callStaff } from '#app/api/call-staff.ts';
import { AppError } from '#domain/errors.ts';
import type { Focus } from '#domain/images/image-cut.ts';
import {
	kindOf,
	mostPictureBytes,
	refusalOf,
	tellingBytes,
	tooManyBytes,
} from '#domain/images/image-kind.ts';
import type { Picture } from '#domain/images/image-schema.ts';

function uploadImage(file: File, signal: AbortSignal): Promise<Picture> {
	const body = new FormData();
	body.append('file', file);
	return callStaff('pictures.upload', { body, signal });
}

export function readImage(id: string, signal: AbortSignal): Promise<Picture> {
	return callStaff('pictures.read', { params: { id }, signal });
}

export function focusImage(id: string, focus: Focus, signal: AbortSignal): Promise<Picture> {
	return callStaff('pictures.focus', { params: { id }, body: focus, signal });
}

export function imageKey(id: string | null): readonly unknown[] {
	return ['staff', 'pictures', id];
}

/** How far an upload is. A failed one can be tried again unless the file itself was refused. */
export type UploadState =
	| { readonly phase: 'idle' | 'done' | 'canceled' }
	| { readonly phase: 'sending'; readonly file: File }
	| { readonly phase: 'failed'; readonly message: string; readonly again: File | null };

/** What can be told about a file without sending it; null when it may be a picture. */
async function refusalBeforeSending(file: File): Promise<string | null> {
	if (file.size > mostPictureBytes) return tooManyBytes;
	const start = await file.slice(0, tellingBytes).arrayBuffer();
	return refusalOf(kindOf(new Uint8Array(start)), file.name);
}

function failure(error: unknown, file: File): UploadState {
	const refused = error instanceof AppError && error.fields.length > 0;
	const message = error instanceof AppError ? error.message : 'The file cannot be read.';
	return { phase: 'failed', message, again: refused ? null : file };
}

/** Sends one file at a time; a new one or `cancel` calls the last off. */
export function useUpload(onImage: (picture: Picture) => void) {
	const [state, setState] = useState<UploadState>({ phase: 'idle' });
	const queries = useQueryClient();
	const running = useRef<AbortController>(null);
	useEffect(() => () => running.current?.abort(), []);

	async function send(file: File): Promise<void> {
		running.current?.abort();
		const controller = new AbortController();
		running.current = controller;
		setState({ phase: 'sending', file });
		try {
			const refusal = await refusalBeforeSending(file);
			if (controller.signal.aborted) return;
			if (refusal) return setState({ phase: 'failed', message: refusal, again: null });
			const picture = await uploadImage(file, controller.signal);
			queries.setQueryData(imageKey(picture.id), picture);
			setState({ phase: 'done' });
			onImage(picture);
		} catch (error) {
			if (!controller.signal.aborted) setState(failure(error, file));
		}
	}
	function cancel(): void {
		running.current?.abort();
		setState({ phase: 'canceled' });
	}
	function refuse(message: string): void {
		running.current?.abort();
		setState({ phase: 'failed', message, again: null });
	}
	return { state, send, cancel, refuse, reset: () => setState({ phase: 'idle' }) };
}
