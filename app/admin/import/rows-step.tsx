import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { SelectField } from '#app/admin/ui/choice-fields.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import { summariesQuery } from '#app/beer-styles/queries.ts';
import { type Import, outcomes, pageRows } from '#domain/import/import-endpoints.ts';
import { entriesWords } from '#domain/import/import-log.ts';
import { countOf } from '#domain/text/plural.ts';
import { barId, ImportBar, isImporting, Notes } from './import-bar.tsx';
import { ImportOptions } from './import-options.tsx';
import { doubtsId, LookFirst, lostPrices, previewId } from './look-first.tsx';
import { ReportButton } from './result.tsx';
import { outcomeLabels, RowCard } from './row-card.tsx';
import { Steps } from './steps.tsx';
import type { StepProps } from './use-import.ts';
import './rows.css';

const asPrinted = { value: '', label: 'None of the guide’s' };

/** Asks once per unknown style, for all beers that have it. */
function StyleChoices({ current, work }: StepProps) {
	const { data: guide = [] } = useQuery(summariesQuery());
	const { styles } = current;
	if (styles.length === 0) return null;
	return (
		<details className="w-full">
			<summary className="import-help">
				{countOf(styles.length, 'style')} that the guide does not know
			</summary>
			<p>
				Each is printed as it came. Say once where it belongs, and all of its beers lead to that page of the
				guide.
			</p>
			<ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-y-4 gap-x-8 py-3">
				{styles.map(({ printed, rows, nearest }) => {
					const near = nearest.map(({ code }) => code);
					const others = guide
						.filter(({ style_code }) => !near.includes(style_code))
						.map(({ style_code, style_name }) => ({ code: style_code, name: style_name }));
					const options = [...nearest, ...others].map(({ code, name }) => ({
						value: code,
						label: `${code} ${name}`,
					}));
					return (
						<li key={printed}>
							<SelectField<string>
								label={printed}
								hint={countOf(rows, 'beer')}
								value={work.answers.styles[printed] ?? ''}
								options={[asPrinted, ...options]}
								onChange={(code) => work.choose({ styles: { [printed]: code || null } })}
							/>
						</li>
					);
				})}
			</ul>
		</details>
	);
}

const figure = (count: number) => count.toLocaleString('en-US');

const nouns = { beers: 'beer', drinks: 'drink', events: 'event' } as const;

/** Formats a count: '12 beers', if all rows are beers. */
function entriesOf({ destinations }: Import, count: number): string {
	const [first, ...others] = destinations;
	return others.length > 0 ? entriesWords(count) : countOf(count, nouns[first?.destination ?? 'beers']);
}

/** Says where rows go that are no beers. */
function Destinations({ current: { destinations } }: { current: Import }) {
	return destinations
		.filter(({ destination }) => destination !== 'beers')
		.map(({ destination, words }) => <p key={destination}>{words}</p>);
}

function Counts({ counts }: Pick<Import, 'counts'>) {
	return (
		<dl className="flex w-full flex-wrap gap-y-2 gap-x-8 py-3 border-y-3 border-double border-rule">
			{outcomes
				.filter((outcome) => counts[outcome] > 0 || outcome === 'new' || outcome === 'bad')
				.map((outcome) => (
					<div key={outcome} data-bad={(outcome === 'bad' && counts.bad > 0) || undefined}>
						<dt className="text-ink-soft text-14">{outcome === 'bad' ? 'To fix' : outcomeLabels[outcome]}</dt>
						<dd className="figure font-display text-28 leading-[1.1] font-normal in-data-bad:text-danger">
							{figure(counts[outcome])}
						</dd>
					</div>
				))}
		</dl>
	);
}

function Pager({ current: { from, matching }, work, onTurn }: StepProps & { onTurn: () => void }) {
	const go = (next: number) => {
		work.setView({ ...work.view, from: next });
		onTurn();
	};
	if (matching <= pageRows) return null;
	return (
		<nav aria-label="Pages of rows" className="admin-actions">
			<Button disabled={from === 0} onClick={() => go(Math.max(0, from - pageRows))}>
				Previous rows
			</Button>
			<Button disabled={from + pageRows >= matching} onClick={() => go(from + pageRows)}>
				Next rows
			</Button>
		</nav>
	);
}

function captionOf({ from, matching, rows }: Import, show: 'all' | 'problems'): string {
	const what = show === 'problems' ? 'rows with problems' : 'rows';
	if (matching === 0) return `No ${what}`;
	if (matching <= pageRows) return countOf(matching, 'row') + what.slice('rows'.length);
	return `${what.charAt(0).toUpperCase()}${what.slice(1)} ${figure(from + 1)} to ${figure(from + rows.length)} of ${figure(matching)}`;
}

function Rows({ current, work }: StepProps) {
	const caption = useRef<HTMLHeadingElement>(null);
	const toCaption = () => caption.current?.focus();
	return (
		<>
			<div className="flex w-full flex-wrap items-center justify-between gap-x-6 border-b-[1.5px] border-ink">
				<h3 ref={caption} id="import-rows" tabIndex={-1} className="font-semibold">
					{captionOf(current, work.view.show)}
				</h3>
				<label className="choice">
					<input
						type="checkbox"
						checked={work.view.show === 'problems'}
						onChange={({ currentTarget }) =>
							work.setView({ show: currentTarget.checked ? 'problems' : 'all', from: 0 })
						}
					/>
					Only problems
				</label>
			</div>
			{/* A hundred rows would mean a hundred presses of Tab, so a link skips them. */}
			<a href={`#${barId}`} className="text-link import-skip not-focus:sr-only">
				Past the rows
			</a>
			<ol className="w-full -mt-4" aria-labelledby="import-rows">
				{current.rows.map((row) => (
					<RowCard key={row.row} row={row} work={work} />
				))}
			</ol>
			<Pager current={current} work={work} onTurn={toCaption} />
		</>
	);
}

function Confirm({ current, work }: StepProps) {
	const { counts, doubts } = current;
	const good = counts.new + counts.update;
	const importing = isImporting({ current, work });
	const label = importing
		? 'Importing…'
		: good === 0
			? 'Nothing to import'
			: `Import ${entriesOf(current, good)}`;
	const lost = lostPrices({ current, work }).length;
	const toLook = [
		lost > 0 ? `${countOf(lost, 'column')} may hold prices` : '',
		doubts.length > 0 ? countOf(doubts.length, 'doubt') : '',
	].filter(Boolean);
	const out =
		counts.bad > 0 ? `${countOf(counts.bad, 'row')} ${counts.bad === 1 ? 'stays' : 'stay'} out` : '';
	return (
		<>
			{(toLook.length > 0 || out !== '') && (
				<p role="status" className="import-look w-full font-semibold tablet:w-auto tablet:self-center">
					{toLook.length > 0 && (
						<a href={`#${doubtsId}`} className="text-link touch-link">
							{toLook.join(' · ')}
						</a>
					)}
					{toLook.length > 0 && out !== '' && ' · '}
					{out}
				</p>
			)}
			<Button
				kind="primary"
				disabled={good === 0 || importing || work.isBusy}
				onClick={() => work.confirm.mutate()}
			>
				{label}
			</Button>
		</>
	);
}

export function RowsStep({ current, work }: StepProps) {
	return (
		<>
			<Steps current="rows" id={current.id} />
			<Section
				title={current.file}
				id={previewId}
				className="import-section"
				headingClass="import-subtitle"
				takesFocus
			>
				<p>
					Nothing is written yet.{' '}
					{current.counts.bad > 0 && 'Rows to fix stay out; the others go in without them.'}
				</p>
				<LookFirst current={current} work={work} />
				<Notes current={current} />
				<Counts counts={current.counts} />
				<Destinations current={current} />
				<StyleChoices current={current} work={work} />
				<ImportOptions current={current} work={work} />
				<ReportButton current={current} />
				<Rows current={current} work={work} />
				<ImportBar current={current} work={work}>
					<Confirm current={current} work={work} />
				</ImportBar>
			</Section>
		</>
	);
}
