import { flushSync } from 'react-dom';
import { Button } from '#app/admin/ui/button.tsx';
import { useMomentText } from '#app/admin/ui/moment-text.ts';
import { Link } from '#app/navigation/navigation.ts';
import type { Change } from '#domain/changes/change-endpoints.ts';
import { useStableLines } from './use-stable-lines.ts';
import { useUndo } from './use-undo.ts';
import './changes.css';

const lineId = (id: string) => `change-${id}`;

/** Changes, newest first. Nothing moves under a finger: what is new waits while the list is used. */
export function ChangeList({ changes, empty }: { changes: readonly Change[]; empty: string }) {
	const { shown, waiting, showAll, list } = useStableLines(changes);
	const { undo, isUndoing } = useUndo();
	return (
		<div {...list}>
			<p role="status" className="changes-new">
				{waiting > 0 && (
					<Button
						kind="row"
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
				<p className="changes-none">{empty}</p>
			) : (
				<ol className="changes">
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
		<li id={lineId(id)} tabIndex={-1} className="change" data-undone={undone !== null || undefined}>
			<time dateTime={at} className="change-time figure">
				{momentText(new Date(at))}
			</time>
			<div className="change-what">
				<p>
					<b>{username}</b> {undone ? <s>{words}</s> : words}
				</p>
				{details.length > 0 && (
					<ul className="change-details">
						{details.map((detail) => (
							<li key={detail}>{detail}</li>
						))}
					</ul>
				)}
				{undone && (
					<p className="change-note">
						undone by {undone.by}, {momentText(new Date(undone.at))}
					</p>
				)}
				{undo?.refused && <p className="change-note">No undo: {undo.refused}</p>}
			</div>
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
		</li>
	);
}
