import type { OutboxState } from './outbox-parts.ts';
import type { ActionUser, QueuedAction } from './queued-action.ts';

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

interface OutboxLists {
	readonly mine: readonly QueuedAction[];
	readonly others: readonly QueuedAction[];
	/** Actions of the current user that wait until the user has entered a PIN or password. */
	readonly unproved: readonly QueuedAction[];
	readonly refused: readonly QueuedAction[];
}

export const isUnproved = ({ refusal }: QueuedAction): boolean => refusal?.code === 'CONFIRM_FIRST';

export function listsOf(actions: readonly QueuedAction[], user: ActionUser | null): OutboxLists {
	const isMine = ({ person: { id } }: QueuedAction) => id === user?.id;
	const waiting = actions.filter(({ refusal, done }) => refusal === null && !done);
	const unproved = actions.filter(isUnproved);
	return {
		mine: waiting.filter(isMine),
		others: [...waiting, ...unproved].filter((action) => !isMine(action)),
		unproved: unproved.filter(isMine),
		refused: actions.filter((action) => action.refusal !== null && !isUnproved(action)),
	};
}

interface OutboxMessage {
	readonly text: string;
	readonly tone: 'calm' | 'warning';
	/** If true, a touch asks for the PIN or password; otherwise it opens the list of actions. */
	readonly asksProof?: boolean;
}

/** Returns the bar's message; null if there is none. `asOf` is when the screens were last read ('5:40 PM'). */
export function outboxMessage(
	{ actions, deferred, sending, needsSignIn, stored }: OutboxState,
	user: ActionUser | null,
	hasSignal: boolean,
	asOf: string | null,
): OutboxMessage | null {
	const { mine, others, unproved, refused } = listsOf(actions, user);
	const overdue = mine.filter(({ id }) => deferred.has(id));
	const count = changes(overdue.length);
	const unstored = stored ? '' : ' Keep this page open.';
	if (refused.length > 0) return { text: `${changes(refused.length)} not done.`, tone: 'warning' };
	if (!hasSignal) {
		if (overdue.length > 0) return { text: `No signal. ${count} waiting.${unstored}`, tone: 'warning' };
		return { text: asOf ? `No signal. As of ${asOf}.` : 'No signal.', tone: 'warning' };
	}
	if (overdue.length > 0 && needsSignIn) return { text: `Sign in to send ${count}.`, tone: 'warning' };
	if (unproved.length > 0) {
		const text = `Confirm it’s you to send ${changes(unproved.length)}.`;
		return { text, tone: 'warning', asksProof: true };
	}
	if (sending?.slow) return { text: 'Waiting for the server…', tone: 'warning' };
	if (overdue.length > 0 && sending) return { text: `Sending ${count}…`, tone: 'calm' };
	if (overdue.length > 0) return { text: `${count} waiting.${unstored}`, tone: 'warning' };
	const names = [...new Set(others.map(({ person: { username } }) => username))];
	if (names.length === 0) return null;
	return { text: `${changes(others.length)} of ${names.join(' and ')} waiting.`, tone: 'warning' };
}
