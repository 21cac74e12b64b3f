import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Deferred, deferredParts } from '#app/admin/deferred.tsx';
import { useMomentText } from '#app/admin/ui/moment-text.ts';
import { useAuth, useMay } from '#app/auth/auth.tsx';
import { registerStaffWorker } from '#app/worker/register-staff.ts';
import { outbox, prove, startOutbox } from './browser-outbox.ts';
import { listsOf, outboxMessage } from './outbox-message.ts';
import { whenRead } from './refetch-lists.ts';
import { eraseReads, storeReads } from './stored-reads.ts';
import { useNoSignalSince, useOutboxState } from './use-outbox.ts';
import './outbox.css';

/** Returns when the oldest list on the screen was read, in Unix milliseconds; 0 if there is none. */
function oldestRead(client: QueryClient): number {
	const shown = client
		.getQueryCache()
		.findAll({ queryKey: ['staff'], type: 'active' })
		.flatMap(({ state: { data, dataUpdatedAt } }) => (data === undefined ? [] : dataUpdatedAt));
	return shown.length > 0 ? Math.min(...shown) : 0;
}

/** Returns when the screen's data was read, such as '5:40 PM'. */
function useAsOf(): string | null {
	const client = useQueryClient();
	const moment = useMomentText();
	const subscribe = useCallback(
		(listener: () => void) =>
			client.getQueryCache().subscribe(({ type }) => {
				if (type === 'updated' || type === 'observerAdded' || type === 'observerRemoved')
					queueMicrotask(listener);
			}),
		[client],
	);
	const at = useSyncExternalStore(
		subscribe,
		() => oldestRead(client),
		() => 0,
	);
	return at > 0 ? moment(new Date(at)) : null;
}

/** Shows the outbox's state in the top bar instead of the brewery's name, so that it covers and moves nothing. */
export function OutboxBar() {
	useEffect(startOutbox, []);
	useEffect(registerStaffWorker, []);
	useReadAgain();
	useStoredReads();
	const state = useOutboxState();
	const { user, expiredUser } = useAuth();
	const hasSignal = useNoSignalSince() === null;
	const asOf = useAsOf();
	const [open, setOpen] = useState(false);
	const person = user ?? expiredUser;
	const message = outboxMessage(state, person, hasSignal, hasSignal ? null : asOf);
	const touch = () =>
		message?.asksProof ? void prove(listsOf(state.actions, person).unproved) : setOpen(true);
	return (
		<>
			<div role="status" className="outbox-bar max-tablet:not-empty:flex-[1_1_6.5rem] min-w-0" data-no-print>
				{message && (
					<button
						type="button"
						className="inline-flex min-h-11 items-center px-2.5 border-l-4 border-rule bg-paper-deep text-13 font-semibold leading-[1.2] text-left text-balance data-[tone=warning]:border-l-wheat"
						data-tone={message.tone}
						onClick={touch}
					>
						{message.text}
					</button>
				)}
			</div>
			{open && (
				<Deferred>
					{({ OutboxDialog }) => <OutboxDialog hasSignal={hasSignal} onClose={() => setOpen(false)} />}
				</Deferred>
			)}
		</>
	);
}

/** Refetches the lists once actions are done or the signal is back; until then the actions' effects are shown. */
function useReadAgain(): void {
	const client = useQueryClient();
	const { actions, deferred } = useOutboxState();
	const hasSignal = useNoSignalSince() === null;
	const isBehind = !hasSignal || deferred.size > 0;
	const done = actions.flatMap(({ id, done }) => (done ? id : [])).join(' ');
	useEffect(() => {
		if (!isBehind) return;
		return () => void client.invalidateQueries({ queryKey: ['staff'] });
	}, [client, isBehind]);
	useEffect(() => {
		if (done === '' || !hasSignal) return;
		return whenRead(client, () => void outbox.removeDone(done.split(' ')));
	}, [client, done, hasSignal]);
}

/** Deletes a user's stored lists when they log out, or when another user logs in. */
function useStoredReads(): void {
	const client = useQueryClient();
	const { user, expiredUser, loading } = useAuth();
	const id = (user ?? expiredUser)?.id ?? null;
	const signedIn = user?.mustChangePassword === false;
	const may = useMay();
	const [seesBin, seesPrices] = [may('beers.restore'), may('prices.change')];
	const [restored, setRestored] = useState<string | null>(null);
	useEffect(() => {
		if (loading) return;
		eraseReads(id).catch(() => undefined);
		if (id !== null) return storeReads(client, id, () => setRestored(id));
	}, [client, id, loading]);
	const parts = useSyncExternalStore(deferredParts.subscribe, deferredParts.snapshot, () => null);
	useEffect(() => {
		if (signedIn && restored === id) parts?.readBarLists(client, seesBin, seesPrices);
	}, [client, parts, signedIn, restored, id, seesBin, seesPrices]);
}
