import * as z from 'zod/mini';
import { askToSignIn, requestStaff } from '#app/api/call-staff.ts';
import { isBarPhone, readOwn, readUserText, subscribeToSignIn } from '#app/auth/token-store.ts';
import { staffUserSchema } from '#domain/auth/auth.ts';
import { isEndpoint } from '#domain/endpoints.ts';
import { failure } from '#domain/envelope.ts';
import { AppError } from '#domain/errors.ts';
import { erase, readAll, write } from './database.ts';
import { type Deed, deedSchema, type Person } from './deed.ts';
import { Outbox } from './outbox.ts';
import { watchSignal } from './watch-signal.ts';

const name = 'taproom-outbox';

/** Another tab that holds it and is asleep must not hold everything up: the server knows a repeated deed by its id. */
const lockPatienceMs = 5_000;

const keyOf = ({ order, id }: Deed) => `${order} ${id}`;

function signedIn(): Person | null {
	try {
		return z.parse(staffUserSchema, JSON.parse(readUserText() ?? 'null'));
	} catch {
		return null;
	}
}

/** Without a secure context (http in the taproom's own network) browsers have no locks. */
async function alone(work: () => Promise<void>): Promise<void> {
	if (!navigator.locks) return work();
	const signal = AbortSignal.timeout(lockPatienceMs);
	const held = await navigator.locks
		.request(name, { signal }, async () => {
			await work();
			return true;
		})
		.catch((error: unknown) => {
			if (signal.aborted) return false;
			throw error;
		});
	if (!held) await work();
}

async function request(deed: Deed, signal: AbortSignal) {
	const { name, params, body, version, person } = deed;
	// Whoever acts now has a turn that goes on.
	const pin = signedIn()?.id === person.id ? null : deed.pin;
	if (!isEndpoint(name))
		return failure(new AppError('NOT_FOUND', 'Taproom knows no such change any more.'), new Date());
	const input = { params, body, signal, pin, ...(version !== null && { version }) };
	return requestStaff(name, input, () => pin !== null || signedIn()?.id === person.id).catch(
		(error: unknown) => {
			if (signal.aborted) return null;
			throw error;
		},
	);
}

let channel: BroadcastChannel | null = null;

/** The one of this page. */
export const outbox = new Outbox({
	storage: {
		all: async () => (await readAll('deeds')).flatMap((entry) => z.safeParse(deedSchema, entry).data ?? []),
		put: (deed) => write('deeds', keyOf(deed), deed),
		remove: (deed) => erase('deeds', keyOf(deed)),
	},
	request,
	person: signedIn,
	isBar: () => isBarPhone() && !readOwn(),
	askToSignIn,
	alone,
	tellOtherTabs: (decided) => channel?.postMessage(decided),
});

const onMessage = ({ data }: MessageEvent<unknown>) =>
	void outbox.heard(typeof data === 'string' ? data : null);

export function startOutbox(): () => void {
	const stopWatching = watchSignal((isNew) => outbox.wake(isNew ? 0 : undefined));
	channel = new BroadcastChannel(name);
	channel.addEventListener('message', onMessage);
	const stopSignIn = subscribeToSignIn(() => outbox.wake());
	void outbox.load().then(() => outbox.drain());
	return () => {
		stopWatching();
		stopSignIn();
		channel?.close();
		channel = null;
		outbox.stop();
	};
}
