import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { draftTime } from '#domain/beers/beer-draft.ts';

interface HistoryEntryProps {
	readonly entry: { readonly at: string; readonly username: string; readonly version: number | null };
	/** What was done, after the name: 'edited it'. */
	readonly action: string;
	/** What the change did, a phrase each. */
	readonly changes: readonly string[];
	/** Whether it made the version that is there now: that one needs no way back. */
	readonly current: boolean;
	readonly busy: boolean;
	/** Null where the change left nothing to go back to. */
	readonly onRestore: (() => void) | null;
}

/** A line of a history: who did what and when, and the way back to it. */
export function HistoryEntry({ entry, action, changes, current, busy, onRestore }: HistoryEntryProps) {
	const { schedule } = useFacts();
	const time = draftTime(new Date(entry.at), useNow(), schedule.timeZone);
	return (
		<li className="history-entry">
			<p>
				<strong>{entry.username}</strong> {action}
			</p>
			<p className="field-hint">
				<time dateTime={entry.at}>{time}</time>
				{entry.version !== null && ` · version ${entry.version}`}
				{current && ' · this is it now'}
			</p>
			{changes.length > 0 && (
				<ul className="history-changes">
					{changes.map((change) => (
						<li key={change}>{change}</li>
					))}
				</ul>
			)}
			{onRestore && !current && (
				<button
					type="button"
					disabled={busy}
					onClick={onRestore}
					aria-label={`Restore version ${entry.version ?? ''} of ${time}`}
					className="button button-quiet"
				>
					Restore
				</button>
			)}
		</li>
	);
}
