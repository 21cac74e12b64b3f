import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { mostPicked } from '#app/admin/beers/bulk-bar.tsx';
import { useBeerActions, useExpectedBeers, useStaffBeers } from '#app/admin/beers/use-beer-actions.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import { ShowMore, useWindow } from '#app/admin/ui/show-more.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { downloadFile } from '#app/api/download-file.ts';
import { invalidateReaders } from '#app/live/refresh.ts';
import { Link } from '#app/navigation/navigation.ts';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import { styleLine } from '#domain/beers/beer-format.ts';
import type { Import } from '#domain/import/import-endpoints.ts';
import { importedWords, wholeOf } from '#domain/import/import-log.ts';
import { countOf } from '#domain/text/plural.ts';

const none: readonly StaffBeerRow[] = [];

/** Lists imported beers that guests cannot see; one touch publishes all, or the chosen ones. */
function UnseenBeers({ ids }: { ids: readonly string[] }) {
	const { data = none } = useStaffBeers();
	const rows = useExpectedBeers(data);
	const { bulk } = useBeerActions();
	const heading = useRef<HTMLHeadingElement>(null);
	const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
	const [isBusy, setBusy] = useState(false);
	const byId = new Map(rows.map((row) => [row.id, row]));
	const isUnseen = ({ published, deletedAt }: StaffBeerRow) => !published && deletedAt === null;
	const unseen = ids.flatMap((id) => byId.get(id) ?? []).filter(isUnseen);
	// Beers that the list does not have yet were added a moment ago.
	const count = unseen.length + ids.filter((id) => !byId.has(id)).length;
	const chosen = unseen.filter(({ id }) => !left.has(id));
	const show = async () => {
		setBusy(true);
		for (let from = 0; from < chosen.length; from += mostPicked) {
			if (!(await bulk(chosen.slice(from, from + mostPicked), { published: true }))) break;
		}
		setBusy(false);
		heading.current?.focus();
	};
	return (
		<div className="grid justify-items-start gap-3">
			<h3 ref={heading} tabIndex={-1} className="font-semibold">
				{count === 0 ? 'Guests see them now.' : `Guests do not see ${countOf(count, 'beer')} yet.`}
			</h3>
			{count > 0 && (
				<>
					<Button kind="primary" busy={isBusy || chosen.length === 0} onClick={() => void show()}>
						{isBusy ? 'Showing…' : `Let guests see ${countOf(chosen.length, 'beer')}`}
					</Button>
					<details>
						<summary className="import-help">Only some of them</summary>
						<Choice
							unseen={unseen}
							left={left}
							onChange={(id, isChosen) => {
								const next = new Set(left);
								if (isChosen) next.delete(id);
								else next.add(id);
								setLeft(next);
							}}
						/>
					</details>
				</>
			)}
		</div>
	);
}

interface ChoiceProps {
	readonly unseen: readonly StaffBeerRow[];
	readonly left: ReadonlySet<string>;
	readonly onChange: (id: string, isChosen: boolean) => void;
}

function Choice({ unseen, left, onChange }: ChoiceProps) {
	const { rows, ...rest } = useWindow(unseen, 'unseen');
	return (
		<>
			<ul aria-label="New beers">
				{rows.map((beer) => (
					<li key={beer.id}>
						<label className="choice">
							<input
								type="checkbox"
								checked={!left.has(beer.id)}
								onChange={({ currentTarget }) => onChange(beer.id, currentTarget.checked)}
							/>
							<span>
								{beer.name} <span className="field-hint">{styleLine(beer)}</span>
							</span>
						</label>
					</li>
				))}
			</ul>
			<ShowMore {...rest} />
		</>
	);
}

export function ReportButton({ current }: { current: Import }) {
	const download = useMutation({
		mutationFn: () => downloadFile('import.report', 'rows-to-fix.csv', { id: current.id }),
	});
	if (current.counts.bad === 0) return null;
	return (
		<div>
			<Button onClick={() => download.mutate()}>Download the rows to fix</Button>
			<FieldAlert text={download.error?.message} />
		</div>
	);
}

function useUndoImport(id: string) {
	const queries = useQueryClient();
	return useMutation({
		mutationFn: () => callStaff('changes.undo', { params: { id }, body: {} }),
		onSuccess: () => invalidateReaders(queries, 'beers', 'taps', 'drink', 'event'),
	});
}

const look = { className: 'import-section', headingClass: 'import-subtitle', takesFocus: true } as const;

export function Result({ current, onAgain }: { current: Import; onAgain: () => void }) {
	const { counts, undo, unseen, destinations } = current;
	const [wasUnseen, setWasUnseen] = useState(unseen.length > 0);
	if (unseen.length > 0 && !wasUnseen) setWasUnseen(true);
	const undoing = useUndoImport(undo?.id ?? '');
	const again = <Button onClick={onAgain}>Import another file</Button>;
	if (!undo)
		return (
			<Section key="undone" title="Undone" {...look}>
				<p>What {current.file} brought is taken back.</p>
				{undoing.data?.details.map((detail) => (
					<p key={detail}>{detail}</p>
				))}
				{again}
			</Section>
		);
	const tab = unseen.length > 0 ? 'hidden' : 'all';
	const words = importedWords(wholeOf(current.file, current.destinations));
	return (
		<Section title={`Imported: ${words}`} {...look}>
			{wasUnseen && <UnseenBeers ids={unseen} />}
			{counts.bad > 0 && (
				<p>
					{countOf(counts.bad, 'row')} {counts.bad === 1 ? 'was' : 'were'} left out. Download what is left,
					fix what the column “problems” says, and import that file.
				</p>
			)}
			<div className="admin-actions">
				{destinations.map(({ destination }) => (
					<Link
						key={destination}
						to={destination === 'beers' ? `/admin/beers?tab=${tab}` : `/admin/${destination}`}
						className="button button-quiet"
					>
						See the {destination}
					</Link>
				))}
				<ReportButton current={current} />
				{undo && (
					<Button busy={undoing.isPending} onClick={() => undoing.mutate()}>
						{undoing.isPending ? 'Undoing…' : 'Undo the whole import'}
					</Button>
				)}
				{again}
			</div>
			<FieldAlert text={undoing.error?.message} />
		</Section>
	);
}
