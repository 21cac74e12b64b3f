import { Button } from '#app/admin/ui/button.tsx';
import { Dialog } from '#app/admin/ui/dialog.tsx';
import { useMomentText } from '#app/admin/ui/moment-text.ts';
import { useAuth } from '#app/auth/auth.tsx';
import { outbox, prove } from './browser-outbox.ts';
import { isUnproved, listsOf } from './outbox-message.ts';
import type { QueuedAction } from './queued-action.ts';
import { useOutboxState } from './use-outbox.ts';

export function OutboxDialog({ hasSignal, onClose }: { hasSignal: boolean; onClose: () => void }) {
	return (
		<Dialog open onClose={onClose} title="Changes of this device">
			<OutboxList hasSignal={hasSignal} />
			<p className="admin-actions">
				<Button onClick={onClose}>Close</Button>
			</p>
		</Dialog>
	);
}

function OutboxList({ hasSignal }: { hasSignal: boolean }) {
	const { user, expiredUser } = useAuth();
	const { mine, others, unproved, refused } = listsOf(useOutboxState().actions, user ?? expiredUser);
	const waiting = [...unproved, ...mine, ...others];
	return (
		<>
			{refused.length > 0 && (
				<section aria-label="Not done">
					<h3 className="mt-2 text-17">Not done</h3>
					<ul>
						{refused.map((action) => (
							<ActionRow key={action.id} action={action} button="Got it" />
						))}
					</ul>
				</section>
			)}
			{waiting.length > 0 ? (
				<section aria-label="Waiting">
					<h3 className="mt-2 text-17">Waiting to be sent</h3>
					<ul>
						{waiting.map((action) => (
							<ActionRow key={action.id} action={action} button="Discard" />
						))}
					</ul>
					{unproved.length > 0 && (
						<p className="admin-actions">
							<Button kind="primary" onClick={() => void prove(unproved)}>
								Confirm it’s you
							</Button>
						</p>
					)}
					<p className="text-ink-soft text-15 pt-2 pb-4">
						They are stored on this device, and sent by themselves as soon as the server answers: nothing has
						to be done again.
					</p>
				</section>
			) : (
				refused.length === 0 && (
					<p>Nothing waits.{!hasSignal && ' What you do now is sent when the signal is back.'}</p>
				)
			)}
		</>
	);
}

function ActionRow({ action, button }: { action: QueuedAction; button: string }) {
	const { id, label, person, at, refusal } = action;
	const moment = useMomentText();
	const words = isUnproved(action)
		? `Sent once ${person.username} has confirmed who it is.`
		: refusal?.message;
	return (
		<li className="flex items-center justify-between gap-4 py-2 border-b border-rule">
			<p>
				<strong>{label}</strong>
				<span className="block text-ink-soft text-15">
					{words ?? `${person.username}, ${moment(new Date(at))}`}
				</span>
			</p>
			<Button kind="row" aria-label={`${button}: ${label}`} onClick={() => void outbox.discard(id)}>
				{button}
			</Button>
		</li>
	);
}
