import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#app/admin/ui/button.tsx';
import { useMay } from '#app/auth/auth.tsx';
import { useToasts } from '#app/toasts/toasts.tsx';
import { EditorForm } from './editor-form.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { announce, useItemActions } from './item-actions.ts';
import type { ItemUi } from './item-ui.ts';
import { type Pane, type PaneId, Panes } from './panes.tsx';
import { fieldsOf } from './resource.ts';
import { type ResourceEditor, useResourceEditor } from './use-resource-editor.ts';

interface ItemEditorProps<S extends { readonly version: number }, V extends object> {
	readonly ui: ItemUi<S, V>;
	/** The item as it was read; null for one that is not there yet. */
	readonly start: S | null;
	/** The item as it is now, as far as this browser knows. */
	readonly latest: S | null;
	/** Told while the item is deleted: what is gone must not be read. */
	readonly onDeleting?: (deleting: boolean) => void;
}

/** The form of an item with all that stands around it: preview, history, drafts, conflicts. */
export function ItemEditor<S extends { readonly version: number }, V extends object>({
	ui,
	start,
	latest,
	onDeleting,
}: ItemEditorProps<S, V>) {
	const navigate = useNavigate();
	const toasts = useToasts();
	const client = useQueryClient();
	const may = useMay();
	const mayLeave = useRef(false);
	const [pane, setPane] = useState<PaneId>('form');
	const [deleting, setDeleting] = useState(false);
	const leadTo = (path: string, replace = false) => {
		mayLeave.current = true;
		void navigate(path, { replace });
	};
	const editor = useResourceEditor(ui, start, {
		onInvalid: () => setPane('form'),
		onSaved: (saved, before) => {
			const title = ui.titleOf(ui.valuesOf(saved));
			announce(client, ui, saved);
			toasts.show({ type: 'success', title: `${title} saved`, message: 'Guests see it now.' });
			if (!before) leadTo(ui.pathOfForm(ui.addressOf(saved)), true);
		},
	});
	const actions = useItemActions(ui, editor, {
		onDeleting: (now) => {
			setDeleting(now);
			onDeleting?.(now);
		},
		onDeleted: () => leadTo(ui.list.path),
	});
	const { base, values } = editor;
	const title = ui.titleOf(values) || `New ${ui.noun}`;
	const onDelete = base && ui.remove && may(ui.removeCall) ? () => void actions.remove() : null;

	const panes: Pane[] = [
		{ id: 'form', label: 'Form', content: <ItemForm ui={ui} editor={editor} onDelete={onDelete} /> },
		{
			id: 'preview',
			label: 'Preview',
			content: (
				<section aria-label="Preview" className="preview">
					<ui.Preview values={values} saved={base} title={`Preview: ${title}`} />
				</section>
			),
		},
	];
	if (base) {
		const content = (
			<HistoryPanel
				ui={ui}
				saved={base}
				busy={actions.busy}
				enabled={!deleting}
				onRevert={(entry) => void actions.revert(entry)}
				onRevertToFirst={(first) => void actions.revertToFirst(first)}
			/>
		);
		panes.push({ id: 'history', label: 'History', content });
	}
	return (
		<div className="beer-editor">
			{base && ui.isDeleted?.(base) && (
				<BinNotice
					noun={ui.noun}
					onRestore={ui.restoreCall && may(ui.restoreCall) ? () => void actions.restore() : null}
				/>
			)}
			<EditorFrame editor={editor} latest={latest} mayLeave={mayLeave}>
				<Panes label="Form and preview" panes={panes} current={pane} onChange={setPane} />
			</EditorFrame>
		</div>
	);
}

interface ItemFormProps<S extends { readonly version: number }, V extends object> {
	readonly ui: ItemUi<S, V>;
	readonly editor: ResourceEditor<S, V>;
	/** Null for what is not there yet, for what is never deleted, and for whoever may not. */
	readonly onDelete: (() => void) | null;
}

function ItemForm<S extends { readonly version: number }, V extends object>({
	ui,
	editor,
	onDelete,
}: ItemFormProps<S, V>) {
	const { base, errors } = editor;
	const { noun } = ui;
	return (
		<EditorForm
			editor={editor}
			label={base ? `Edit ${noun}` : `New ${noun}`}
			className="beer-form"
			order={fieldsOf<V>(ui.labels)}
			labelOf={ui.labelOf}
			{...(ui.controlOf && { controlOf: ui.controlOf })}
			saveLabel={base ? 'Save' : `Create ${noun}`}
			savedText="All changes saved"
		>
			<ui.Fields
				values={editor.values}
				set={editor.set}
				errorOf={(path) => errors.find((error) => error.path === path)?.message}
				setUploading={editor.setUploading}
				saved={base}
			/>
			{onDelete && (
				<p>
					<Button className="beer-delete" onClick={onDelete}>
						Delete this {noun}
					</Button>
				</p>
			)}
		</EditorForm>
	);
}

/** The item is deleted: guests do not find it, and it cannot be saved. */
function BinNotice({ noun, onRestore }: { noun: string; onRestore: (() => void) | null }) {
	return (
		<section aria-label="In the bin" className="beer-notice">
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
