import { useQuery } from '@tanstack/react-query';
import { canDraw } from '#app/boards/measure.ts';
import { cycleText } from '#domain/boards/cycle-text.ts';
import { layoutSheet } from '#domain/boards/layout/layout.ts';
import { legibleSheet } from '#domain/boards/legible-sheet.ts';
import type { ContentInput } from '#domain/resources/content-endpoints.ts';
import { previewQuery } from './queries.ts';
import { useMeasure, usePreviewValues } from './use-preview-values.ts';

/** A wide screen is assumed, because most televisions hang that way. */
const screen = { width: 1920, height: 1080 };

/** Tells, before a board is saved, how many pages it has and how long a guest may wait for a beer to be shown. */
export default function BoardCycle({ values }: { readonly values: ContentInput<'board'> }) {
	const whole = usePreviewValues(values);
	const measure = useMeasure();
	return <p role="status">{whole && measure && <Words whole={whole} measure={measure} />}</p>;
}

function Words(props: { whole: ContentInput<'board'>; measure: NonNullable<ReturnType<typeof useMeasure>> }) {
	const { whole, measure } = props;
	const { data: sheet } = useQuery(previewQuery(whole));
	if (!sheet) return null;
	const { pages, photos } = layoutSheet(legibleSheet(sheet, canDraw), screen, measure, {
		asOf: '',
		doors: sheet.doors,
		isEarly: sheet.isEarly,
	});
	return cycleText(sheet, { pages: pages.length, photos: photos.length });
}
