import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { DraftOffer } from '#app/admin/beer-form/draft-offer.tsx';
import { LeaveGuard } from '#app/admin/beer-form/leave-guard.tsx';
import { NewerNotice } from '#app/admin/beer-form/notices.tsx';
import { type Pane, type PaneId, Panes } from '#app/admin/beer-form/panes.tsx';
import { PreviewFrame } from '#app/admin/beer-form/preview-frame.tsx';
import { SaveBar } from '#app/admin/beer-form/save-bar.tsx';
import { ErrorSummary } from '#app/admin/ui/error-summary.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { contentNouns } from '#domain/content-kinds.ts';
import { contentRowSchema } from '#domain/staff-content-schema.ts';
import { ContentConflictView } from './content-conflict.tsx';
import { ContentHistoryPanel } from './content-history.tsx';
import { controlId, fieldsOf, type KindUi } from './kind-ui.ts';
import { contentChanged, stopReading } from './queries.ts';
import {
	type ContentEditing,
	failureWords,
	type Saved,
	savedOf,
	useContentEditing,
} from './use-content-editing.ts';
import { useDeleteContent } from './use-delete-content.ts';

interface ContentEditorProps<T extends object, V extends object> {
	readonly ui: KindUi<T, V>;
	/** The item as it was read; null for one that is not there yet. */
	readonly start: Saved<V> | null;
	/** The item as it is now, as far as this browser knows. */
	readonly latest: Saved<V> | null;
}

/** The form of an item of any kind, with all that stands around it: preview, history, drafts, conflicts. */
export function ContentEditor<T extends object, V extends object>({
	ui,
	start,
	latest,
}: ContentEditorProps<T, V>) {
	const { kind } = ui;
	const what = contentNouns[kind];
	const navigate = useNavigate();
	const toasts = useToasts();
	const client = useQueryClient();
	const free = useRef(false);
	const [pane, setPane] = useState<PaneId>('form');
	const [restoring, setRestoring] = useState(false);
	const editing = useContentEditing(ui, start, {
		trouble: () => setPane('form'),
		saved: ({ slug, values }, wasNew) => {
			toasts.show({ type: 'success', title: `${ui.titleOf(values)} saved`, message: 'Guests see it now.' });
			if (!wasNew) return;
			free.current = true;
			void navigate(`/admin/content/${kind}/${slug}`, { replace: true });
		},
	});
	const { base, values, dirty, conflict, offered } = editing;
	const remove = useDeleteContent(kind);
	useSaveKey(conflict ? null : editing.submit);

	const restore = async (entry: string) => {
		if (!base) return;
		setRestoring(true);
		try {
			const params = { kind, slug: base.slug, entry };
			const row = await callStaff('content.revert', { params, version: base.version }, contentRowSchema);
			editing.take(savedOf(ui, row));
			contentChanged(client, kind);
			toasts.show({ type: 'success', title: 'That version is back', message: 'Guests see it now.' });
		} catch (error) {
			toasts.show({ type: 'error', title: 'Nothing was changed', message: failureWords(error) });
		} finally {
			setRestoring(false);
		}
	};
	const readAgain = useRef<() => void>(null);
	useEffect(() => () => readAgain.current?.(), []);
	const onDelete = async () => {
		if (!base) return;
		readAgain.current = stopReading(client, kind, base.slug);
		if (!(await remove(base.slug, base.version, ui.titleOf(base.values)))) {
			readAgain.current();
			return;
		}
		editing.forget();
		free.current = true;
		void navigate(ui.listPath);
	};

	const panes: Pane[] = [
		{
			id: 'form',
			label: 'Form',
			content: <Form ui={ui} editing={editing} onDelete={base && kind !== 'about' ? onDelete : null} />,
		},
		{
			id: 'preview',
			label: 'Preview',
			content: (
				<section aria-label="Preview" className="preview">
					{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard this way */}
					<section aria-label="As on a phone" tabIndex={0} className="preview-box">
						<PreviewFrame title={`Preview: ${ui.titleOf(values) || `New ${what}`}`}>
							<ui.Preview values={values} slug={base?.slug ?? 'new'} />
						</PreviewFrame>
					</section>
				</section>
			),
		},
	];
	if (base) {
		const content = (
			<ContentHistoryPanel
				ui={ui}
				slug={base.slug}
				version={base.version}
				busy={restoring}
				onRestore={(entry) => void restore(entry)}
			/>
		);
		panes.push({ id: 'history', label: 'History', content });
	}

	return (
		<>
			<div className="beer-editor">
				{latest && base && latest.version > editing.version && !conflict && (
					<NewerNotice what={what} dirty={dirty} onTake={() => editing.take(latest)} />
				)}
				{offered && (
					<DraftOffer
						draft={offered}
						what={what}
						outdated={base !== null && offered.version < base.version}
						onContinue={editing.continueDraft}
						onDiscard={editing.forget}
					/>
				)}
				{conflict && base && (
					<ContentConflictView
						key={conflict.theirs.version}
						ui={ui}
						base={base.version === editing.version ? base.values : null}
						theirs={conflict.theirs.values}
						yours={values}
						username={conflict.username}
						onSave={editing.resolve}
						onCancel={editing.closeConflict}
					/>
				)}
				<div hidden={conflict !== null}>
					<Panes panes={panes} current={pane} onChange={setPane} label="Form and preview" />
				</div>
			</div>
			<LeaveGuard dirty={dirty} free={free} onKeep={editing.flush} onDiscard={editing.forget} />
		</>
	);
}

interface FormProps<T extends object, V extends object> {
	readonly ui: KindUi<T, V>;
	readonly editing: ContentEditing<T, V>;
	readonly onDelete: (() => Promise<void>) | null;
}

/** The fields of an item, what is wrong with them, and the way to save them. */
function Form<T extends object, V extends object>({ ui, editing, onDelete }: FormProps<T, V>) {
	const { base, values, errors, attempt, dirty, saving, failure } = editing;
	const what = contentNouns[ui.kind];
	const fields = fieldsOf<V>(ui.labels);
	const place = (path: string) => fields.findIndex((name) => path === name || path.startsWith(`${name}.`));
	const labelOf = (path: string) => {
		const name = fields[place(path)];
		const row = /\.(\d+)/.exec(path)?.[1];
		return `${name ? ui.labels[name] : what}${row === undefined ? '' : ` ${Number(row) + 1}`}`;
	};
	return (
		<form
			noValidate
			aria-label={base ? `Edit ${what}` : `New ${what}`}
			onSubmit={(event) => {
				event.preventDefault();
				void editing.submit();
			}}
			className="beer-form content-form"
		>
			{attempt > 0 && (
				<ErrorSummary
					key={attempt}
					errors={[...errors]
						.sort((one, other) => place(one.path) - place(other.path))
						.map(({ path, message }) => ({ controlId: controlId(path), label: labelOf(path), message }))}
				/>
			)}
			<ui.Fields
				values={values}
				set={editing.set}
				errorOf={(path) => errors.find((error) => error.path === path)?.message}
				onBusy={editing.holdForPicture}
			/>
			{onDelete && (
				<p>
					<button
						type="button"
						onClick={() => void onDelete()}
						className="button button-quiet beer-delete content-delete"
					>
						Delete this {what}
					</button>
				</p>
			)}
			<SaveBar isNew={base === null} what={what} dirty={dirty} saving={saving} failure={failure} />
		</form>
	);
}

/** Cmd+S and Ctrl+S save the form instead of the web page; null while there is something to decide first. */
function useSaveKey(save: (() => Promise<void>) | null): void {
	const latest = useRef(save);
	latest.current = save;
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (!(event.metaKey || event.ctrlKey) || event.altKey || event.key.toLowerCase() !== 's') return;
			event.preventDefault();
			void latest.current?.();
		};
		addEventListener('keydown', press);
		return () => removeEventListener('keydown', press);
	}, []);
}
