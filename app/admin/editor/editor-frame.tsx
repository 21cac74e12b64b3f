import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#app/admin/ui/button.tsx';
import { Dialog } from '#app/admin/ui/dialog.tsx';
import { ConflictView } from './conflict-view.tsx';
import { useMomentText } from './moment-text.ts';
import type { Versioned } from './resource.ts';
import { compareOf, type ResourceEditor } from './use-resource-editor.ts';

interface EditorFrameProps<S extends Versioned, V extends object> {
	readonly editor: ResourceEditor<S, V>;
	readonly latest: S | null;
	/** Whether a newer version takes the form over while nobody has typed in it. */
	readonly follows?: boolean;
	/** Set before leading away on purpose: after a save, after a deletion. */
	readonly mayLeave: RefObject<boolean>;
	readonly children: ReactNode;
}

export function EditorFrame<S extends Versioned, V extends object>(props: EditorFrameProps<S, V>) {
	const { editor, latest, follows = false, mayLeave, children } = props;
	const { resource, base, version, dirty, conflict } = editor;
	const comparison = compareOf(resource, editor);
	const newer = latest && base && latest.version > version && !resource.isDeleted?.(latest) ? latest : null;
	const followed = follows && !dirty ? newer : null;
	const take = useEffectEvent(editor.take);
	useEffect(() => {
		if (followed) take(followed);
	}, [followed]);
	useSaveKey(conflict ? null : editor.submit);
	// 'this dish', 'these hours'
	const thisOne = `${resource.noun.endsWith('s') ? 'these' : 'this'} ${resource.noun}`;
	return (
		<>
			{newer && !followed && !conflict && (
				<section aria-label="Changed meanwhile" className="beer-notice">
					<p role="status">
						Somebody has changed {thisOne} since you opened {resource.noun.endsWith('s') ? 'them' : 'it'}.
						{dirty && ' Go on: when you save, you will see both versions and choose.'}
					</p>
					{!dirty && <Button onClick={() => editor.take(newer)}>Show the new version</Button>}
				</section>
			)}
			<DraftOffer editor={editor} />
			{conflict && comparison && (
				<ConflictView
					key={conflict.theirs.version}
					choices={comparison.choices}
					title={
						conflict.message ?? `${conflict.username ?? 'Somebody'} saved ${thisOne} while you were editing`
					}
					onSave={editor.resolve}
					onCancel={editor.closeConflict}
				/>
			)}
			<div hidden={conflict !== null}>{children}</div>
			<LeaveGuard editor={editor} mayLeave={mayLeave} />
		</>
	);
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

interface EditorProps<S extends Versioned, V extends object> {
	readonly editor: ResourceEditor<S, V>;
}

function DraftOffer<S extends Versioned, V extends object>({ editor }: EditorProps<S, V>) {
	const momentText = useMomentText();
	const { base, draft, continueDraft } = editor;
	if (!draft.offered) return null;
	return (
		<section aria-label="Draft" className="beer-notice">
			<p>
				This browser keeps changes that were not saved.
				{base &&
					draft.offered.version < base.version &&
					' Somebody has saved another version since; saving will show you both.'}
			</p>
			<div className="beer-buttons">
				<Button kind="primary" onClick={continueDraft}>
					Continue your draft from {momentText(draft.offered.at)}
				</Button>
				<Button onClick={draft.clear}>Discard</Button>
			</div>
		</section>
	);
}

/** Asks before unsaved changes are left behind, within the site or out of it. */
function LeaveGuard<S extends Versioned, V extends object>({
	editor: { dirty, draft, resource },
	mayLeave,
}: EditorProps<S, V> & { readonly mayLeave: RefObject<boolean> }) {
	const stores = resource.draftKey !== null;
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			dirty && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
	);
	useEffect(() => {
		if (!dirty) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener('beforeunload', ask);
		return () => removeEventListener('beforeunload', ask);
	}, [dirty]);
	const stay = () => blocker.reset?.();
	const leave = (first: () => void) => () => {
		first();
		blocker.proceed?.();
	};
	return (
		<Dialog open={blocker.state === 'blocked'} onClose={stay} title="Leave without saving?">
			<p>
				Your changes are not saved, and guests do not see them.
				{stores && ' This browser can keep them as a draft.'}
			</p>
			<div className="beer-buttons beer-dialog-buttons">
				<Button kind="primary" onClick={stay}>
					Stay here
				</Button>
				{stores && <Button onClick={leave(draft.flush)}>Leave, keep the draft</Button>}
				<Button onClick={leave(draft.clear)}>Discard the changes</Button>
			</div>
		</Dialog>
	);
}
