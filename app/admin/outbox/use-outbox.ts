import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { checkResponse, requestProof } from '#app/api/call-staff.ts';
import { takesId } from '#app/api/endpoints.ts';
import { newId } from '#app/api/new-id.ts';
import { signal } from '#app/api/signal.ts';
import { useAuth } from '#app/auth/auth.tsx';
import { readPinToken } from '#app/auth/token-store.ts';
import type { ParamsOf, ResponseOf, StaffEndpointName } from '#domain/endpoints.ts';
import type { AppError } from '#domain/errors.ts';
import { isObject } from '#domain/record.ts';
import { outbox } from './browser-outbox.ts';
import type { OutboxState } from './outbox-parts.ts';
import type { ActionUser, QueuedAction } from './queued-action.ts';

/** A request that is safe to repeat, because of the `id` in its body, which is added here. */
export type BarAction<Name extends StaffEndpointName> = {
	/** Given if the caller must know the action's id before its response. */
	readonly id?: string;
	readonly name: Name;
	readonly body?: object;
	readonly version?: number;
	/** The text in the list of waiting changes, such as 'Kick Hearthstone, tap 12'. */
	readonly label: string;
} & (keyof ParamsOf<Name> extends never ? unknown : { readonly params: ParamsOf<Name> });

type Sent<Data> =
	| { readonly state: 'done'; readonly data: Data; readonly change: string | null }
	| { readonly state: 'waiting' }
	| { readonly state: 'refused'; readonly error: AppError };
export type BarOutcome<Name extends StaffEndpointName> = Sent<ResponseOf<Name>>;

async function sendAs<Name extends StaffEndpointName>(
	person: ActionUser,
	action: BarAction<Name> & { readonly params?: Readonly<Record<string, string>> },
): Promise<BarOutcome<Name>> {
	const { id = newId(), name, params = {}, version = null, label } = action;
	const body = takesId(name) ? { ...action.body, id } : action.body;
	const made = { id, name, params, body, version, label, person, pin: readPinToken() };
	let outcome = await outbox.send(made);
	if (outcome.state === 'refused' && outcome.error.code === 'CONFIRM_FIRST')
		if (await requestProof(outcome.error.details)) outcome = await outbox.send(made);
	if (outcome.state !== 'done') return outcome;
	try {
		return { ...outcome, data: await checkResponse(name, outcome.data) };
	} catch {
		// A newer server may respond in another shape; the screen then fetches the result.
		return { state: 'waiting' };
	}
}

const initial: OutboxState = outbox.snapshot();
const onServer = () => initial;

export const useOutboxState = (): OutboxState =>
	useSyncExternalStore(outbox.subscribe, outbox.snapshot, onServer);

/** Says whether screens may be shown. They wait for stored actions, which are newer than their lists. */
export const useOutboxLoaded = (): boolean => useOutboxState().loaded;

/** Returns since when there is no signal, in Unix milliseconds; null while there is. */
export const useNoSignalSince = (): number | null =>
	useSyncExternalStore(signal.subscribe, signal.snapshot, signal.snapshot).since;

/**
 * Sends actions made behind the bar: stored in this browser first, sent in order, and repeated until the server
 * responds. `waiting` lists actions of the current user whose effects the screens do not show yet.
 */
export function useOutbox() {
	const { user } = useAuth();
	const { actions, deferred } = useOutboxState();
	const person = useMemo(() => (user ? { id: user.id, username: user.username } : null), [user]);
	const send = useCallback(
		<Name extends StaffEndpointName>(action: BarAction<Name>) => {
			if (!person) throw new Error('Nobody is signed in.');
			return sendAs(person, action);
		},
		[person],
	);
	return useMemo(
		() => ({
			send,
			waiting: actions.filter(({ refusal, person: { id } }) => refusal === null && id === person?.id),
			/** Says whether an action's screen no longer waits for it. */
			isDeferred: ({ id }: QueuedAction) => deferred.has(id),
		}),
		[actions, deferred, person, send],
	);
}

/** Applies an action to a screen's data; returns the same object if it does not concern it. */
type Expect<Data> = (data: Data, action: QueuedAction) => Data;

/**
 * Applies waiting actions to fetched data. This is the only way in which a touch shows at once, even after a reload.
 * It lasts until the screens have fetched the result, and ends when the action is refused or canceled.
 */
export function useExpected<Data>(data: Data, expect: Expect<Data>): Data {
	const { waiting } = useOutbox();
	return useMemo(() => waiting.reduce(expect, data), [waiting, data, expect]);
}

/** Returns the stored body of an action, written by any build. */
export const bodyOf = ({ body }: QueuedAction): Readonly<Record<string, unknown>> =>
	isObject(body) ? body : {};
