import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callStaff } from '#app/api/call-staff.ts';
import { AppError } from '#domain/errors.ts';
import type { Shape } from '#domain/images/image-address.ts';
import { type Focus, roundFocus } from '#domain/images/image-cut.ts';
import type { Picture } from '#domain/images/image-endpoints.ts';
import { imageKey } from './use-upload.ts';

/** How long the focus point must rest before the photo is cut anew, in milliseconds: once per move, not per key. */
const restMs = 500;

/** One cut at a time: the one that is waited for, or the one that runs. */
function useCancelable() {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const running = useRef<AbortController>(null);
	const stop = () => {
		clearTimeout(timer.current);
		running.current?.abort();
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: it only reads refs
	useEffect(() => stop, []);
	return {
		stop,
		start(): AbortSignal {
			stop();
			running.current = new AbortController();
			return running.current.signal;
		},
		schedule(run: () => void): void {
			timer.current = setTimeout(run, restMs);
		},
	};
}

/** The focus point and shape of a photo, cut by the server after each change. */
export function useFocus({ id, focusX, focusY, shape: cutTo }: Picture, onImage: (image: Picture) => void) {
	const [focus, setFocus] = useState<Focus>({ x: focusX, y: focusY });
	const [shape, setShape] = useState(cutTo);
	const [state, setState] = useState<'saved' | 'moving' | 'cutting'>('saved');
	const [error, setError] = useState<string | null>(null);
	const queries = useQueryClient();
	// What was typed while the photo was on its way belongs to the form by then.
	const latest = useRef(onImage);
	useEffect(() => {
		latest.current = onImage;
	});
	const { stop, start, schedule } = useCancelable();
	const reset = () => {
		setFocus({ x: focusX, y: focusY });
		setShape(cutTo);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: another photo brings its own focus point and shape
	useEffect(reset, [id]);

	async function cut(body: Focus & { readonly shape: Shape }): Promise<void> {
		const signal = start();
		setState('cutting');
		setError(null);
		try {
			const made = await callStaff('pictures.focus', { params: { id }, body, signal });
			queries.setQueryData(imageKey(made.id), made);
			setState('saved');
			latest.current(made);
		} catch (problem) {
			if (signal.aborted) return;
			setState('saved');
			setError(problem instanceof AppError ? problem.message : 'The photo could not be cut.');
			reset();
		}
	}
	function move(to: Focus): void {
		const next = roundFocus(to);
		stop();
		setFocus(next);
		setError(null);
		setState('moving');
		schedule(() => void cut({ ...next, shape }));
	}
	function reshape(next: Shape): void {
		setShape(next);
		void cut({ ...focus, shape: next });
	}
	return { focus, shape, move, reshape, state, error };
}
