import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { RadioField } from '#app/admin/ui/choice-fields.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { drawBoard } from '#app/boards/draw.ts';
import { canDraw } from '#app/boards/measure.ts';
import type { Screen } from '#domain/boards/layout/frame.ts';
import { layoutSheet, type Page } from '#domain/boards/layout/layout.ts';
import type { Measure } from '#domain/boards/layout/shapes.ts';
import { legibleSheet } from '#domain/boards/legible-sheet.ts';
import type { BoardColors, Preview } from '#domain/boards/sheet-schema.ts';
import type { ContentInput } from '#domain/resources/content-endpoints.ts';
import { previewQuery } from './queries.ts';
import { useMeasure, usePreviewValues } from './use-preview-values.ts';

const screens = {
	wide: { width: 1920, height: 1080 },
	upright: { width: 1080, height: 1920 },
} as const;
type Turned = keyof typeof screens;
const cycle = [
	{ value: 'wide', label: 'Wide' },
	{ value: 'upright', label: 'Upright' },
] as const;

/** Draws each page of a board as a television will show it. */
export default function BoardPreview({ values, title }: { values: ContentInput<'board'>; title: string }) {
	const [turned, setTurned] = useState<Turned>('wide');
	const whole = usePreviewValues(values);
	const measure = useMeasure();
	return (
		<div className="board-preview grid gap-3">
			<RadioField
				legend="The screen hangs"
				name="board-turned"
				value={turned}
				options={cycle}
				onChange={setTurned}
				className="flex flex-wrap gap-y-1 gap-x-5"
				optionClass="beer-check"
			/>
			{whole && measure && <Sheets whole={whole} measure={measure} title={title} screen={screens[turned]} />}
		</div>
	);
}

function Sheets(props: { whole: ContentInput<'board'>; measure: Measure; screen: Screen; title: string }) {
	const { whole, ...shown } = props;
	return (
		<Loaded query={useQuery(previewQuery(whole))} failed="The board could not be drawn: ">
			{(sheet) => <Pages sheet={sheet} {...shown} />}
		</Loaded>
	);
}

function Pages(props: { sheet: Preview; measure: Measure; screen: Screen; title: string }) {
	const { sheet, measure, screen, title } = props;
	const layout = useMemo(
		() =>
			layoutSheet(legibleSheet(sheet, canDraw), screen, measure, {
				asOf: '',
				doors: sheet.doors,
				isEarly: sheet.isEarly,
			}),
		[sheet, screen, measure],
	);
	const colors = sheet.house.colors[sheet.look === 'night' ? 'night' : 'light'];
	const { pages } = layout;
	return [...pages, ...layout.photos.slice(0, 1)].map((page, index) => (
		<Drawing
			// biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its number
			key={index}
			page={page}
			screen={screen}
			colors={colors}
			label={
				index >= pages.length
					? `${title}, a photo`
					: pages.length > 1
						? `${title}, page ${index + 1} of ${pages.length}`
						: title
			}
		/>
	));
}

function Drawing(props: { page: Page; screen: Screen; colors: BoardColors; label: string }) {
	const { page, screen, colors, label } = props;
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		box.current?.replaceChildren(drawBoard(page.shapes, screen, colors));
	}, [page, screen, colors]);
	return (
		<div
			ref={box}
			role="img"
			aria-label={label}
			className="board-drawing border-[1.5px] border-ink [&_.board]:h-auto"
		/>
	);
}
