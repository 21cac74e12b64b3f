import { Dialog } from '#app/admin/ui/dialog.tsx';
import type { Difference } from '#domain/hours/hours-differences.ts';
import type { Versioned } from '#domain/settings/all-settings.ts';
import type { SettingSave } from './use-setting-save.ts';

interface ConflictDialogProps<V> {
	readonly setting: SettingSave<V>;
	/** On what the two versions differ. */
	readonly differences: (theirs: V) => readonly Difference[];
}

/** Somebody else was quicker: both versions side by side, and the choice. Closing goes on with editing. */
export function ConflictDialog<V>({ setting, differences }: ConflictDialogProps<V>) {
	const { conflict, saveMine, keepTheirs, keepEditing } = setting;
	const who = conflict?.updatedBy ?? '';
	return (
		<Dialog
			open={conflict !== null}
			onClose={keepEditing}
			title={`${who} has changed this since you opened it`}
		>
			{conflict && <Versions theirs={conflict} differences={differences(conflict.value)} />}
			<p className="house-actions">
				<button type="button" className="button button-primary" onClick={saveMine}>
					Save mine
				</button>
				<button type="button" className="button button-quiet" onClick={keepTheirs}>
					Keep theirs
				</button>
				<button type="button" className="text-link house-touch" onClick={keepEditing}>
					Go on editing
				</button>
			</p>
		</Dialog>
	);
}

function Versions<V>({ theirs, differences }: { theirs: Versioned<V>; differences: readonly Difference[] }) {
	if (differences.length === 0) return <p>Both versions say the same.</p>;
	return (
		<table className="differences">
			<thead>
				<tr>
					<th scope="col">What</th>
					<th scope="col">{theirs.updatedBy}’s</th>
					<th scope="col">Yours</th>
				</tr>
			</thead>
			<tbody>
				{differences.map((difference) => (
					<tr key={difference.label}>
						<th scope="row">{difference.label}</th>
						<td>{difference.theirs}</td>
						<td>{difference.yours}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
