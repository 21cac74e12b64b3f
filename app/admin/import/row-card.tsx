import { useRef } from 'react';
import { contentPlaces } from '#app/admin/content/content-places.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { useFormats } from '#app/facts.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { columnLabel, type ImportField, pathLabel } from '#domain/import/columns.ts';
import type { RowAnswer } from '#domain/import/import-answers.ts';
import type { ImportRow } from '#domain/import/import-endpoints.ts';
import { FillField, FillForm, useFill } from './fill-field.tsx';
import type { StepProps } from './use-import.ts';

interface RowFixFormProps {
	readonly row: ImportRow;
	readonly answer: RowAnswer;
	readonly work: StepProps['work'];
	readonly onDone: () => void;
}

/** Edits the missing or wrong values of a row. */
function RowFixForm({ row, answer, work, onDone }: RowFixFormProps) {
	// The name is prefilled, because a duplicate is easier to change than to retype.
	const given = { ...(row.name && { name: row.name }), ...answer.fields };
	const { filled, mayFill, isOfMany, controlOf } = useFill(row.asked, given);
	const fill = () =>
		work.choose({ rows: { [row.row]: { ...answer, fields: { ...answer.fields, ...filled } } } });
	const fillAll = () => {
		work.choose({ everywhere: filled });
		onDone();
	};
	return (
		<FillForm
			label={`Row ${row.row}`}
			className="grid grid-cols-1 max-w-112 gap-3 pt-3 pb-2"
			mayFill={mayFill}
			onFill={fill}
			onSent={onDone}
		>
			{row.asked.map((field) => (
				<FillField
					key={field}
					field={field}
					label={columnLabel(field)}
					error={row.errors.find(({ path }) => path === field)?.message}
					{...controlOf(field)}
				/>
			))}
			<p className="flex flex-wrap items-center gap-2">
				<Button kind="row" type="submit" busy={!mayFill}>
					Fill in
				</Button>
				{mayFill && isOfMany && (
					<Button kind="row" onClick={fillAll}>
						For all that lack it
					</Button>
				)}
			</p>
		</FillForm>
	);
}

export const outcomeLabels: Readonly<Record<ImportRow['outcome'], string>> = {
	new: 'New',
	update: 'Updates',
	same: 'No change',
	skip: 'Left alone',
	bad: 'Not imported',
};

interface RowCardProps {
	readonly row: ImportRow;
	readonly work: StepProps['work'];
}

export function RowCard({ row, work }: RowCardProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	/** Moves the focus to the heading when the button that has it disappears. */
	const stay = () => heading.current?.focus({ preventScroll: true });
	// The answer that is being sent, else the one with which the row was planned.
	const answer: RowAnswer = work.answers.rows[row.row] ?? row.answer ?? {};
	const set = (next: RowAnswer) => work.choose({ rows: { [row.row]: next } });
	// An error of the whole row can only be fixed in the file.
	const isMendable = row.asked.length > 0 && row.errors.every(({ path }) => path !== '');
	const chooseStyle = (styleCode: string) => {
		set({ ...answer, fields: { ...answer.fields, styleCode } });
		stay();
	};
	return (
		<li className="import-row" data-outcome={row.outcome}>
			<p className="figure [grid-area:number] py-2.5 text-ink-soft">{row.row}</p>
			<RowEnd row={row} answer={answer} />
			<div className="[grid-area:beer] tablet:py-2.5">
				<h4 ref={heading} tabIndex={-1} className="font-semibold">
					{row.name ?? 'Without a name'}
				</h4>
				<RowText row={row} asked={isMendable ? row.asked : []} />
				<GuideChoice row={row} onChoose={chooseStyle} />
				{isMendable && !answer.leaveOut && <RowFixForm row={row} answer={answer} work={work} onDone={stay} />}
			</div>
			<div className="flex [grid-area:choices] flex-wrap gap-x-6 text-15 tablet:flex-col tablet:items-start tablet:justify-start">
				<RowChoices row={row} answer={answer} onChange={set} />
			</div>
		</li>
	);
}

/** Returns the staff screen of the existing beer, drink or event. */
function addressOfKnown({ destination, known }: ImportRow): string {
	if (destination === 'beers') return `/admin/beers/${known?.id}/edit`;
	return `/admin/content/${contentPlaces[destination].kinds[0]}/${known?.id}`;
}

const outcomeClass = {
	new: 'text-hop font-semibold',
	update: 'font-semibold',
	bad: 'text-danger font-semibold',
	same: 'text-ink-soft',
	skip: 'text-ink-soft',
} as const;

function RowEnd({ row, answer }: { row: ImportRow; answer: RowAnswer }) {
	const { outcome, known, destination } = row;
	const place = destination === 'beers' ? '' : ` · ${contentPlaces[destination].label}`;
	return (
		<div className="flex [grid-area:end] flex-wrap justify-between gap-x-4 tablet:flex-col tablet:items-start tablet:justify-start">
			<p className={`py-2.5 ${outcomeClass[outcome]}`}>
				{answer.leaveOut ? 'Left out' : outcomeLabels[outcome] + place}
			</p>
			{outcome === 'update' && known && (
				<Link to={addressOfKnown(row)} className="text-link py-2.5">
					{known.name}
				</Link>
			)}
		</div>
	);
}

/** Shows a row's errors, except those of fields with controls of their own. */
function RowText({ row, asked }: { row: ImportRow; asked: readonly ImportField[] }) {
	const formats = useFormats();
	const { style, brewery, changes, errors, estimate, warnings } = row;
	const madeBy = [style, brewery].filter(Boolean).join(' · ');
	const untold = errors.filter(({ path }) => !asked.some((field) => field === path));
	return (
		<>
			{madeBy && <p className="text-15 text-ink-soft">{madeBy}</p>}
			{changes.length > 0 && <p className="text-15">{changes.join(' · ')}</p>}
			{untold.map(({ path, message }) => (
				<p key={path + message} className="text-15 mt-1 pl-2.5 border-l-3 border-danger">
					{path && <b>{pathLabel(formats, path)}: </b>}
					{message}
				</p>
			))}
			{estimate && <p className="text-15 text-ink-soft">{estimate.words}</p>}
			{warnings.map((warning) => (
				<p key={warning} className="text-15 text-ink-soft">
					{warning}
				</p>
			))}
		</>
	);
}

function GuideChoice({ row: { guide }, onChoose }: { row: ImportRow; onChoose: (code: string) => void }) {
	if (!guide || guide.code !== null) return null;
	return (
		<div className="flex flex-wrap items-center gap-2 pt-1.5">
			<p className="w-full text-15 text-ink-soft">
				“{guide.printed}” is not in the style guide
				{guide.nearest.length > 0 ? '. Nearest:' : '; it stays as printed.'}
			</p>
			{guide.nearest.map(({ code, name }) => (
				<Button key={code} kind="row" onClick={() => onChoose(code)}>
					{code} {name}
				</Button>
			))}
		</div>
	);
}

interface RowChoicesProps {
	readonly row: ImportRow;
	readonly answer: RowAnswer;
	readonly onChange: (answer: RowAnswer) => void;
}

function RowChoices({ row: { name, outcome, twin }, answer, onChange }: RowChoicesProps) {
	const { another, leaveOut, ...rest } = answer;
	const of = name ?? 'this row';
	const mayBeAnother = another || twin;
	const link = (text: string, next: RowAnswer) => (
		<Button kind="link" className="touch-link" aria-label={`${text}: ${of}`} onClick={() => onChange(next)}>
			{text}
		</Button>
	);
	// Pressed buttons stay mounted, so that they keep the focus.
	return (
		<>
			{mayBeAnother && !leaveOut
				? another
					? link('It is the same beer after all', rest)
					: link('It is another beer', { ...rest, another: true })
				: null}
			{leaveOut || (outcome !== 'bad' && outcome !== 'same')
				? leaveOut
					? link('Take it in after all', { ...rest, ...(another && { another }) })
					: link('Leave out', { ...answer, leaveOut: true })
				: null}
		</>
	);
}
