import { useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ConflictView } from '#app/admin/editing/conflict-view.tsx';
import { DraftOffer } from '#app/admin/editing/draft-offer.tsx';
import { LeaveGuard } from '#app/admin/editing/leave-guard.tsx';
import { NewerNotice } from '#app/admin/editing/newer-notice.tsx';
import { type Pane, type PaneId, Panes } from '#app/admin/editing/panes.tsx';
import { useSaveKey } from '#app/admin/editing/use-save-key.ts';
import { useMay } from '#app/auth/auth.tsx';
import { useToasts } from '#app/toasts/toasts.tsx';
import { beerFieldLabels, beerFieldNames, fieldWords } from '#domain/beers/beer-fields.ts';
import type { StaffBeer } from '#domain/beers/staff-beer-schema.ts';
import { mergeVersions, suggestedSides } from '#domain/resources/two-versions.ts';
import { BeerFields } from './beer-fields.tsx';
import { BinNotice } from './bin-notice.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { useBeerActions } from './use-beer-actions.ts';
import { type Editing, type OpenConflict, useEditing } from './use-editing.ts';

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
					<NewerNotice noun="beer" dirty={isDirty} onTake={() => editing.adopt(latest)} />
				)}
				{draft.offered && (
					<DraftOffer
						noun="beer"
						at={draft.offered.at}
						outdated={base !== null && draft.offered.version < base.version}
						onContinue={editing.continueDraft}
						onDiscard={draft.forget}
					/>
				)}
				{open && base && <BeerConflictView editing={editing} open={open} base={base} />}
				<div hidden={open !== null}>
					<Panes label="Beer" panes={panes} current={pane} onChange={setPane} />
				</div>
			</div>
			<LeaveGuard dirty={isDirty} free={free} onKeep={draft.flush} onDiscard={draft.forget} />
		</FormProvider>
	);
}

interface BeerConflictViewProps {
	readonly editing: Editing;
	readonly open: OpenConflict;
	/** The beer as this browser knew it last. */
	readonly base: StaffBeer;
}

/** Both versions of a beer that two people changed. */
function BeerConflictView({ editing, open, base }: BeerConflictViewProps) {
	const { yours } = open;
	const { current, by } = open.conflict;
	const theirs = current.beer;
	const before = base.version === editing.version ? base.beer : null;
	return (
		<ConflictView
			key={current.version}
			noun="beer"
			labels={beerFieldLabels}
			suggested={suggestedSides(beerFieldNames, before, theirs, yours)}
			wordsOf={(side, field) => fieldWords(side === 'theirs' ? theirs : yours, field) ?? 'Nothing'}
			username={by?.username ?? null}
			onSave={(sides) => editing.resolve(mergeVersions(theirs, yours, sides))}
			onCancel={editing.closeConflict}
		/>
	);
}
