import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AppError } from '#domain/errors.ts';
import { type Focus, roundFocus } from '#domain/images/image-cut.ts';
import type { Picture } from '#domain/images/image-schema.ts';
import { focusImage, imageKey } from './use-upload.ts';

/** How long the focus point must rest before the picture is cut anew, in milliseconds: once per move, not per key. */
const restMs = 500;

type CutState = 'saved' | 'moving' | 'cutting';

/**
 * The focus point while it is being moved. It moves on screen at once; when it rests, the server cuts the picture, and
 * `onImage` gets the new one.
 */
export function useFocus(picture: Picture, onImage: (picture: Picture) => void) {
	const [focus, setFocus] = useState<Focus>({ x: picture.focusX, y: picture.focusY });
	const [state, setState] = useState<CutState>('saved');
	const [error, setError] = useState<string | null>(null);
	const queries = useQueryClient();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const running = useRef<AbortController>(null);
	const { id, focusX, focusY } = picture;
	// biome-ignore lint/correctness/useExhaustiveDependencies: another picture brings its own focus point
	useEffect(() => setFocus({ x: focusX, y: focusY }), [id]);
	useEffect(
		() => () => {
			clearTimeout(timer.current);
			running.current?.abort();
		},
		[],
	);

	async function cut(next: Focus): Promise<void> {
		const controller = new AbortController();
		running.current = controller;
		setState('cutting');
		try {
			const made = await focusImage(picture.id, next, controller.signal);
			queries.setQueryData(imageKey(made.id), made);
			setState('saved');
			onImage(made);
		} catch (problem) {
			if (controller.signal.aborted) return;
			setState('saved');
			setError(problem instanceof AppError ? problem.message : 'The photo could not be cut.');
			setFocus({ x: picture.focusX, y: picture.focusY });
		}
	}
	function move(to: Focus): void {
		const next = roundFocus(to);
		running.current?.abort();
		clearTimeout(timer.current);
		setFocus(next);
		setError(null);
		setState('moving');
		timer.current = setTimeout(() => void cut(next), restMs);
	}
	return { focus, move, state, error };
}
