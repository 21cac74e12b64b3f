import { useState } from 'react';
import type { useUsualSizesFor } from '#app/admin/prices/use-usual-sizes-for.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { beerStatuses } from '#domain/beers/beer.ts';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import { statusWords } from '#domain/beers/status-text.ts';
import type { BeerActions, StatusChange } from './use-beer-actions.ts';
import type { ListView } from './use-list-view.ts';
import { useMaySetStatus } from './use-may-set-status.ts';

/** The most beers in one request (`beerStatusBulkInputSchema`). */
export const mostPicked = 500;

function choiceOf(wish: StatusChange | 'sizes'): string {
	if (wish === 'sizes') return wish;
	return 'status' in wish ? wish.status : wish.published ? 'show' : 'hide';
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

const bulkWishes: readonly { readonly wish: StatusChange; readonly label: string }[] = [
	...beerStatuses.map((status) => ({ wish: { status }, label: statusWords(status) })),
	{ wish: { published: true }, label: 'Guests see them' },
	{ wish: { published: false }, label: 'Hidden from guests' },
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
	const wishes = bulkWishes.filter(({ wish }) => rows.every((row) => maySetStatus(row, wish)));
	const [choice, setChoice] = useState(tab === 'hidden' ? 'show' : 'archived');
	const offered = wishes.find(({ wish }) => choiceOf(wish) === choice) ?? wishes[0];
	const wish = choice === 'sizes' && addUsual ? 'sizes' : offered?.wish;
	const [busy, setBusy] = useState(false);
	const apply = async () => {
		if (!wish) return;
		setBusy(true);
		for (const row of picked) touch(row);
		const done = wish === 'sizes' ? await addUsual?.(picked.map(({ id }) => id)) : await bulk(picked, wish);
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
					value={wish && choiceOf(wish)}
					onChange={({ target }) => setChoice(target.value)}
				>
					{wishes.map(({ wish: one, label }) => (
						<option key={label} value={choiceOf(one)}>
							{label}
						</option>
					))}
					{addUsual && <option value="sizes">Usual sizes, where they have none</option>}
				</select>
				<Button
					kind="row"
					className="row-button-tap flex-none px-4"
					disabled={picked.length === 0 || !wish || busy}
					onClick={apply}
				>
					Change
				</Button>
			</div>
		</section>
	);
}
