import { useState } from 'react';
import type { BeerStatus } from '#domain/beers/beer.ts';
import { beerStatuses } from '#domain/beers/beer.ts';
import { knownStatus, statusLabels } from '#domain/beers/staff-beer-list.ts';

/** So many beers one call takes (`beerStatusBulkInputSchema`). */
export const mostPicked = 500;

interface BulkBarProps {
	readonly picked: number;
	/** How many the list shows: 'all' picks these. */
	readonly shown: number;
	readonly onAll: () => void;
	readonly onStatus: (status: BeerStatus) => Promise<void>;
	readonly onClose: () => void;
}

/** What is done to all chosen beers, within the thumb's reach. */
export function BulkBar({ picked, shown, onAll, onStatus, onClose }: BulkBarProps) {
	const [status, setStatus] = useState<BeerStatus>('archived');
	const [busy, setBusy] = useState(false);
	const apply = async () => {
		setBusy(true);
		await onStatus(status);
		setBusy(false);
	};
	return (
		<section aria-label="Chosen beers" className="bulk-bar">
			<p role="status" className="bulk-count">
				<span className="figure">{picked}</span> chosen
			</p>
			<button type="button" className="row-button" disabled={shown === 0} onClick={onAll}>
				{shown > mostPicked ? `First ${mostPicked}` : `All ${shown}`}
			</button>
			<button type="button" className="row-button" onClick={onClose}>
				Done
			</button>
			<div className="bulk-change">
				<select
					aria-label="New status"
					className="field-control bulk-status"
					value={status}
					onChange={({ target }) => setStatus(knownStatus(target.value) ?? status)}
				>
					{beerStatuses.map((one) => (
						<option key={one} value={one}>
							{statusLabels[one]}
						</option>
					))}
				</select>
				<button
					type="button"
					className="row-button row-button-tap"
					disabled={picked === 0 || busy}
					onClick={apply}
				>
					Change
				</button>
			</div>
		</section>
	);
}
