import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { CheckField } from '#app/admin/ui/choice-fields.tsx';
import { Dialog } from '#app/admin/ui/dialog.tsx';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { newId } from '#app/api/new-id.ts';
import { staffQuery } from '#app/api/staff-query.ts';
import { countWords, type Demo } from '#domain/demo/demo-endpoints.ts';
import { DataSection } from './data-parts.tsx';

const demoQuery = staffQuery('demo.read', ['beers', 'settings']);

/** Lists what a removal deletes: '41 beers, 24 dishes and 3 settings'. */
const listOf = ({ goes }: Pick<Demo, 'goes'>) => new Intl.ListFormat('en-US').format(goes.map(countWords));

function useRemoval() {
	const client = useQueryClient();
	const [id, setId] = useState(newId);
	const onSettled = () => client.invalidateQueries();
	const remove = useMutation({
		mutationFn: (changed: boolean) => callStaff('demo.remove', { body: { id, changed } }),
		onSuccess: () => {
			setId(newId());
			undo.reset();
		},
		onSettled,
	});
	const undo = useMutation({
		mutationFn: (change: string) => callStaff('changes.undo', { params: { id: change }, body: {} }),
		onSuccess: () => remove.reset(),
		onSettled,
	});
	return { remove, undo };
}

/** Shown while anything of the demo brewery is left, and while its removal can be undone on this screen. */
export function DemoSection() {
	const query = useQuery(demoQuery);
	const { remove, undo } = useRemoval();
	const [isConfirming, setConfirming] = useState(false);
	const removed = remove.data;
	if (query.data?.goes.length === 0 && query.data.stays.length === 0 && !removed) return null;
	return (
		<DataSection
			id="data-demo"
			title="The demo brewery"
			lead="It came with Taproom so that you could look around. It goes again in one action; what you have changed stays, and a backup is made first."
		>
			<Loaded query={query}>
				{(demo) => (
					<>
						{demo.goes.length > 0 && (
							<>
								<p>Here now: {listOf(demo)}.</p>
								<Button onClick={() => setConfirming(true)}>Remove the demo brewery…</Button>
							</>
						)}
						{demo.stays.length > 0 && <Stays demo={demo} />}
						<RemoveDialog
							demo={demo}
							open={isConfirming}
							onClose={() => setConfirming(false)}
							onRemove={(changed) => {
								setConfirming(false);
								remove.mutate(changed);
							}}
						/>
					</>
				)}
			</Loaded>
			<p role="status" className="data-said">
				{remove.isPending && 'Making a backup, then removing it…'}
				{removed && `Removed: ${listOf(removed)}.`}
				{undo.data && ['The demo brewery is back.', ...undo.data.details].join(' ')}
			</p>
			{removed && (
				<Button busy={undo.isPending} onClick={() => undo.mutate(removed.change)}>
					{undo.isPending ? 'Undoing…' : 'Undo the removal'}
				</Button>
			)}
			<FieldAlert text={(remove.error ?? undo.error)?.message} />
		</DataSection>
	);
}

const mostNamed = 12;

function Stays({ demo: { stays } }: { demo: Demo }) {
	const more = stays.length - mostNamed;
	return (
		<>
			<p>Yours, since somebody has changed it: it stays.</p>
			<ul className="pl-5 list-disc">
				{stays.slice(0, mostNamed).map(({ what, name }) => (
					<li key={`${what} ${name}`}>
						{name} ({what})
					</li>
				))}
				{more > 0 && <li>and {more} more</li>}
			</ul>
		</>
	);
}

interface RemoveDialogProps {
	readonly demo: Demo;
	readonly open: boolean;
	readonly onClose: () => void;
	readonly onRemove: (changed: boolean) => void;
}

function RemoveDialog({ demo, open, onClose, onRemove }: RemoveDialogProps) {
	const [changed, setChanged] = useState(false);
	return (
		<Dialog open={open} onClose={onClose} title="Remove the demo brewery?">
			<p>
				{listOf(demo)} go at once, from every page and screen; the beers are then in the bin. A backup is made
				first, and the log undoes it.
			</p>
			{demo.stays.length > 0 && (
				<CheckField
					label={`Also the ${demo.stays.length} that somebody has changed`}
					path="changed"
					error={undefined}
					value={changed}
					onChange={setChanged}
				/>
			)}
			<p className="admin-actions">
				<Button kind="primary" onClick={() => onRemove(changed)}>
					Remove it
				</Button>
				<Button onClick={onClose}>Keep it</Button>
			</p>
		</Dialog>
	);
}
