import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import { readDraft, storeDraft } from '#app/admin/editor/draft.ts';
import { newId } from '#app/api/new-id.ts';
import { useClock } from '#app/hours/clock.ts';
import { AppError } from '#domain/errors.ts';
import { firstFrame } from '#domain/images/image-motion.ts';
import { mostHung } from '#domain/resources/content-endpoints.ts';
import { wallClock } from '#domain/zoned-time.ts';
import {
	type HangingChange,
	type HangingPhoto,
	hanging,
	newPhoto,
	photosOf,
	storedOf,
	storedSchema,
} from './hanging.ts';
import { preparePhoto } from './prepare-photo.ts';
import { imageKey, sendPhoto } from './use-upload.ts';

const draftKey = 'photos-draft/hang';

function failureOf(error: unknown) {
	const known = error instanceof AppError ? error : null;
	return {
		state: 'failed',
		message: known?.message ?? 'The file cannot be read.',
		mayRetry: (known?.fields.length ?? 0) === 0,
	} as const;
}

/** The photos of the list. What has arrived, and what is said of it, is stored in this browser and outlives the page. */
function useStoredPhotos() {
	const [photos, dispatch] = useReducer(hanging, null, () => {
		const draft = readDraft(draftKey, { photos: [] }, storedSchema);
		return draft ? photosOf(draft.values) : [];
	});
	useEffect(() => {
		const values = storedOf(photos);
		storeDraft(draftKey, values.photos.length > 0 ? { at: new Date(), version: 0, values } : null);
	}, [photos]);
	return [photos, dispatch] as const;
}

/** Sends the photos that wait, one after the other. */
function useSending(photos: readonly HangingPhoto[], dispatch: Dispatch<HangingChange>) {
	const queries = useQueryClient();
	const files = useRef(new Map<string, File>());
	const running = useRef<AbortController>(null);
	useEffect(() => () => running.current?.abort(), []);

	async function send(id: string, file: File): Promise<void> {
		const controller = new AbortController();
		running.current = controller;
		const { signal } = controller;
		dispatch({ type: 'change', id, change: { state: 'sending', message: '' } });
		try {
			const onShrinking = () => dispatch({ type: 'change', id, change: { message: 'Making it smaller…' } });
			const prepared = await preparePhoto(file, { signal, onShrinking });
			if (signal.aborted) return;
			if (typeof prepared === 'string') {
				dispatch({ type: 'change', id, change: { state: 'failed', message: prepared, mayRetry: false } });
				return;
			}
			dispatch({ type: 'change', id, change: { message: '' } });
			const image = await sendPhoto(prepared.file, 'upright', signal);
			queries.setQueryData(imageKey(image.id), image);
			dispatch({ type: 'ready', id, image: image.src, message: prepared.animated ? firstFrame : '' });
			files.current.delete(id);
		} catch (error) {
			if (!signal.aborted) dispatch({ type: 'change', id, change: failureOf(error) });
		}
	}
	const isSending = photos.some(({ state }) => state === 'sending');
	const next = photos.find(({ state }) => state === 'waiting')?.id;
	// biome-ignore lint/correctness/useExhaustiveDependencies: one at a time, whatever function sends it
	useEffect(() => {
		const file = next === undefined ? undefined : files.current.get(next);
		if (!isSending && next !== undefined && file) void send(next, file);
	}, [next, isSending]);
	return { files: files.current, abort: () => running.current?.abort() };
}

/** Photos on their way to the home page. */
export function useHanging() {
	const { timeZone } = useClock();
	const [photos, dispatch] = useStoredPhotos();
	const { files, abort } = useSending(photos, dispatch);

	/** Returns how many were left out. */
	function add(chosen: readonly File[]): number {
		const taken = chosen.slice(0, Math.max(0, mostHung - photos.length));
		const added = taken.map((file) => {
			const photo = newPhoto(newId(), file.name, wallClock(new Date(file.lastModified), timeZone).date);
			files.set(photo.id, file);
			return photo;
		});
		dispatch({ type: 'add', photos: added });
		return chosen.length - taken.length;
	}
	const remove = (ids: readonly string[]) => {
		for (const id of ids) files.delete(id);
		if (photos.some(({ id, state }) => state === 'sending' && ids.includes(id))) abort();
		dispatch({ type: 'remove', ids });
	};
	return { photos, dispatch, add, remove };
}

export type Hanging = ReturnType<typeof useHanging>;
