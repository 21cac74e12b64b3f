import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { fontsReady, textMeasure } from '#app/boards/measure.ts';
import { boardFormSchema } from '#domain/boards/board-endpoints.ts';
import type { Measure } from '#domain/boards/layout/shapes.ts';
import type { ContentInput } from '#domain/resources/content-endpoints.ts';

/** In milliseconds. The preview is updated after typing has paused for this long. */
const pause = 250;

/** Returns the last valid values of the form, for the preview. */
export function usePreviewValues(values: ContentInput<'board'>): ContentInput<'board'> | null {
	const [whole, setWhole] = useState<ContentInput<'board'> | null>(null);
	useEffect(() => {
		const timer = setTimeout(() => {
			const named = { ...values, name: values.name.trim() || 'Board', times: [] };
			const { data } = z.safeParse(boardFormSchema, named);
			if (data) setWhole(data);
		}, pause);
		return () => clearTimeout(timer);
	}, [values]);
	return whole;
}

export function useMeasure(): Measure | null {
	const [measure, setMeasure] = useState<{ readonly of: Measure } | null>(null);
	useEffect(() => {
		let gone = false;
		void fontsReady().then(() => !gone && setMeasure({ of: textMeasure() }));
		return () => {
			gone = true;
		};
	}, []);
	return measure?.of ?? null;
}
