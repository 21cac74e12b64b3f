import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { Dialog } from '#app/admin/ui/dialog.tsx';
import { useMomentText } from '#app/admin/ui/moment-text.ts';
import { useAuth } from '#app/auth/auth.tsx';
import { registerStaffWorker } from '#app/worker/register-staff.ts';
import { outbox, startOutbox } from './browser-outbox.ts';
import type { Deed } from './deed.ts';
import { listsOf, outboxWords } from './outbox-words.ts';
import { whenRead } from './read-again.ts';
import { eraseReads, storeReads } from './stored-reads.ts';
import { useAsOf } from './use-as-of.ts';
import { useNoSignalSince, useOutboxState } from './use-outbox.ts';
import './outbox.css';

/** In the bar at the top, in the place of the brewery's name: it covers nothing and moves nothing. */
export function OutboxBar() {
	useEffect(startOutbox, []);
	useEffect(registerStaffWorker, []);
	useReadAgain();
	useStoredReads();
	const state = useOutboxState();
	const { user, held } = useAuth();
	const hasSignal = useNoSignalSince() === null;
	const asOf = useAsOf();
	const [open, setOpen] = useState(false);
	const told = outboxWords(state, user ?? held, hasSignal, hasSignal ? null : asOf);
	return (
		<>
			<div role="status" className="outbox-bar" data-no-print>
				{told && (
					<button type="button" className="outbox-words" data-tone={told.tone} onClick={() => setOpen(true)}>
						{told.words}
					</button>
				)}
			</div>
			<Dialog open={open} onClose={() => setOpen(false)} title="Changes of this device">
				<OutboxList hasSignal={hasSignal} />
				<p className="admin-actions">
					<Button onClick={() => setOpen(false)}>Close</Button>
				</p>
			</Dialog>
		</>
	);
}

/** Once something is done, or the signal is back, the screens show how it is; what is done shows itself until then. */
function useReadAgain(): void {
	const client = useQueryClient();
	const { deeds, late } = useOutboxState();
	const hasSignal = useNoSignalSince() === null;
	const isBehind = !hasSignal || late.size > 0;
	const done = deeds.flatMap(({ id, done }) => (done ? id : [])).join(' ');
	useEffect(() => {
		if (!isBehind) return;
		return () => void client.invalidateQueries({ queryKey: ['staff'] });
	}, [client, isBehind]);
	useEffect(() => {
		if (done === '' || !hasSignal) return;
		return whenRead(client, () => void outbox.forget(done.split(' ')));
	}, [client, done, hasSignal]);
}

/** What one person read is gone from the device when they log out, and when another logs in. */
function useStoredReads(): void {
	const client = useQueryClient();
	const { user, held, loading } = useAuth();
	const id = (user ?? held)?.id ?? null;
	useEffect(() => {
		if (loading) return;
		eraseReads(id).catch(() => undefined);
		if (id !== null) return storeReads(client, id);
	}, [client, id, loading]);
}

function OutboxList({ hasSignal }: { hasSignal: boolean }) {
	const { user, held } = useAuth();
	const { mine, others, refused } = listsOf(useOutboxState().deeds, user ?? held);
	const waiting = [...mine, ...others];
	return (
		<>
			{refused.length > 0 && (
				<section aria-label="Not done">
					<h3 className="outbox-heading">Not done</h3>
					<ul>
						{refused.map((deed) => (
							<DeedRow key={deed.id} deed={deed} button="Got it" />
						))}
					</ul>
				</section>
			)}
			{waiting.length > 0 ? (
				<section aria-label="Waiting">
					<h3 className="outbox-heading">Waiting to be sent</h3>
					<ul>
						{waiting.map((deed) => (
							<DeedRow key={deed.id} deed={deed} button="Discard" />
						))}
					</ul>
					<p className="outbox-hint">
						They are stored on this device, and sent by themselves as soon as the server answers: nothing has
						to be done again.
					</p>
				</section>
			) : (
				refused.length === 0 && (
					<p>
						{hasSignal
							? 'All changes are sent.'
							: 'Nothing waits. What you do now is sent when the signal is back.'}
					</p>
				)
			)}
		</>
	);
}

function DeedRow({ deed, button }: { deed: Deed; button: string }) {
	const { id, label, person, at, refusal } = deed;
	const moment = useMomentText();
	return (
		<li className="outbox-row">
			<p>
				<strong>{label}</strong>
				<span className="outbox-facts">
					{refusal ? refusal.message : `${person.username}, ${moment(new Date(at))}`}
				</span>
			</p>
			<Button kind="row" aria-label={`${button}: ${label}`} onClick={() => void outbox.discard(id)}>
				{button}
			</Button>
		</li>
	);
}
