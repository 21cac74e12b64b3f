import { useState } from 'react';
import type { useUsualSizesFor } from '#app/admin/prices/use-usual-sizes-for.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { beerStatuses } from '#domain/beers/beer.ts';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import { statusWords } from '#domain/beers/status-text.ts';
import { type BeerActions, type StatusChange, useMaySetStatus } from './use-beer-actions.ts';
import type { ListView } from './use-list-view.ts';

/** The most beers in one request (`beerStatusBulkInputSchema`). */
export const mostPicked = 500;

function choiceOf(change: StatusChange | 'sizes'): string {
	if (change === 'sizes') return change;
	return 'status' in change ? change.status : change.published ? 'show' : 'hide';
}

interface BulkBarProps {
	readonly view: ListView;
	readonly picked: readonly StaffBeerRow[];
	readonly onPick: (ids: ReadonlySet<string>) => void;
	readonly bulk: BeerActions['bulk'];
	/** Null if the user may not change prices. */
	readonly addUsual: ReturnType<typeof useUsualSizesFor> | null;
	readonly onClose: () => void;
}

const bulkChanges: readonly { readonly change: StatusChange; readonly label: string }[] = [
	...beerStatuses.map((status) => ({ change: { status }, label: statusWords(status) })),
	{ change: { published: true }, label: 'Guests see them' },
	{ change: { published: false }, label: 'Hidden from guests' },
];

export function BulkBar({
	view: { tab, shown, touch },
	picked,
	onPick,
	bulk,
	addUsual,
	onClose,
}: BulkBarProps) {
	const maySetStatus = useMaySetStatus();
	const rows = picked.length > 0 ? picked : shown;
	const allowed = bulkChanges.filter(({ change }) => rows.every((row) => maySetStatus(row, change)));
	const [choice, setChoice] = useState(tab === 'hidden' ? 'show' : 'archived');
	const offered = allowed.find(({ change }) => choiceOf(change) === choice) ?? allowed[0];
	const change = choice === 'sizes' && addUsual ? 'sizes' : offered?.change;
	const [busy, setBusy] = useState(false);
	const apply = async () => {
		if (!change) return;
		setBusy(true);
		for (const row of picked) touch(row);
		const done =
			change === 'sizes' ? await addUsual?.(picked.map(({ id }) => id)) : await bulk(picked, change);
		if (done) onPick(new Set());
		setBusy(false);
	};
	const pickAll = () => onPick(new Set(shown.slice(0, mostPicked).map(({ id }) => id)));
	return (
		<section aria-label="Chosen beers" className="bulk-bar">
			<p role="status" className="flex-auto font-semibold tablet:flex-none">
				<span className="figure">{picked.length}</span> chosen
			</p>
			<Button kind="row" disabled={shown.length === 0} onClick={pickAll}>
				{shown.length > mostPicked ? `First ${mostPicked}` : `All ${shown.length}`}
			</Button>
			<Button kind="row" onClick={onClose}>
				Done
			</Button>
			<div className="flex flex-[1_1_100%] gap-2 tablet:flex-none">
				<select
					aria-label="What to change"
					className="field-control min-w-0 min-h-11"
					value={change && choiceOf(change)}
					onChange={({ target }) => setChoice(target.value)}
				>
					{allowed.map(({ change: one, label }) => (
						<option key={label} value={choiceOf(one)}>
							{label}
						</option>
					))}
					{addUsual && <option value="sizes">Usual sizes, where they have none</option>}
				</select>
				<Button
					kind="row"
					className="row-button-tap flex-none px-4"
					disabled={picked.length === 0 || !change || busy}
					onClick={apply}
				>
					Change
				</Button>
			</div>
		</section>
	);
}
