import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callStaff } from '#app/api/call-staff.ts';
import { AppError } from '#domain/errors.ts';
import type { Shape } from '#domain/images/image-address.ts';
import { type Focus, roundFocus } from '#domain/images/image-cut.ts';
import type { Picture } from '#domain/images/image-endpoints.ts';
import { imageKey } from './use-upload.ts';

/** In milliseconds. The photo is cut again once the focus point has rested for this long. */
const restMs = 500;

/** Keeps one cut at a time, scheduled or running, and can stop it. */
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

/** Holds focus point and shape of a photo, which the server cuts after each change. */
export function useFocus({ id, focusX, focusY, shape: cutTo }: Picture, onImage: (image: Picture) => void) {
	const [focus, setFocus] = useState<Focus>({ x: focusX, y: focusY });
	const [shape, setShape] = useState(cutTo);
	const [state, setState] = useState<'saved' | 'moving' | 'cutting'>('saved');
	const [error, setError] = useState<string | null>(null);
	const queries = useQueryClient();
	// The photo may arrive after the form has changed, so the latest callback is called.
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
