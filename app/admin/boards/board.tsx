import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { StaffKind } from '#app/admin/content/content-kind.ts';
import { contentScreen, screensOf } from '#app/admin/content/content-screen.tsx';
import { useItems } from '#app/admin/content/use-content.ts';
import { FormSection } from '#app/admin/editor/editor-form.tsx';
import { ListSection } from '#app/admin/editor/list-editor.tsx';
import type { FieldsProps } from '#app/admin/editor/resource.ts';
import type { Bound } from '#app/admin/ui/binder.ts';
import { ChecksField, optionsOf, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { FigureField } from '#app/admin/ui/figure-field.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import {
	type Board,
	type BoardTime,
	boardDetails,
	boardLooks,
	boardParts,
	boardPrices,
	detailLabels,
	distanceLabels,
	distanceNames,
	lookLabels,
	newBoard,
	partLabels,
	pricesLabels,
} from '#domain/boards/board-schema.ts';
import { clockMinutes, clockText } from '#domain/hours/clock-text.ts';
import type { ContentInput } from '#domain/resources/content-endpoints.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { minutesPerDay, weekdayName, weekdaysInOrder } from '#domain/zoned-time.ts';
import { screensQuery } from './queries.ts';
import { Screens } from './screens.tsx';
import './boards.css';

const BoardPreview = lazy(() => import('./board-preview.tsx'));
const BoardRound = lazy(() => import('./board-round.tsx'));

const wholeNumber = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN);
const pageTimes = [8, 12, 15, 20, 30, 60].map((value) => ({ value, label: `${value} seconds` }));

function BoardFields({ bind, errorOf, saved, values }: FieldsProps<ContentInput<'board'>, { slug: string }>) {
	const { value: parts } = bind('parts');
	return (
		<>
			<FormSection title="What it shows">
				<TextField {...bind('name')} hint="For staff: ‘Behind the bar’, ‘Trivia night’." maxLength={40} />
				<ChecksField {...bind('parts')} options={optionsOf(boardParts, (part) => partLabels[part])} />
				<ChecksField
					{...bind('details')}
					options={optionsOf(boardDetails, (detail) => detailLabels[detail])}
				/>
				{bind('details').value.includes('prices') && (
					<SelectField
						{...bind('prices')}
						options={optionsOf(boardPrices, (prices) => pricesLabels[prices])}
					/>
				)}
				{parts.includes('message') && <TextField {...bind('message')} rows={3} maxLength={280} />}
			</FormSection>
			<FormSection title="How it looks">
				<SelectField {...bind('look')} options={optionsOf(boardLooks, (look) => lookLabels[look])} />
				<SelectField
					{...bind('distance')}
					hint="No text is set smaller than can be read from there. What does not fit goes on a second page."
					options={optionsOf(distanceNames, (distance) => distanceLabels[distance])}
				/>
				<div className="beer-pair">
					<FigureField
						{...bind('diagonal')}
						hint="Of the television, in inches."
						read={wholeNumber}
						write={String}
						example="inches such as 50"
						onChange={(inches) => bind('diagonal').onChange(inches ?? Number.NaN)}
					/>
					<SelectField {...bind('pageSeconds')} options={pageTimes} />
				</div>
				<Suspense>
					<BoardRound values={values} />
				</Suspense>
			</FormSection>
			<ListSection
				{...bind('times')}
				noun="time"
				blank={{ board: '', days: [], date: null, from: 11 * 60, until: 16 * 60 }}
				errorOf={errorOf}
			>
				{(time) => <TimeFields time={time} own={saved?.slug ?? ''} />}
			</ListSection>
		</>
	);
}

type TimeBinder = <Name extends keyof BoardTime>(name: Name) => Bound<BoardTime[Name]>;

/** What ends before it starts ends on the next day. */
const endOf = (from: number, until: number) => (until <= from ? until + minutesPerDay : until);

function TimeFields({ time, own }: { time: TimeBinder; own: string }) {
	const boards = useItems(kinds.board).filter(({ slug }) => slug !== own);
	const [days, date, from, until] = [time('days'), time('date'), time('from'), time('until')];
	return (
		<>
			<SelectField
				{...time('board')}
				label="Board"
				hint={boards.length === 0 ? 'Make another board first: this one gives way to it.' : undefined}
				options={boards.map(({ slug, name }) => ({ value: slug, label: name }))}
			/>
			<ChecksField
				{...days}
				label="Every week on"
				options={weekdaysInOrder().map((day) => ({ value: day, label: weekdayName(day) }))}
			/>
			<TextField
				{...date}
				label="Or on one date"
				type="date"
				value={date.value ?? ''}
				onChange={(text) => date.onChange(text || null)}
			/>
			<div className="beer-pair">
				<TextField
					{...from}
					label="From"
					type="time"
					value={clockText(from.value)}
					onChange={(text) => from.onChange(clockMinutes(text) ?? Number.NaN)}
				/>
				<TextField
					{...until}
					label="Until"
					type="time"
					value={clockText(until.value % minutesPerDay)}
					onChange={(text) => {
						const minutes = clockMinutes(text);
						until.onChange(minutes === null ? Number.NaN : endOf(from.value, minutes));
					}}
				/>
			</div>
		</>
	);
}

/** 'Shown on Behind the bar.' */
function useBoardRows(boards: readonly Board[]) {
	const { data: screens = [] } = useQuery(screensQuery);
	return boards.map(({ slug, name, parts }) => {
		const on = screens.filter(({ board }) => board === slug).map((screen) => screen.name);
		const shows = parts.map((part) => partLabels[part]).join(', ');
		const facts = on.length > 0 ? `${shows}. Shown on ${on.join(', ')}.` : `${shows}. On no screen.`;
		return { slug, title: name, facts, text: facts };
	});
}

const board: StaffKind<Board, ContentInput<'board'>> = {
	blank: newBoard,
	labels: {
		name: 'Name',
		parts: 'It shows',
		details: 'Of each beer',
		prices: 'Prices',
		message: 'Message',
		look: 'Colors',
		distance: 'The last guest who should read it sits',
		diagonal: 'Size of the screen',
		pageSeconds: 'Each page stays',
		times: 'At other times',
	},
	texts: {
		parts: ({ parts }) => parts.map((part) => partLabels[part]).join(', '),
		details: ({ details }) => details.map((detail) => detailLabels[detail]).join(', ') || 'names alone',
		prices: ({ prices }) => pricesLabels[prices],
		look: ({ look }) => lookLabels[look],
		distance: ({ distance }) => distanceLabels[distance],
		times: ({ times }) => (times.length === 0 ? 'none' : times.map(({ board: slug }) => slug).join(', ')),
	},
	place: 'boards',
	pageOf: null,
	previewIsFramed: true,
	Fields: BoardFields,
	Preview: ({ values, title }) => (
		<Suspense>
			<BoardPreview values={values} title={title} />
		</Suspense>
	),
	list: { useRows: useBoardRows, Lead: Screens },
};

export default contentScreen(screensOf(kinds.board, board));
