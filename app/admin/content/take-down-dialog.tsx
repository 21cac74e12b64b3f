import { ConfirmButtons } from '#app/admin/ui/button.tsx';
import { Dialog } from '#app/admin/ui/dialog.tsx';
import { useRequest } from '#app/admin/ui/use-request.ts';
import { callStaff } from '#app/api/call-staff.ts';
import type { LibraryPhoto, PhotoUse } from '#domain/images/image-endpoints.ts';
import { takenDownWords } from '#domain/images/taken-down.ts';
import { UseList } from './photo-uses.tsx';

interface TakeDownDialogProps {
	/** Null while the dialog is closed. */
	readonly photos: readonly LibraryPhoto[] | null;
	readonly onClose: () => void;
	readonly onDone: () => void;
}

export function TakeDownDialog({ photos, onClose, onDone }: TakeDownDialogProps) {
	const many = (photos?.length ?? 0) > 1;
	const title = many ? `Delete ${photos?.length} photos for good?` : 'Delete this photo for good?';
	return (
		<Dialog open={photos !== null} onClose={onClose} title={title}>
			{photos && <TakeDown photos={photos} many={many} onClose={onClose} onDone={onDone} />}
		</Dialog>
	);
}

function TakeDown(props: {
	photos: readonly LibraryPhoto[];
	many: boolean;
	onClose: () => void;
	onDone: () => void;
}) {
	const { photos, many, onClose, onDone } = props;
	const uses = photos.flatMap((photo) => photo.uses);
	const remove = useRequest({
		request: () => callStaff('pictures.takeDown', { body: { photos: photos.map(({ id }) => id) } }),
		done: (taken) => ({ title: 'Deleted for good', message: takenDownWords(taken) }),
		onDone: () => {
			onDone();
			onClose();
			// The tile and the button that was pressed are gone, so the focus moves to the heading.
			document.getElementById('photo-library')?.focus();
		},
		failed: 'Nothing was deleted',
		refresh: ['pictures', 'beers', 'food-item', 'event', 'photo'],
	});
	return (
		<>
			<Consequences uses={uses} many={many} />
			<p>
				<strong>This cannot be undone.</strong>
			</p>
			<ConfirmButtons
				confirm={remove.isPending ? 'Deleting…' : 'Delete for good'}
				onConfirm={() => remove.mutate()}
				busy={remove.isPending}
				cancel={many ? 'Keep them' : 'Keep it'}
				onCancel={onClose}
			/>
		</>
	);
}

function Consequences({ uses, many }: { uses: readonly PhotoUse[]; many: boolean }) {
	const it = many ? 'them' : 'it';
	return (
		<>
			{uses.length === 0 ? (
				<p>Nothing shows {it}.</p>
			) : (
				<>
					<p>
						{many ? 'They are' : 'It is'} taken off {uses.length === 1 ? 'this' : `these ${uses.length}`}{' '}
						first:
					</p>
					<UseList uses={uses} />
				</>
			)}
			<ul className="take-down-facts grid gap-1.5 my-3 pl-5 list-disc text-pretty">
				{uses.some(({ needsIt }) => needsIt) && (
					<li>What it shows on the home page is deleted with it, caption and all.</li>
				)}
				<li>Guests see a drawing instead, or nothing, at once.</li>
				<li>An older version that you bring back comes back without {it}.</li>
				<li>
					Backups made before still hold {it}, and a phone that has seen {it} may keep its own copy for a
					while.
				</li>
			</ul>
		</>
	);
}
