import { type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { Dialog } from '#app/admin/ui/dialog.tsx';
import { useMomentText } from '#app/admin/ui/moment-text.ts';
import { Section } from '#app/admin/ui/section.tsx';
import { useLeaveGuard } from '#app/navigation/navigation.ts';
import type { Side } from '#domain/resources/two-versions.ts';
import type { Choice } from './resource.ts';
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

interface ConflictViewProps {
	readonly title: string;
	readonly choices: readonly Choice[];
	readonly onSave: (sides: ReadonlyMap<string, Side>) => void;
	readonly onCancel: () => void;
}

/**
 * Lets the user choose between two versions, field by field, and saves the result over the newer one. Fields that
 * only one of them changed are preselected.
 */
function ConflictView({ title, choices, onSave, onCancel }: ConflictViewProps) {
	const [sides, setSides] = useState<ReadonlyMap<string, Side>>(
		new Map(choices.map(({ name, side }) => [name, side])),
	);
	const all = (side: Side) => setSides(new Map(choices.map(({ name }) => [name, side])));
	return (
		<Section title={title} className="grid gap-4 mt-4" headingClass="beer-section-title" takesFocus>
			{choices.length === 0 ? (
				<p>Both versions say the same, so there is nothing to choose.</p>
			) : (
				<>
					<p>Nothing is lost. Choose what to keep, then save over the new version.</p>
					<div className="beer-buttons">
						<Button onClick={() => all('theirs')}>Keep all of theirs</Button>
						<Button onClick={() => all('yours')}>Keep all of yours</Button>
					</div>
				</>
			)}
			{choices.map((choice) => (
				<VersionChoice
					key={choice.name}
					choice={choice}
					side={sides.get(choice.name) ?? choice.side}
					onChoose={(side) => setSides(new Map(sides).set(choice.name, side))}
				/>
			))}
			<div className="beer-buttons">
				<Button kind="primary" onClick={() => onSave(sides)}>
					Save what is chosen here
				</Button>
				<Button onClick={onCancel}>Back to the form</Button>
			</div>
		</Section>
	);
}

function VersionChoice(props: { choice: Choice; side: Side; onChoose: (side: Side) => void }) {
	const { choice, side, onChoose } = props;

	const name = useId();
	const whose = { theirs: 'Theirs', yours: 'Yours' } as const;
	return (
		<fieldset className="grid min-w-0 gap-2 min-[40rem]:grid-cols-[1fr_1fr]">
			<legend className="field-label">{choice.label}</legend>
			{(['theirs', 'yours'] as const).map((of) => (
				<label
					key={of}
					className="grid grid-cols-[1.5rem_1fr] items-center gap-y-0.5 gap-x-3 min-h-11.5 py-2.5 px-3 border-[1.5px] border-rule rounded-small cursor-pointer has-checked:border-accent has-checked:[box-shadow:inset_0_0_0_1px_var(--color-accent)]"
				>
					<input
						type="radio"
						className="size-5 row-span-2"
						name={name}
						checked={side === of}
						onChange={() => onChoose(of)}
					/>
					<span className="kicker">{whose[of]}</span>
					<span className="wrap-anywhere">{choice[of]}</span>
				</label>
			))}
		</fieldset>
	);
}
