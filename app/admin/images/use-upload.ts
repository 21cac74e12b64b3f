import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callStaff } from '#app/api/call-staff.ts';
import { staffQuery } from '#app/api/staff-query.ts';
import { AppError } from '#domain/errors.ts';
import type { Shape } from '#domain/images/image-address.ts';
import type { Picture, UploadedPicture } from '#domain/images/image-endpoints.ts';
import { preparePhoto } from './prepare-photo.ts';

export const imageQuery = (id: string) => staffQuery('pictures.read', [], { params: { id } });

/** The state of an upload. A failed one can be retried unless the file itself was refused. */
type UploadState =
	| { readonly phase: 'idle' | 'canceled' }
	| { readonly phase: 'done'; readonly animated: boolean }
	/** Large photos are shrunk first. */
	| { readonly phase: 'sending'; readonly file: File; readonly shrinking: boolean }
	| { readonly phase: 'failed'; readonly message: string; readonly again?: File };

export type Upload = ReturnType<typeof useUpload>;

export function sendPhoto(file: File, shape: Shape, signal: AbortSignal): Promise<UploadedPicture> {
	const body = new FormData();
	body.append('file', file);
	if (shape !== 'upright') body.append('shape', shape);
	return callStaff('pictures.upload', { body, signal });
}

function failure(error: unknown, file: File): UploadState {
	if (!(error instanceof AppError))
		return { phase: 'failed', message: 'The file cannot be read.', again: file };
	const { message, fields } = error;
	return { phase: 'failed', message, ...(fields.length === 0 && { again: file }) };
}

export function useUpload(onImage: (image: Picture) => void, shape: Shape = 'upright') {
	const [state, setState] = useState<UploadState>({ phase: 'idle' });
	const queries = useQueryClient();
	// The photo may arrive after the form has changed, so this refers to the latest callback.
	const latest = useRef(onImage);
	useEffect(() => {
		latest.current = onImage;
	});
	const running = useRef<AbortController>(null);
	useEffect(() => () => running.current?.abort(), []);

	function end(next: UploadState): void {
		running.current?.abort();
		setState(next);
	}
	const refuse = (message: string) => end({ phase: 'failed', message });
	async function send(file: File): Promise<void> {
		end({ phase: 'sending', file, shrinking: false });
		const controller = new AbortController();
		running.current = controller;
		const { signal } = controller;
		try {
			const onShrinking = () => setState({ phase: 'sending', file, shrinking: true });
			const prepared = await preparePhoto(file, { signal, onShrinking });
			if (signal.aborted) return;
			if (typeof prepared === 'string') return refuse(prepared);
			setState({ phase: 'sending', file: prepared.file, shrinking: false });
			const image = await sendPhoto(prepared.file, shape, signal);
			queries.setQueryData(imageQuery(image.id).queryKey, image);
			setState({ phase: 'done', animated: prepared.animated });
			latest.current(image);
		} catch (error) {
			if (!signal.aborted) setState(failure(error, file));
		}
	}
	return {
		state,
		send,
		refuse,
		cancel: () => end({ phase: 'canceled' }),
		reset: () => setState({ phase: 'idle' }),
	};
}
