import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { ConflictView } from './conflict-view.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { useMomentText } from './moment-text.ts';
import type { Conflict, Versioned } from './resource.ts';
import type { Draft } from './use-draft.ts';
import { compareOf, type ResourceEditor } from './use-resource-editor.ts';

interface EditorFrameProps<S extends Versioned, V extends object> {
	readonly editor: ResourceEditor<S, V>;
	/** The thing as it is now, as far as this browser knows. */
	readonly latest: S | null;
	/** Whether a newer version takes the form over while nobody has typed in it. */
	readonly follows?: boolean;
	/** Set before leading away on purpose. */
	readonly mayLeave: RefObject<boolean>;
	readonly children: ReactNode;
}

/**
 * What stands around every form: that somebody else was quicker, what an earlier visit left, both versions of a
 * conflict, the question before leaving, and the key that saves.
 */
export function EditorFrame<S extends Versioned, V extends object>({
	editor,
	latest,
	follows = false,
	mayLeave,
	children,
}: EditorFrameProps<S, V>) {
	const { resource, base, version, dirty, draft, conflict } = editor;
	const comparison = compareOf(resource, editor);
	const newer = latest && base && latest.version > version && !resource.isDeleted?.(latest) ? latest : null;
	const followed = follows && !dirty ? newer : null;
	const take = useEffectEvent(editor.take);
	useEffect(() => {
		if (followed) take(followed);
	}, [followed]);
	useSaveKey(conflict ? null : editor.submit);
	return (
		<>
			{newer && !followed && !conflict && (
				<NewerNotice noun={resource.noun} dirty={dirty} onTake={() => editor.take(newer)} />
			)}
			{draft.offered && (
				<DraftOffer
					draft={draft.offered}
					outdated={base !== null && draft.offered.version < base.version}
					onContinue={editor.continueDraft}
					onDiscard={draft.clear}
				/>
			)}
			{conflict && comparison && (
				<ConflictView
					key={conflict.theirs.version}
					choices={comparison.choices}
					title={conflictTitle(resource.noun, conflict)}
					onSave={editor.resolve}
					onCancel={editor.closeConflict}
				/>
			)}
			<div hidden={conflict !== null}>{children}</div>
			<LeaveGuard
				dirty={dirty}
				mayLeave={mayLeave}
				onStore={resource.draftKey ? draft.flush : null}
				onDiscard={draft.clear}
			/>
		</>
	);
}

function conflictTitle(noun: string, { username, message }: Conflict<unknown>): string {
	return message ?? `${username ?? 'Somebody'} saved ${thisOf(noun)} while you were editing`;
}

function thisOf(noun: string): string {
	return `${noun.endsWith('s') ? 'these' : 'this'} ${noun}`;
}

/** Cmd+S and Ctrl+S save the form instead of the web page; null while there is something to decide first. */
function useSaveKey(save: (() => Promise<void>) | null): void {
	const saveLatest = useEffectEvent(() => void save?.());
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (!(event.metaKey || event.ctrlKey) || event.altKey || event.key.toLowerCase() !== 's') return;
			event.preventDefault();
			saveLatest();
		};
		addEventListener('keydown', press);
		return () => removeEventListener('keydown', press);
	}, []);
}

function NewerNotice({ noun, dirty, onTake }: { noun: string; dirty: boolean; onTake: () => void }) {
	return (
		<section aria-label="Changed meanwhile" className="beer-notice">
			<p role="status">
				Somebody has changed {thisOf(noun)} since you opened {noun.endsWith('s') ? 'them' : 'it'}.
				{dirty && ' Go on: when you save, you will see both versions and choose.'}
			</p>
			{!dirty && <Button onClick={onTake}>Show the new version</Button>}
		</section>
	);
}

interface DraftOfferProps {
	readonly draft: Draft<unknown>;
	/** Whether somebody has saved another version since the draft was begun. */
	readonly outdated: boolean;
	readonly onContinue: () => void;
	readonly onDiscard: () => void;
}

function DraftOffer({ draft, outdated, onContinue, onDiscard }: DraftOfferProps) {
	const momentText = useMomentText();
	return (
		<section aria-label="Draft" className="beer-notice">
			<p>
				This browser keeps changes that were not saved.
				{outdated && ' Somebody has saved another version since; saving will show you both.'}
			</p>
			<div className="beer-buttons">
				<Button kind="primary" onClick={onContinue}>
					Continue your draft from {momentText(draft.at)}
				</Button>
				<Button onClick={onDiscard}>Discard</Button>
			</div>
		</section>
	);
}
