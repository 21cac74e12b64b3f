import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConflictView } from '#app/admin/editing/conflict-view.tsx';
import { DraftOffer } from '#app/admin/editing/draft-offer.tsx';
import { failureWords } from '#app/admin/editing/failure-words.ts';
import { LeaveGuard } from '#app/admin/editing/leave-guard.tsx';
import { NewerNotice } from '#app/admin/editing/newer-notice.tsx';
import { type Pane, type PaneId, Panes } from '#app/admin/editing/panes.tsx';
import { PhonePreview } from '#app/admin/editing/phone-preview.tsx';
import { useSaveKey } from '#app/admin/editing/use-save-key.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { contentNouns } from '#domain/resources/content-kinds.ts';
import { mergeVersions, suggestedSides } from '#domain/resources/two-versions.ts';
import { ContentHistoryPanel, fieldWords } from './content-history.tsx';
import { ItemForm } from './item-form.tsx';
import { fieldsOf, type KindUi } from './kind-ui.ts';
import { contentChanged, stopReading } from './queries.ts';
import { type Saved, savedOf, useContentEditing } from './use-content-editing.ts';
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
	const noun = contentNouns[kind];
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
			const row = await callStaff('content.revert', { params, version: base.version });
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
			content: <ItemForm ui={ui} editing={editing} onDelete={base && kind !== 'about' ? onDelete : null} />,
		},
		{
			id: 'preview',
			label: 'Preview',
			content: (
				<section aria-label="Preview" className="preview">
					<PhonePreview title={`Preview: ${ui.titleOf(values) || `New ${noun}`}`}>
						<ui.Preview values={values} slug={base?.slug ?? 'new'} />
					</PhonePreview>
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
					<NewerNotice noun={noun} dirty={dirty} onTake={() => editing.take(latest)} />
				)}
				{offered && (
					<DraftOffer
						noun={noun}
						at={offered.at}
						outdated={base !== null && offered.version < base.version}
						onContinue={editing.continueDraft}
						onDiscard={editing.forget}
					/>
				)}
				{conflict && base && (
					<ConflictView
						key={conflict.theirs.version}
						noun={noun}
						labels={ui.labels}
						suggested={suggestedSides(
							fieldsOf<V>(ui.labels),
							base.version === editing.version ? base.values : null,
							conflict.theirs.values,
							values,
						)}
						wordsOf={(side, field) =>
							fieldWords(ui, side === 'theirs' ? conflict.theirs.values : values, field)
						}
						username={conflict.username}
						onSave={(sides) => editing.resolve(mergeVersions(conflict.theirs.values, values, sides))}
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
