import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { binder } from '#app/admin/ui/binder.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { useMay } from '#app/auth/auth.tsx';
import { useLocation, useNavigate } from '#app/navigation/navigation.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { EditorForm } from './editor-form.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { announce, useItemActions, useRemove } from './item-actions.ts';
import { type PaneId, Panes } from './panes.tsx';
import { PhonePreview } from './phone-preview.tsx';
import type { ItemUi, PreviewProps, Versioned } from './resource.ts';
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
	const remove = useRemove(ui, editor, onDeleting, () => void leadTo(ui.list.path));
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
