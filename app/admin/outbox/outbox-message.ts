import type { OutboxState } from './outbox-parts.ts';
import type { Deed, Person } from './queued-action.ts';

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

export interface OutboxLists {
	readonly mine: readonly Deed[];
	readonly others: readonly Deed[];
	readonly refused: readonly Deed[];
}

export function listsOf(deeds: readonly Deed[], person: Person | null): OutboxLists {
	const waiting = deeds.filter(({ refusal, done }) => refusal === null && !done);
	return {
		mine: waiting.filter(({ person: { id } }) => id === person?.id),
		others: waiting.filter(({ person: { id } }) => id !== person?.id),
		refused: deeds.filter(({ refusal }) => refusal !== null),
	};
}

interface Told {
	readonly words: string;
	readonly tone: 'calm' | 'warning';
}

/** What the bar says; null while there is nothing to say. `asOf` is when the screens were last read ('5:40 PM'). */
export function outboxWords(
	{ deeds, late, sending, needsSignIn, stored }: OutboxState,
	person: Person | null,
	hasSignal: boolean,
	asOf: string | null,
): Told | null {
	const { mine, others, refused } = listsOf(deeds, person);
	const told = mine.filter(({ id }) => late.has(id));
	const count = changes(told.length);
	const unstored = stored ? '' : ' Keep this page open.';
	if (refused.length > 0) return { words: `${changes(refused.length)} not done.`, tone: 'warning' };
	if (!hasSignal) {
		if (told.length > 0) return { words: `No signal. ${count} waiting.${unstored}`, tone: 'warning' };
		return { words: asOf ? `No signal. As of ${asOf}.` : 'No signal.', tone: 'warning' };
	}
	if (told.length > 0 && needsSignIn) return { words: `Sign in to send ${count}.`, tone: 'warning' };
	if (sending?.slow) return { words: 'Waiting for the server…', tone: 'warning' };
	if (told.length > 0 && sending) return { words: `Sending ${count}…`, tone: 'calm' };
	if (told.length > 0) return { words: `${count} waiting.${unstored}`, tone: 'warning' };
	const names = [...new Set(others.map(({ person: { username } }) => username))];
	if (names.length === 0) return null;
	return { words: `${changes(others.length)} of ${names.join(' and ')} waiting.`, tone: 'warning' };
}
