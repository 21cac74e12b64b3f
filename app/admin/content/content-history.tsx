import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { HistoryEntry } from '#app/admin/editing/history-entry.tsx';
import { LoadError } from '#app/ui/load-error.tsx';
import { contentWords } from '#domain/resources/content-words.ts';
import { differingFields } from '#domain/resources/two-versions.ts';
import { fieldsOf, type KindUi } from './kind-ui.ts';
import { contentHistoryQuery } from './queries.ts';

interface ContentHistoryPanelProps<T extends object, V extends object> {
	readonly ui: KindUi<T, V>;
	readonly slug: string;
	/** The item's version now: that one needs no way back. */
	readonly version: number;
	readonly busy: boolean;
	readonly onRestore: (entry: string) => void;
}

const actions: Readonly<Record<string, string>> = {
	create: 'added it',
	update: 'changed it',
	delete: 'deleted it',
	restore: 'brought it back',
	revert: 'went back to an earlier version',
	'sold-out': 'said that it has run out',
	back: 'said that it is back',
	cancel: 'canceled a date',
	uncancel: 'put a date back on',
};

/** A field of an item in words, as its kind tells it. */
export function fieldWords<T extends object, V extends object>(
	ui: KindUi<T, V>,
	values: V,
	field: keyof V & string,
): string {
	return ui.words?.[field]?.(values) ?? contentWords(values[field]);
}

/** Who changed the item, when and how, newest first; any version comes back at one touch. */
export function ContentHistoryPanel<T extends object, V extends object>(
	props: ContentHistoryPanelProps<T, V>,
) {
	const { ui, slug, version, busy, onRestore } = props;
	const { data, error, isPending, refetch } = useQuery(contentHistoryQuery(ui.kind, slug));
	if (isPending) return <p role="status">Loading the history...</p>;
	if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />;
	if (data.entries.length === 0)
		return <p>Nobody has changed this yet. Changes will be listed here, each with a way back.</p>;
	return (
		<section aria-label="History">
			<ol className="history">
				{data.entries.map((entry) => (
					<HistoryEntry
						key={entry.id}
						entry={entry}
						action={actions[entry.action] ?? 'changed it'}
						changes={changesOf(ui, entry.before, entry.after)}
						current={entry.version === version}
						busy={busy}
						onRestore={entry.after === null ? null : () => onRestore(entry.id)}
					/>
				))}
			</ol>
		</section>
	);
}

function changesOf<T extends object, V extends object>(ui: KindUi<T, V>, before: unknown, after: unknown) {
	const [then, now] = [before, after].map((item) => z.safeParse(ui.schema, item));
	if (!then?.success || !now?.success) return [];
	const [old, next] = [ui.valuesOf(then.data), ui.valuesOf(now.data)];
	return differingFields(fieldsOf<V>(ui.labels), old, next).map(
		(field) => `${ui.labels[field]}: ${fieldWords(ui, old, field)} → ${fieldWords(ui, next, field)}`,
	);
}
