import { flushSync } from 'react-dom';
import { useUndo } from '#app/admin/outbox/use-undo.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { useMomentText } from '#app/admin/ui/moment-text.ts';
import { Link } from '#app/navigation/navigation.ts';
import type { Change } from '#domain/changes/change-endpoints.ts';
import { useStableLines } from './use-stable-lines.ts';

const lineId = (id: string) => `change-${id}`;

/** Lists changes, newest first. New ones wait while the list is in use, so that nothing moves under a finger. */
export function ChangeList({ changes, empty }: { changes: readonly Change[]; empty: string }) {
	const { shown, waiting, showAll, list } = useStableLines(changes);
	const { undo, isUndoing } = useUndo();
	return (
		<div {...list}>
			<p role="status" className="sticky z-1 top-16 flex justify-center">
				{waiting > 0 && (
					<Button
						kind="row"
						className="border-accent bg-paper hover:bg-paper-deep"
						onClick={() => {
							flushSync(showAll);
							list.ref.current?.querySelector('li')?.focus();
						}}
					>
						{waiting === 1 ? '1 new change' : `${waiting} new changes`}
					</Button>
				)}
			</p>
			{shown.length === 0 ? (
				<p className="mt-2 mb-4">{empty}</p>
			) : (
				<ol className="changes mt-1 mb-4 border-t-3 border-double border-ink">
					{shown.map((change) => (
						<ChangeLine key={change.id} change={change} busy={isUndoing(change)} onUndo={undo} />
					))}
				</ol>
			)}
		</div>
	);
}

interface ChangeLineProps {
	readonly change: Change;
	readonly busy: boolean;
	readonly onUndo: (change: Change) => void;
}

function ChangeLine({ change, busy, onUndo }: ChangeLineProps) {
	const momentText = useMomentText();
	const { id, at, username, words, details, undo, undone, screen } = change;
	const may = undo !== null && undo.refused === null;
	return (
		<li
			id={lineId(id)}
			tabIndex={-1}
			className="change grid min-h-15 grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-y-1 gap-x-3 py-2 border-b border-rule wrap-anywhere"
			data-undone={undone !== null || undefined}
		>
			<time dateTime={at} className="figure text-ink-soft text-15 leading-[1.35]">
				{momentText(new Date(at))}
			</time>
			<div className="in-data-undone:text-ink-soft">
				<p>
					<b>{username}</b> {undone ? <s>{words}</s> : words}
				</p>
				{details.length > 0 && (
					<ul className="text-ink-soft text-15 leading-[1.35] pl-4.5 list-[square]">
						{[...new Set(details)].map((detail) => (
							<li key={detail}>{detail}</li>
						))}
					</ul>
				)}
				{undone && (
					<p className="text-ink-soft text-15 leading-[1.35]">
						undone by {undone.by}, {momentText(new Date(undone.at))}
					</p>
				)}
				{undo?.refused && <p className="text-ink-soft text-15 leading-[1.35]">No undo: {undo.refused}</p>}
			</div>
			<div className="flex flex-col items-end gap-2">
				{may && (
					<Button
						kind="row"
						busy={busy}
						aria-label={`Undo: ${username} ${words}`}
						onClick={() => {
							document.getElementById(lineId(id))?.focus({ preventScroll: true });
							onUndo(change);
						}}
					>
						{busy ? 'Undoing…' : 'Undo'}
					</Button>
				)}
				{screen && (
					<Link to={screen} className="row-button" aria-label={`History: ${words}`}>
						History
					</Link>
				)}
			</div>
		</li>
	);
}
