import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { waiting } from '#app/admin/outbox/use-outbox.ts';
import type { ToastRequest } from '#app/toasts/toast-store.ts';
import { useToasts } from '#app/toasts/toasts.tsx';

interface Undoable<State, Wanted> {
	readonly queryKey: QueryKey;
	readonly before: State;
	/** Puts the state where screens read it, unless that is under the key. */
	readonly show?: (state: State) => void;
	/** The expected state, shown until the response is there. */
	readonly expected: (wanted: Wanted) => State;
	/** Without a response yet, the expected state stays; the outbox bar shows that the action waits. */
	readonly send: (wanted: Wanted) => Promise<State | typeof waiting>;
	/** By which other views of this tab hear of the state (spec §4). */
	readonly event?: string;
	/** What an undo wants. */
	readonly backTo: (before: State) => Wanted;
	/** Null for what need not be said. */
	readonly doneToast: (state: State, wanted: Wanted) => Omit<ToastRequest, 'type' | 'action'> | null;
	readonly failedTitle: (wanted: Wanted) => string;
}

interface Touched<Wanted, Sent> {
	readonly wanted: Wanted;
	/** Begun in the moment of the touch, whatever the ones before wait for. */
	readonly sent: Sent;
	readonly undo: boolean;
}

/** A change of one touch: shown at once, taken back when the server refuses, undone from the toast. */
export function useUndoable<State, Wanted>(touch: Undoable<State, Wanted>): (wanted: Wanted) => void {
	const { queryKey, before, expected, send, event, backTo, doneToast, failedTitle } = touch;
	const client = useQueryClient();
	const { show = (state) => void client.setQueryData(queryKey, state) } = touch;
	const toasts = useToasts();
	const { mutate } = useMutation({
		// One after the other, in the order of the touches.
		scope: { id: JSON.stringify(queryKey) },
		mutationFn: ({ sent }: Touched<Wanted, ReturnType<typeof send>>) => sent,
		onMutate: async ({ wanted }) => {
			await client.cancelQueries({ queryKey });
			show(expected(wanted));
			return { before };
		},
		onError: (error, { wanted }, shown) => {
			if (shown) show(shown.before);
			toasts.show({ type: 'error', title: failedTitle(wanted), message: error.message });
		},
		onSuccess: (state, { wanted, undo }, shown) => {
			if (state === waiting) return;
			show(state);
			if (event) dispatchEvent(new CustomEvent(event, { detail: state }));
			const action = { label: 'Undo', run: () => touchOnce(backTo(shown.before), true) };
			const done = doneToast(state, wanted);
			if (done) toasts.show({ type: 'success', ...done, ...(!undo && { action }) });
		},
		// What was given up by `onMutate` may have brought somebody else's change.
		onSettled: (state) => void (state === waiting || client.invalidateQueries({ queryKey })),
	});
	const touchOnce = (wanted: Wanted, undo = false) => {
		const sent = send(wanted);
		// Its toast is shown once it has been sent.
		sent.catch(() => undefined);
		mutate({ wanted, sent, undo });
	};
	return (wanted) => touchOnce(wanted);
}
