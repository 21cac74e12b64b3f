import { type ReactNode, useCallback, useEffect } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { Dialog } from '#app/admin/ui/dialog.tsx';
import { useMomentText } from '#app/admin/ui/moment-text.ts';
import { useLeaveGuard } from '#app/navigation/navigation.ts';
import { ConflictView } from './conflict-view.tsx';
import type { AnyEditor } from './use-resource-editor.ts';

export function EditorFrame({ editor, children }: { editor: AnyEditor; children: ReactNode }) {
	const { resource, dirty, conflict } = editor;
	useSaveKey(editor.submit);
	const thisOne = `${resource.noun.endsWith('s') ? 'these' : 'this'} ${resource.noun}`;
	return (
		<>
			{editor.isOutdated && !conflict && (
				<section aria-label="Changed meanwhile" className="admin-notice">
					<p role="status">
						Somebody has changed {thisOne} since you opened {resource.noun.endsWith('s') ? 'them' : 'it'}.
						{dirty && ' Go on: when you save, you will see both versions and choose.'}
					</p>
					{!dirty && <Button onClick={editor.takeLatest}>Show the new version</Button>}
				</section>
			)}
			<DraftOffer editor={editor} />
			{conflict && (
				<ConflictView
					key={conflict.theirs.version}
					choices={conflict.choices}
					title={
						conflict.message ?? `${conflict.username ?? 'Somebody'} saved ${thisOne} while you were editing`
					}
					onSave={editor.resolve}
					onCancel={editor.closeConflict}
				/>
			)}
			<div hidden={conflict !== null}>{children}</div>
			<LeaveGuard editor={editor} />
		</>
	);
}

/** Cmd+S and Ctrl+S save the form instead of the web page. */
function useSaveKey(save: () => Promise<void>): void {
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (!(event.metaKey || event.ctrlKey) || event.altKey || event.key.toLowerCase() !== 's') return;
			event.preventDefault();
			void save();
		};
		addEventListener('keydown', press);
		return () => removeEventListener('keydown', press);
	}, [save]);
}

function DraftOffer({ editor: { base, offered, continueDraft, clearDraft } }: { editor: AnyEditor }) {
	const momentText = useMomentText();
	if (!offered) return null;
	return (
		<section aria-label="Draft" className="admin-notice">
			<p>
				This browser keeps changes that were not saved.
				{base &&
					offered.version < base.version &&
					' Somebody has saved another version since; saving will show you both.'}
			</p>
			<div className="beer-buttons">
				<Button kind="primary" onClick={continueDraft}>
					Continue your draft from {momentText(offered.at)}
				</Button>
				<Button onClick={clearDraft}>Discard</Button>
			</div>
		</section>
	);
}

/** Confirms before a navigation or an unload loses unsaved changes. */
function LeaveGuard({ editor }: { editor: AnyEditor }) {
	const { dirty, mayLeave } = editor;
	const stores = editor.resource.draftKey !== null;
	const isUnsaved = useCallback(() => !mayLeave.current, [mayLeave]);
	const { isStopped, stay, leave } = useLeaveGuard(dirty ? isUnsaved : null);
	const leaveAfter = (first: () => void) => () => {
		first();
		leave();
	};
	return (
		<Dialog open={isStopped} onClose={stay} title="Leave without saving?">
			<p>
				Your changes are not saved, and guests do not see them.
				{stores && ' This browser can keep them as a draft.'}
			</p>
			<div className="beer-buttons mt-5">
				<Button kind="primary" onClick={stay}>
					Stay here
				</Button>
				{stores && <Button onClick={leaveAfter(editor.storeDraft)}>Leave, keep the draft</Button>}
				<Button onClick={leaveAfter(editor.clearDraft)}>Discard the changes</Button>
			</div>
		</Dialog>
	);
}
