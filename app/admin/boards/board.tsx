import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { StaffKind } from '#app/admin/content/content-kind.ts';
import { contentScreen, screensOf } from '#app/admin/content/content-screen.tsx';
import { useItems } from '#app/admin/content/use-content.ts';
import { choice, choices, drawnElsewhere, type FormField, text } from '#app/admin/editor/form-fields.tsx';
import { ListEditor } from '#app/admin/editor/list-editor.tsx';
import type { FieldsProps } from '#app/admin/editor/resource.ts';
import type { Bound } from '#app/admin/ui/binder.ts';
import { ChecksField, optionsIn, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { FigureField } from '#app/admin/ui/figure-field.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { useFormats } from '#app/facts.tsx';
import {
	type Board,
	type BoardTime,
	detailLabels,
	distanceLabels,
	lookLabels,
	newBoard,
	partLabels,
	pricesLabels,
} from '#domain/boards/board-schema.ts';
import { clockMinutes, clockText } from '#domain/hours/clock-text.ts';
import type { ContentInput } from '#domain/resources/content-endpoints.ts';
import { contentText } from '#domain/resources/content-text.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { minutesPerDay, weekdayName, weekdaysInOrder } from '#domain/zoned-time.ts';
import { screensQuery } from './queries.ts';
import { Screens } from './screens.tsx';
import './boards.css';

const BoardPreview = lazy(() => import('./board-preview.tsx'));
const BoardCycle = lazy(() => import('./board-cycle.tsx'));

const wholeNumber = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN);
const pageTimes = [8, 12, 15, 20, 30, 60].map((value) => ({ value, label: `${value} seconds` }));

type BoardForm = FieldsProps<ContentInput<'board'>, { readonly slug: string }>;

const diagonalField: FormField<number> = {
	label: 'Size of the screen',
	words: contentText,
	draw: ({ onChange, ...bound }) => (
		<FigureField
			{...bound}
			hint="Of the television, in inches."
			read={wholeNumber}
			write={String}
			example="inches such as 50"
			onChange={(inches) => onChange(inches ?? Number.NaN)}
		/>
	),
};

function PricesField({ bind, values }: BoardForm) {
	if (!values.details.includes('prices')) return null;
	const options = optionsIn(pricesLabels);
	return <SelectField {...bind('prices')} options={options} />;
}

function MessageField({ bind, values }: BoardForm) {
	return values.parts.includes('message') && <TextField {...bind('message')} rows={3} maxLength={280} />;
}

function RoundWords({ values }: BoardForm) {
	return (
		<Suspense>
			<BoardCycle values={values} />
		</Suspense>
	);
}

function TimesField({ bind, errorOf, saved }: BoardForm) {
	return (
		<ListEditor
			{...bind('times')}
			noun="time"
			blank={{ board: '', days: [], date: null, from: 11 * 60, until: 16 * 60 }}
			errorOf={errorOf}
		>
			{(time) => <TimeFields time={time} own={saved?.slug ?? ''} />}
		</ListEditor>
	);
}

type TimeBinder = <Name extends keyof BoardTime>(name: Name) => Bound<BoardTime[Name]>;

/** Returns the end of a time; one before the start is on the next day. */
const endOf = (from: number, until: number) => (until <= from ? until + minutesPerDay : until);

function TimeFields({ time, own }: { time: TimeBinder; own: string }) {
	const formats = useFormats();
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
				options={weekdaysInOrder(formats).map((day) => ({ value: day, label: weekdayName(day) }))}
			/>
			<TextField
				{...date}
				label="Or on one date"
				type="date"
				value={date.value ?? ''}
				onChange={(typed) => date.onChange(typed || null)}
			/>
			<div className="beer-pair">
				<TextField
					{...from}
					label="From"
					type="time"
					value={clockText(from.value)}
					onChange={(typed) => from.onChange(clockMinutes(typed) ?? Number.NaN)}
				/>
				<TextField
					{...until}
					label="Until"
					type="time"
					value={clockText(until.value % minutesPerDay)}
					onChange={(typed) => {
						const minutes = clockMinutes(typed);
						until.onChange(minutes === null ? Number.NaN : endOf(from.value, minutes));
					}}
				/>
			</div>
		</>
	);
}

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
	fields: {
		name: text('Name', { hint: 'For staff: ‘Behind the bar’, ‘Trivia night’.', maxLength: 40 }),
		parts: choices('It shows', optionsIn(partLabels)),
		details: choices('Of each beer', optionsIn(detailLabels), {
			words: (details) => details.map((detail) => detailLabels[detail]).join(', ') || 'names alone',
		}),
		prices: drawnElsewhere('Prices', (prices) => pricesLabels[prices]),
		message: drawnElsewhere('Message'),
		look: choice('Colors', optionsIn(lookLabels)),
		distance: choice('The last guest who should read it sits', optionsIn(distanceLabels), {
			hint: 'No text is set smaller than can be read from there. What does not fit goes on a second page.',
		}),
		diagonal: diagonalField,
		pageSeconds: choice('Each page stays', pageTimes),
		times: drawnElsewhere(
			'At other times',
			(times) => times.map(({ board: slug }) => slug).join(', ') || 'none',
		),
	},
	parts: [
		{ title: 'What it shows', rows: ['name', 'parts', 'details', PricesField, MessageField] },
		{
			title: 'How it looks',
			rows: ['look', 'distance', ['diagonal', 'pageSeconds'], RoundWords],
		},
		{ title: 'At other times', rows: [TimesField] },
	],
	place: 'boards',
	pageOf: null,
	previewIsFramed: true,
	Preview: ({ values, title }) => (
		<Suspense>
			<BoardPreview values={values} title={title} />
		</Suspense>
	),
	list: { useRows: useBoardRows, Lead: Screens },
};

export default contentScreen(screensOf(kinds.board, board));
