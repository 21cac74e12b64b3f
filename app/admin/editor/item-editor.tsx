import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { listAddress } from '#app/admin/ui/back-link.tsx';
import { binder } from '#app/admin/ui/binder.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { useMomentText } from '#app/admin/ui/moment-text.ts';
import { useMay } from '#app/auth/auth.tsx';
import { useLocation, useNavigate } from '#app/navigation/navigation.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { LoadError } from '#app/ui/load-error.tsx';
import { TabList } from '#app/ui/tabs.tsx';
import { EditorForm } from './editor-form.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { announce, useItemActions, useRemove } from './item-actions.ts';
import { PhonePreview } from './phone-preview.tsx';
import type { HistoryEntry, ItemUi, PreviewProps, Versioned } from './resource.ts';
import { type ResourceEditor, useResourceEditor } from './use-resource-editor.ts';

export function ItemEditor<S extends Versioned, V extends object>(props: {
	ui: ItemUi<S, V>;
	start: S | null;
	latest: S | null;
	deleting?: boolean;
	onDeleting?: (deleting: boolean) => void;
}) {
	const { ui, start, latest, deleting = false, onDeleting } = props;
	const navigate = useNavigate();
	const toasts = useToasts();
	const client = useQueryClient();
	const may = useMay();
	const [pane, setPane] = useState<PaneId>(useLocation().hash === '#history' ? 'history' : 'form');
	const leadTo = async (path: string, replace = false) => {
		editor.mayLeave.current = true;
		await navigate(path, { replace });
		editor.mayLeave.current = false;
	};
	const editor = useResourceEditor(ui, start, {
		latest,
		onInvalid: () => setPane('form'),
		onSaved: (saved, before) => {
			const title = ui.titleOf(ui.valuesOf(saved));
			announce(client, ui, saved);
			const message = ui.savedToastText?.(ui.valuesOf(saved)) ?? 'Guests see it now.';
			toasts.show({ type: 'success', title: `${title} saved`, message });
			if (!before) void leadTo(ui.pathOfForm(ui.addressOf(saved)), true);
		},
	});
	const { base } = editor;
	const actions = useItemActions(ui, editor);
	const remove = useRemove(ui, editor, onDeleting, () => void leadTo(listAddress(ui.list.path)));
	const onDelete = base && ui.remove && may(ui.removeEndpoint) ? () => void remove() : null;
	const onRestore = ui.restoreEndpoint && may(ui.restoreEndpoint) ? () => void actions.restore() : null;
	return (
		<div className="beer-editor">
			{base && ui.isDeleted?.(base) && <BinNotice noun={ui.noun} onRestore={onRestore} />}
			<EditorFrame editor={editor}>
				<Panes label="Form and preview" current={pane} onChange={setPane}>
					{{
						form: <ItemForm ui={ui} editor={editor} onDelete={onDelete} />,
						preview: <ItemPreview ui={ui} values={editor.values} saved={base} />,
						history: base && <HistoryPanel ui={ui} saved={base} enabled={!deleting} {...actions} />,
					}}
				</Panes>
			</EditorFrame>
		</div>
	);
}

function ItemPreview<S extends Versioned, V extends object>({
	ui,
	...shown
}: Pick<PreviewProps<V, S>, 'values' | 'saved'> & { readonly ui: ItemUi<S, V> }) {
	const title = `Preview: ${ui.titleOf(shown.values) || `New ${ui.noun}`}`;
	const preview = <ui.Preview {...shown} title={title} />;
	return (
		<section aria-label="Preview" className="preview grid gap-3 py-3">
			{ui.previewIsFramed ? preview : <PhonePreview title={title}>{preview}</PhonePreview>}
		</section>
	);
}

interface ItemFormProps<S extends Versioned, V extends object> {
	readonly ui: ItemUi<S, V>;
	readonly editor: ResourceEditor<S, V>;
	/** Null for a new item, for a kind that is never deleted, or if the user may not delete it. */
	readonly onDelete: (() => void) | null;
}

function ItemForm<S extends Versioned, V extends object>({ ui, editor, onDelete }: ItemFormProps<S, V>) {
	const { base: saved, values, set, errorOf, setUploading } = editor;
	const { noun } = ui;
	const bind = binder(editor);
	return (
		<EditorForm
			editor={editor}
			label={saved ? `Edit ${noun}` : `New ${noun}`}
			className="beer-form"
			labels={ui.labels}
			labelOf={ui.labelOf}
			controlOf={ui.controlOf}
			saveLabel={saved ? 'Save' : `Create ${noun}`}
			savedText="All changes saved"
		>
			{ui.drawFields({
				values,
				set,
				errorOf,
				setUploading,
				saved,
				bind: (name) => ({ ...bind(name), label: ui.labels[name] }),
			})}
			{onDelete && (
				<p>
					<Button className="text-danger" onClick={onDelete}>
						{ui.removeLabel ?? `Delete this ${noun}`}
					</Button>
				</p>
			)}
		</EditorForm>
	);
}

function BinNotice({ noun, onRestore }: { noun: string; onRestore: (() => void) | null }) {
	return (
		<section aria-label="In the bin" className="admin-notice">
			<p>
				This {noun} is in the bin. Guests do not find it, and it must be restored before it can be changed.
			</p>
			{onRestore && (
				<Button kind="primary" onClick={onRestore}>
					Restore it
				</Button>
			)}
		</section>
	);
}

const panes = [
	{ id: 'form', label: 'Form' },
	{ id: 'preview', label: 'Preview' },
	{ id: 'history', label: 'History' },
] as const;
type PaneId = (typeof panes)[number]['id'];

const wideScreen = '(min-width: 72rem)';

function subscribe(listener: () => void): () => void {
	const query = matchMedia(wideScreen);
	query.addEventListener('change', listener);
	return () => query.removeEventListener('change', listener);
}

function useWide(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => matchMedia(wideScreen).matches,
		() => false,
	);
}

/** The places of the panes on a wide screen. The tabs beside the form stay in view while the form scrolls. */
const beside = {
	form: 'row-1 col-1',
	preview: 'sticky top-16.5 row-1 col-2 self-start pt-16.5',
	history: 'row-1 col-2 self-start pt-16.5',
} as const;

interface PanesProps {
	readonly current: PaneId;
	readonly onChange: (id: PaneId) => void;
	readonly label: string;
	readonly children: Readonly<Record<PaneId, ReactNode>>;
}

/**
 * On a phone the panes are tabs; on a wide screen the form is beside the others. All stay mounted, so that nothing
 * typed is lost.
 */
function Panes({ current, onChange, label, children }: PanesProps) {
	const wide = useWide();
	const there = panes.filter(({ id }) => children[id]);
	const tabs = wide ? there.filter(({ id }) => id !== 'form') : there;
	const index = Math.max(
		0,
		tabs.findIndex(({ id }) => id === current),
	);
	const shown = tabs[index]?.id;
	return (
		<div
			className="mt-3 data-wide:grid data-wide:grid-cols-[minmax(0,1fr)_25.5rem] data-wide:gap-x-14"
			data-wide={wide || undefined}
		>
			{tabs.length > 1 && (
				<TabList
					tabs={tabs}
					prefix="pane"
					current={index}
					choose={(next) => tabs[next] && onChange(tabs[next].id)}
					aria-label={label}
					className={`tab-list mb-2 ${wide ? 'sticky top-15 z-5 row-1 col-2 self-start pt-1.5 bg-paper' : ''}`}
				/>
			)}
			{there.map(({ id }) => {
				const tab = tabs.length > 1 && tabs.some((one) => one.id === id);
				return (
					<div
						key={id}
						id={`pane-${id}`}
						{...(tab && { role: 'tabpanel', 'aria-labelledby': `pane-${id}-tab` })}
						hidden={id !== shown && !(wide && id === 'form')}
						className={wide ? beside[id] : ''}
					>
						{children[id]}
					</div>
				);
			})}
		</div>
	);
}

interface HistoryPanelProps<S extends Versioned, V extends object> {
	readonly ui: ItemUi<S, V>;
	readonly saved: S;
	readonly busy: boolean;
	readonly enabled: boolean;
	readonly revert: (entry: string) => Promise<void>;
	readonly revertToFirst: (values: V) => Promise<void>;
}

function HistoryPanel<S extends Versioned, V extends object>(props: HistoryPanelProps<S, V>) {
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
					<li className="grid justify-items-start gap-1 py-4 border-b border-rule">
						<p>As it was before these changes</p>
						<Button className="mt-2" disabled={busy} onClick={() => void revertToFirst(first)}>
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
		<li className="grid justify-items-start gap-1 py-4 border-b border-rule">
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
				<Button
					className="mt-2"
					disabled={busy}
					onClick={onRevert}
					aria-label={`Restore version ${version ?? ''} of ${time}`}
				>
					Restore
				</Button>
			)}
		</li>
	);
}
