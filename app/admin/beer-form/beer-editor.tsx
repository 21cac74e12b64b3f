import { useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useMay } from '#app/auth/auth.tsx';
import { useToasts } from '#app/toasts/toasts.tsx';
import type { StaffBeer } from '#domain/staff-beer-schema.ts';
import { BeerFields } from './beer-fields.tsx';
import { ConflictView } from './conflict-view.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { BinNotice, NewerNotice } from './notices.tsx';
import { type Pane, type PaneId, Panes } from './panes.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { useBeerActions } from './use-beer-actions.ts';
import { useEditing } from './use-editing.ts';

interface BeerEditorProps {
	/** The beer as it was read; null for one that is not there yet. */
	readonly start: StaffBeer | null;
	/** The beer as it is now, as far as this browser knows. */
	readonly latest: StaffBeer | null;
}

/** The form of a beer with all that stands around it: preview, history, drafts, conflicts. */
export function BeerEditor({ start, latest }: BeerEditorProps) {
	const navigate = useNavigate();
	const toasts = useToasts();
	const may = useMay();
	const free = useRef(false);
	const [pane, setPane] = useState<PaneId>('form');
	const editing = useEditing({
		start,
		onTrouble: () => setPane('form'),
		onSaved: ({ id, beer }, wasNew) => {
			toasts.show({ type: 'success', title: `${beer.name} saved`, message: 'Guests see it now.' });
			if (!wasNew) return;
			free.current = true;
			void navigate(`/admin/beers/${id}/edit`, { replace: true });
		},
	});
	const { form, base, open, draft } = editing;
	const actions = useBeerActions(editing, () => {
		free.current = true;
		void navigate('/admin/beers');
	});
	const { isDirty } = form.formState;
	useSaveKey(open ? null : editing.submit);

	const panes: Pane[] = [
		{
			id: 'form',
			label: 'Form',
			content: (
				<BeerFields editing={editing} onDelete={base && may('beers.delete') ? actions.remove : null} />
			),
		},
		{ id: 'preview', label: 'Preview', content: <PreviewPane /> },
	];
	if (base) {
		const content = (
			<HistoryPanel beerId={base.id} version={base.version} busy={actions.busy} onRestore={actions.restore} />
		);
		panes.push({ id: 'history', label: 'History', content });
	}

	return (
		<FormProvider {...form}>
			<div className="beer-editor">
				{base?.deletedAt && (
					<BinNotice onRestore={may('beers.restore') ? () => void actions.takeOut() : null} />
				)}
				{latest && base && latest.version > editing.version && latest.deletedAt === null && (
					<NewerNotice dirty={isDirty} onTake={() => editing.adopt(latest)} />
				)}
				{draft.offered && (
					<DraftOffer
						draft={draft.offered}
						outdated={base !== null && draft.offered.version < base.version}
						onContinue={editing.continueDraft}
						onDiscard={draft.forget}
					/>
				)}
				{open && base && (
					<ConflictView
						key={open.conflict.current.version}
						base={base.version === editing.version ? base.beer : null}
						theirs={open.conflict.current.beer}
						yours={open.yours}
						username={open.conflict.by?.username ?? null}
						onSave={editing.resolve}
						onCancel={editing.closeConflict}
					/>
				)}
				<div hidden={open !== null}>
					<Panes panes={panes} current={pane} onChange={setPane} />
				</div>
			</div>
			<LeaveGuard dirty={isDirty} free={free} onKeep={draft.flush} onDiscard={draft.forget} />
		</FormProvider>
	);
}

/** Cmd+S and Ctrl+S save the beer instead of the web page; null while there is something to decide first. */
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
