import type { OutboxState } from './outbox-parts.ts';
import type { ActionUser, QueuedAction } from './queued-action.ts';

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

interface OutboxLists {
	readonly mine: readonly QueuedAction[];
	readonly others: readonly QueuedAction[];
	readonly refused: readonly QueuedAction[];
}

export function listsOf(actions: readonly QueuedAction[], user: ActionUser | null): OutboxLists {
	const waiting = actions.filter(({ refusal, done }) => refusal === null && !done);
	return {
		mine: waiting.filter(({ person: { id } }) => id === user?.id),
		others: waiting.filter(({ person: { id } }) => id !== user?.id),
		refused: actions.filter(({ refusal }) => refusal !== null),
	};
}

interface OutboxMessage {
	readonly text: string;
	readonly tone: 'calm' | 'warning';
}

/** What the bar says; null while there is nothing to say. `asOf` is when the screens were last read ('5:40 PM'). */
export function outboxMessage(
	{ actions, deferred, sending, needsSignIn, stored }: OutboxState,
	user: ActionUser | null,
	hasSignal: boolean,
	asOf: string | null,
): OutboxMessage | null {
	const { mine, others, refused } = listsOf(actions, user);
	const overdue = mine.filter(({ id }) => deferred.has(id));
	const count = changes(overdue.length);
	const unstored = stored ? '' : ' Keep this page open.';
	if (refused.length > 0) return { text: `${changes(refused.length)} not done.`, tone: 'warning' };
	if (!hasSignal) {
		if (overdue.length > 0) return { text: `No signal. ${count} waiting.${unstored}`, tone: 'warning' };
		return { text: asOf ? `No signal. As of ${asOf}.` : 'No signal.', tone: 'warning' };
	}
	if (overdue.length > 0 && needsSignIn) return { text: `Sign in to send ${count}.`, tone: 'warning' };
	if (sending?.slow) return { text: 'Waiting for the server…', tone: 'warning' };
	if (overdue.length > 0 && sending) return { text: `Sending ${count}…`, tone: 'calm' };
	if (overdue.length > 0) return { text: `${count} waiting.${unstored}`, tone: 'warning' };
	const names = [...new Set(others.map(({ person: { username } }) => username))];
	if (names.length === 0) return null;
	return { text: `${changes(others.length)} of ${names.join(' and ')} waiting.`, tone: 'warning' };
}
