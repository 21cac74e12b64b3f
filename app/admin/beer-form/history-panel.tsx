import { useQuery } from '@tanstack/react-query';
import { HistoryEntry } from '#app/admin/editing/history-entry.tsx';
import type { Beer } from '#domain/beers/beer.ts';
import { actionWords, beerChanges } from '#domain/beers/beer-changes.ts';
import { beerHistoryQuery } from './queries.ts';

/** A version to go back to: what a change left, or how the beer was before the first change on record. */
export type Restorable = { readonly entryId: string } | { readonly beer: Beer };

interface HistoryPanelProps {
	readonly beerId: string;
	/** The beer's version now: that one needs no way back. */
	readonly version: number;
	readonly onRestore: (wanted: Restorable) => void;
	readonly busy: boolean;
}

/** Who changed the beer, when and how, newest first; any version comes back at one touch. */
export function HistoryPanel({ beerId, version, onRestore, busy }: HistoryPanelProps) {
	const { data, error, isPending, refetch } = useQuery(beerHistoryQuery(beerId));
	if (isPending) return <p role="status">Loading the history...</p>;
	if (error) {
		return (
			<div role="alert" className="beer-notice">
				<p>{error.message}</p>
				<button type="button" onClick={() => void refetch()} className="button button-quiet">
					Try again
				</button>
			</div>
		);
	}
	if (data.entries.length === 0) {
		return <p>Nobody has changed this beer yet. Changes will be listed here, each with a way back.</p>;
	}
	const first = data.entries.at(-1)?.before;
	return (
		<section aria-label="History">
			<ol className="history">
				{data.entries.map((entry) => (
					<HistoryEntry
						key={entry.id}
						entry={entry}
						action={actionWords(entry.action)}
						changes={entry.before && entry.after ? beerChanges(entry.before, entry.after) : []}
						current={entry.version === version}
						busy={busy}
						onRestore={entry.after && (() => onRestore({ entryId: entry.id }))}
					/>
				))}
				{first && (
					<li className="history-entry">
						<p>As it was before these changes</p>
						<button
							type="button"
							disabled={busy}
							onClick={() => onRestore({ beer: first })}
							className="button button-quiet"
						>
							Restore the first version
						</button>
					</li>
				)}
			</ol>
		</section>
	);
}
