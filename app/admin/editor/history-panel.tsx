import { useQuery } from '@tanstack/react-query';
import { Button } from '#app/admin/ui/button.tsx';
import { useMomentText } from '#app/admin/ui/moment-text.ts';
import { LoadError } from '#app/ui/load-error.tsx';
import type { HistoryEntry, ItemUi, Versioned } from './resource.ts';

interface HistoryPanelProps<S extends Versioned, V extends object> {
	readonly ui: ItemUi<S, V>;
	readonly saved: S;
	readonly busy: boolean;
	readonly enabled: boolean;
	readonly revert: (entry: string) => Promise<void>;
	readonly revertToFirst: (values: V) => Promise<void>;
}

export function HistoryPanel<S extends Versioned, V extends object>(props: HistoryPanelProps<S, V>) {
	const { ui, saved, busy, enabled, revert, revertToFirst } = props;
	const address = ui.addressOf(saved);
	const { data, error, refetch } = useQuery({
		queryKey: ['staff', ui.resource, 'history', address],
		meta: { reads: [ui.resource] },
		queryFn: ({ signal }) => ui.history(address, signal),
		staleTime: 0,
		enabled,
	});
	if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />;
	if (!data) return <p role="status">Loading the history...</p>;
	if (data.length === 0)
		return <p>Nobody has changed this {ui.noun} yet. Changes will be listed here, each with a way back.</p>;
	const first = data.at(-1)?.before;
	return (
		<section aria-label="History">
			<ol className="history">
				{data.map((entry) => (
					<HistoryLine
						key={entry.id}
						entry={entry}
						current={entry.version === saved.version && !ui.mayRestoreNewest?.(saved)}
						busy={busy}
						onRevert={() => void revert(entry.id)}
					/>
				))}
				{first && (
					<li className="history-entry grid justify-items-start gap-1 py-4 border-b border-rule">
						<p>As it was before these changes</p>
						<Button disabled={busy} onClick={() => void revertToFirst(first)}>
							Restore the first version
						</Button>
					</li>
				)}
			</ol>
		</section>
	);
}

interface HistoryLineProps {
	readonly entry: HistoryEntry<unknown>;
	readonly current: boolean;
	readonly busy: boolean;
	readonly onRevert: () => void;
}

function HistoryLine({ entry, current, busy, onRevert }: HistoryLineProps) {
	const { at, username, version, action, changes, after } = entry;
	const time = useMomentText()(new Date(at));
	return (
		<li className="history-entry grid justify-items-start gap-1 py-4 border-b border-rule">
			<p>
				<strong>{username}</strong> {action}
			</p>
			<p className="field-hint">
				<time dateTime={at}>{time}</time>
				{version !== null && ` · version ${version}`}
				{current && ' · this is it now'}
			</p>
			{changes.length > 0 && (
				<ul className="pl-4.5 list-[square]">
					{changes.map((change) => (
						<li key={change}>{change}</li>
					))}
				</ul>
			)}
			{after !== null && !current && (
				<Button disabled={busy} onClick={onRevert} aria-label={`Restore version ${version ?? ''} of ${time}`}>
					Restore
				</Button>
			)}
		</li>
	);
}
