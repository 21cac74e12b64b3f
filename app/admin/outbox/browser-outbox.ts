import { noSignal, requestProof, requestSignIn, requestStaff } from '#app/api/call-staff.ts';
import { isEndpoint } from '#app/api/endpoints.ts';
import { newId } from '#app/api/new-id.ts';
import { noteSignal } from '#app/api/signal.ts';
import { isBarPhone, readOwn, readUserText, subscribeToSignIn } from '#app/auth/token-store.ts';
import { failure } from '#domain/api/envelope.ts';
import { readStaffUser } from '#domain/auth/staff-user.ts';
import { AppError } from '#domain/errors.ts';
import { erase, inTime, readAll, write } from './database.ts';
import { Outbox } from './outbox.ts';
import type { NewAction } from './outbox-parts.ts';
import type { ActionUser, QueuedAction } from './queued-action.ts';
import { watchSignal } from './watch-signal.ts';

const name = 'taproom-outbox';

/**
 * In milliseconds. A suspended tab with the lock must not block the others; sending twice is safe, because the server
 * recognizes ids.
 */
const lockTimeoutMs = 5_000;

const keyOf = ({ order, id }: QueuedAction) => `${order} ${id}`;

const signedIn = (): ActionUser | null => readStaffUser(readUserText());

/** Usually no actions are stored, so their schemas are loaded only if needed. */
async function readActions(): Promise<readonly QueuedAction[]> {
	const entries = await readAll('deeds');
	if (entries.length === 0) return [];
	return (await import('./stored-actions.ts')).parseActions(entries);
}

/** Runs work in one tab at a time. Without a secure context (http on the local network) browsers have no locks. */
async function alone(work: () => Promise<void>): Promise<void> {
	if (!navigator.locks) return work();
	const signal = AbortSignal.timeout(lockTimeoutMs);
	const locked = await navigator.locks
		.request(name, { signal }, async () => {
			await work();
			return true;
		})
		.catch((error: unknown) => {
			if (signal.aborted) return false;
			throw error;
		});
	if (!locked) await work();
}

async function request(action: QueuedAction, signal: AbortSignal) {
	if (!navigator.onLine) {
		noteSignal(false);
		return failure(new AppError('NETWORK_ERROR', noSignal), new Date());
	}
	const { name, params, body, version, person, at } = action;
	// Both times come from this phone's clock, so it need not be right.
	const age = Math.max(0, Math.round((Date.now() - Date.parse(at)) / 1_000));
	// If the current user is the one who acted, their present PIN session is used.
	const pin = signedIn()?.id === person.id ? null : action.pin;
	if (!isEndpoint(name))
		return failure(new AppError('NOT_FOUND', 'Taproom knows no such change any more.'), new Date());
	const input = { params, body, signal, pin, age, ...(version !== null && { version }) };
	return requestStaff(name, input, () => pin !== null || signedIn()?.id === person.id).catch(
		(error: unknown) => {
			if (signal.aborted) return null;
			throw error;
		},
	);
}

function undoOf({ id: undone, label, person, pin }: QueuedAction): NewAction {
	const id = newId();
	const undo = { id, name: 'changes.undo', params: { id: undone }, body: { id }, version: null };
	return { ...undo, label: `Undo: ${label}`, person, pin };
}

let channel: BroadcastChannel | null = null;

export const outbox = new Outbox({
	storage: {
		all: () => inTime(readActions()),
		put: (action) => write('deeds', keyOf(action), action),
		remove: (action) => erase('deeds', keyOf(action)),
	},
	request,
	isOnline: () => navigator.onLine,
	undoOf,
	user: signedIn,
	isBar: () => isBarPhone() && !readOwn(),
	requestSignIn,
	alone,
	notifyOtherTabs: (decided) => channel?.postMessage(decided),
});

/** Asks for a PIN or password, and then sends the actions that need it. */
export async function prove(unproved: readonly QueuedAction[]): Promise<void> {
	const [first] = unproved;
	if (first && (await requestProof(first.refusal?.details)))
		await outbox.sendProved(unproved.map(({ id }) => id));
}

const onMessage = ({ data }: MessageEvent<unknown>) =>
	void outbox.onOtherTab(typeof data === 'string' ? data : null);

/** Loading starts while the page is still hydrating. */
let firstLoad = typeof indexedDB === 'undefined' ? null : outbox.load();

export function startOutbox(): () => void {
	const stopWatching = watchSignal((isNew) => outbox.wake(isNew ? 0 : undefined));
	channel = new BroadcastChannel(name);
	channel.addEventListener('message', onMessage);
	const stopSignIn = subscribeToSignIn(() => outbox.wake());
	void (firstLoad ?? outbox.load()).then(() => outbox.drain());
	firstLoad = null;
	return () => {
		stopWatching();
		stopSignIn();
		channel?.close();
		channel = null;
		outbox.stop();
	};
}
