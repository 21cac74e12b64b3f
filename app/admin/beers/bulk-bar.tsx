import { useState } from 'react';
import type { useUsualSizesFor } from '#app/admin/prices/use-usual-sizes-for.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { beerStatuses } from '#domain/beers/beer.ts';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import { knownStatus, statusWords } from '#domain/beers/staff-beer-list.ts';
import type { BeerActions, BulkWish } from './beer-actions.ts';
import type { ListView } from './use-list-view.ts';

/** The most beers in one request (`beerStatusBulkInputSchema`). */
export const mostPicked = 500;

function choiceOf(wish: BulkWish | 'sizes'): string {
	if (wish === 'sizes') return wish;
	return 'status' in wish ? wish.status : wish.published ? 'show' : 'hide';
}

interface BulkBarProps {
	readonly view: ListView;
	readonly picked: readonly StaffBeerRow[];
	readonly onPick: (ids: ReadonlySet<string>) => void;
	readonly bulk: BeerActions['bulk'];
	/** Null for who may not change prices. */
	readonly addUsual: ReturnType<typeof useUsualSizesFor> | null;
	readonly onClose: () => void;
}

export function BulkBar({
	view: { tab, shown, touch },
	picked,
	onPick,
	bulk,
	addUsual,
	onClose,
}: BulkBarProps) {
	const [wish, setWish] = useState<BulkWish | 'sizes'>(
		tab === 'hidden' ? { published: true } : { status: 'archived' },
	);
	const [busy, setBusy] = useState(false);
	const apply = async () => {
		setBusy(true);
		for (const row of picked) touch(row);
		const done =
			wish === 'sizes' ? await addUsual?.(picked.map(({ id }) => id)) : (await bulk(picked, wish)) === 'done';
		if (done) onPick(new Set());
		setBusy(false);
	};
	const pickAll = () => onPick(new Set(shown.slice(0, mostPicked).map(({ id }) => id)));
	return (
		<section aria-label="Chosen beers" className="bulk-bar">
			<p role="status" className="bulk-count">
				<span className="figure">{picked.length}</span> chosen
			</p>
			<Button kind="row" disabled={shown.length === 0} onClick={pickAll}>
				{shown.length > mostPicked ? `First ${mostPicked}` : `All ${shown.length}`}
			</Button>
			<Button kind="row" onClick={onClose}>
				Done
			</Button>
			<div className="bulk-change">
				<select
					aria-label="What to change"
					className="field-control bulk-status"
					value={choiceOf(wish)}
					onChange={({ target }) => {
						const status = knownStatus(target.value);
						setWish(
							status
								? { status }
								: target.value === 'sizes'
									? 'sizes'
									: { published: target.value === 'show' },
						);
					}}
				>
					{beerStatuses.map((one) => (
						<option key={one} value={one}>
							{statusWords(one)}
						</option>
					))}
					<option value="show">Guests see them</option>
					<option value="hide">Hidden from guests</option>
					{addUsual && <option value="sizes">Usual sizes, where they have none</option>}
				</select>
				<Button kind="row" className="row-button-tap" disabled={picked.length === 0 || busy} onClick={apply}>
					Change
				</Button>
			</div>
		</section>
	);
}
