import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { FormSection } from '#app/admin/editor/editor-form.tsx';
import { ItemScreen } from '#app/admin/editor/item-screen.tsx';
import { ListEditor } from '#app/admin/editor/list-editor.tsx';
import {
	byFields,
	type FieldsProps,
	type FieldTexts,
	fieldChanges,
	type ItemUi,
	type PreviewProps,
	schemaProblems,
} from '#app/admin/editor/resource.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { callStaff, writeStaff } from '#app/api/call-staff.ts';
import { staffQuery } from '#app/api/staff-query.ts';
import { useFormats } from '#app/facts.tsx';
import { useClock } from '#app/hours/clock.ts';
import { LoadError } from '#app/ui/load-error.tsx';
import {
	type ChangeOver,
	type ChangeOverInput,
	changeOverInputSchema,
	changeOverSchema,
} from '#domain/change-overs/change-over.ts';
import { previewPages } from '#domain/change-overs/change-over-endpoints.ts';
import { eventDateText } from '#domain/events/event-text.ts';
import { clockMinutes, clockText } from '#domain/hours/clock-text.ts';
import { plannedTime, plannedWords } from '#domain/hours/planned-time.ts';
import { conflictSchema } from '#domain/resources/history-schema.ts';
import { formatTime } from '#domain/zoned-time.ts';
import { type Subjects, stepText, useSubjects } from './queries.ts';
import { firstStep, StepFields } from './step-fields.tsx';
import '#app/admin/beers/beers.css';
import '#app/admin/editor/forms.css';
import '#app/admin/content/content.css';

type Values = ChangeOverInput;
const labels = { name: 'Name', date: 'Date', minutes: 'Time', steps: 'Steps' } as const;

const valuesOf = ({ name, date, minutes, steps }: Values): Values => ({ name, date, minutes, steps });

const actions: Readonly<Record<string, string>> = {
	create: 'prepared it',
	update: 'changed it',
	cancel: 'canceled it',
	done: 'did it',
	undo: 'undid it',
	dismiss: 'read what was left',
};

function Fields({ bind, values, set, errorOf }: FieldsProps<Values>) {
	const formats = useFormats();
	const { timeZone, today } = useClock();
	const subjects = useSubjects();
	const { date, minutes, steps } = values;
	const note = date && Number.isInteger(minutes) ? plannedTime(formats, date, minutes, timeZone).note : null;
	return (
		<>
			<FormSection title="When">
				<TextField {...bind('name')} hint="Such as: winter menu. Only the staff read it." />
				<div className="beer-pair">
					<TextField {...bind('date')} type="date" min={today} note={note} />
					<TextField
						{...bind('minutes')}
						type="time"
						value={Number.isInteger(minutes) ? clockText(minutes) : ''}
						onChange={(text) => set({ minutes: clockMinutes(text) ?? Number.NaN })}
					/>
				</div>
			</FormSection>
			<FormSection title="What happens, in this order">
				<ListEditor
					{...bind('steps')}
					noun="step"
					blank={firstStep(subjects.taps[0]?.value ?? 1)}
					errorOf={errorOf}
				>
					{(_, index) => {
						const step = steps[index];
						return (
							step && (
								<StepFields
									step={step}
									subjects={subjects}
									errorOf={errorOf}
									path={`steps.${index}`}
									onChange={(next) => set({ steps: steps.with(index, next) })}
								/>
							)
						);
					}}
				</ListEditor>
				{errorOf('steps') && (
					<p id="field-steps" tabIndex={-1} className="field-error">
						Add what happens.
					</p>
				)}
			</FormSection>
		</>
	);
}

function Preview({ values, title }: PreviewProps<Values>) {
	const problems = schemaProblems(changeOverInputSchema, { ...values, name: 'Preview' });
	if (problems.length === 0) return <ChangeOverPreview values={values} title={title} />;
	return <p>What guests will see appears here once date, time and every step are filled in.</p>;
}

const conflict = conflictSchema(z.nullable(changeOverSchema));

const read = (state: unknown) => z.safeParse(changeOverInputSchema, state).data ?? null;

const save = (body: Values, saved: ChangeOver | null, version: number, id: string) =>
	saved
		? writeStaff('changeOvers.update', { params: { id: saved.id }, version, body })
		: writeStaff('changeOvers.create', { body: { ...body, id } });

function requestsOf(texts: FieldTexts<Values>) {
	const history = async (id: string, signal?: AbortSignal) => {
		const { entries } = await callStaff('changeOvers.history', { params: { id }, ...(signal && { signal }) });
		return entries.map((entry) => {
			const [before, after] = [read(entry.before), read(entry.after)];
			const changes = before && after ? fieldChanges(texts, before, after) : [];
			return { ...entry, action: actions[entry.action] ?? 'changed it', changes, before, after };
		});
	};
	return {
		resource: 'change-overs',
		read: (id, signal) => callStaff('changeOvers.read', { params: { id }, signal }),
		history: (id, signal) => history(id, signal),
		save,
		revert: async (saved, entry) => {
			const then = (await history(saved.id)).find(({ id }) => id === entry);
			return save(then?.after ?? valuesOf(saved), saved, saved.version, '');
		},
		remove: ({ id, version }) => writeStaff('changeOvers.cancel', { params: { id }, version }),
		removeEndpoint: 'changeOvers.cancel',
		removeLabel: 'Cancel this change-over',
		removedTitle: 'is canceled',
		removedText: 'It will not happen.',
	} satisfies Partial<ItemUi<ChangeOver, Values>>;
}

function labelOf(path: string): string {
	const step = /^steps\.(\d+)/.exec(path)?.[1];
	if (step !== undefined) return `Step ${Number(step) + 1}`;
	return new Map<string, string>(Object.entries(labels)).get(path) ?? path;
}

function uiOf(texts: FieldTexts<Values>): ItemUi<ChangeOver, Values> {
	return {
		...byFields(texts),
		...requestsOf(texts),
		noun: 'change-over',
		draftKey: (saved) => `change-over-draft/${saved?.id ?? 'new'}`,
		blank: { name: '', date: '', minutes: 16 * 60, steps: [] },
		valuesOf,
		problems: (values) => schemaProblems(changeOverInputSchema, values),
		conflictOf: (details) => {
			const { data } = z.safeParse(conflict, details);
			return data?.current ? { theirs: data.current, username: data.by?.username ?? null } : null;
		},
		titleOf: ({ name }) => name,
		savedToastText: () => 'It is done by itself at its time.',
		labelOf,
		list: { path: '/admin/plans', label: 'Change-overs' },
		pageOf: () => null,
		addressOf: ({ id }) => id,
		pathOfForm: (id) => `/admin/plans/${id}`,
		drawFields: (form) => <Fields {...form} />,
		Preview,
		previewIsFramed: true,
	};
}

/** Edits a planned change-over, or a new one. */
export default function PlanScreen({ params }: { params: { id?: string } }) {
	const formats = useFormats();
	const { today } = useClock();
	const subjects = useSubjects();
	const text = JSON.stringify(subjects);
	const ui = useMemo(() => {
		const known: Subjects = JSON.parse(text);
		return uiOf({
			labels,
			textOf: (values, field) =>
				({
					name: values.name,
					date: values.date && eventDateText(formats, values.date, today),
					minutes: formatTime(formats, values.minutes),
					steps: values.steps.map((step) => stepText(step, known)).join('; ') || 'nothing',
				})[field],
		});
	}, [formats, text, today]);
	return <ItemScreen key={params.id} ui={ui} address={params.id ?? null} />;
}

type Page = (typeof previewPages)[number];
const pageLabels: Readonly<Record<Page, string>> = { menu: 'Beer menu', home: 'Home page' };

/** In milliseconds: the preview is rendered again after typing has paused for this long. */
const restMs = 500;

function useRested<T>(value: T): T {
	const [rested, setRested] = useState(value);
	const text = JSON.stringify(value);
	const rest = useEffectEvent(() => setRested(value));
	useEffect(() => {
		const timer = setTimeout(() => text && rest(), restMs);
		return () => clearTimeout(timer);
	}, [text]);
	return rested;
}

/** Shows the page as guests will see it, rendered by the server from the present state and the steps. */
function ChangeOverPreview({ values, title }: { values: ChangeOverInput; title: string }) {
	const formats = useFormats();
	const [page, setPage] = useState<Page>('menu');
	const { now, timeZone } = useClock();
	const { date, minutes, steps } = useRested(values);
	const query = useQuery({
		...staffQuery('changeOvers.preview', ['beers', 'taps', 'settings', 'food-item', 'drink', 'event'], {
			body: { name: 'Preview', date, minutes, steps, page },
		}),
		gcTime: 0,
		retry: false,
	});
	const { data, error } = query;
	const left = data?.results.filter(({ outcome }) => outcome === 'left') ?? [];
	return (
		<>
			<fieldset className="flex gap-2">
				<legend className="sr-only">Page</legend>
				{previewPages.map((one) => (
					<Button key={one} kind="row" aria-pressed={page === one} onClick={() => setPage(one)}>
						{pageLabels[one]}
					</Button>
				))}
			</fieldset>
			{error && !data && <LoadError message={error.message} onRetry={() => void query.refetch()} />}
			{!data && !error && <p role="status">Drawing the page...</p>}
			{data && (
				<>
					<p role="status" className="py-2 px-3 bg-wheat text-[#221a14]">
						<strong>Preview</strong>, {plannedWords(formats, new Date(data.at), now, timeZone)}
					</p>
					{left.length > 0 && (
						<ul
							aria-label="Could not be done as things stand"
							className="grid gap-1 pl-3 border-l-4 border-danger"
						>
							{left.map(({ words, reason }) => (
								<li key={words}>
									{words}: {reason}
								</li>
							))}
						</ul>
					)}
					<StillPage html={data.html} title={`${title}, ${pageLabels[page]}`} />
				</>
			)}
		</>
	);
}

/**
 * Shows the HTML without scripts, in the theme of the page around it. Its origin is this site, so that fonts and
 * images load.
 */
function StillPage({ html, title }: { html: string; title: string }) {
	const frame = useRef<HTMLIFrameElement>(null);
	const follow = () => {
		const { theme } = document.documentElement.dataset;
		const inner = frame.current?.contentDocument?.documentElement;
		if (inner && theme !== undefined) inner.dataset.theme = theme;
	};
	return (
		<iframe
			ref={frame}
			title={title}
			sandbox="allow-same-origin"
			srcDoc={html}
			onLoad={follow}
			className="plan-frame w-full h-[min(44rem,75vh)] border-[1.5px] border-ink bg-paper"
		/>
	);
}
