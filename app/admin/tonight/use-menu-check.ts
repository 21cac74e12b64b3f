import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';
import { useAuth } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { useToasts } from '#app/toasts/toasts.tsx';
import { menuCheckedText } from '#domain/beers/menu-checked.ts';
import type { MenuCheck } from '#domain/tonight/tonight.ts';
import { tonightQuery } from './queries.ts';

/** Says in one touch that the list is correct: shown at once, taken back from the toast or when the server refuses. */
export function useMenuCheck(): () => void {
	const client = useQueryClient();
	const toasts = useToasts();
	const { user } = useAuth();
	const { timeZone } = useFacts().schedule;
	const { queryKey } = tonightQuery;
	const show = (menuCheck: MenuCheck | null) => {
		void client.cancelQueries({ queryKey });
		client.setQueryData(queryKey, (old) => old && { ...old, menuCheck });
	};
	const failed = (title: string) => (error: Error) =>
		toasts.show({ type: 'error', title, message: error.message });
	// `show` gave up whatever reading somebody else's change had begun.
	const onSettled = () => client.invalidateQueries({ queryKey });
	const undo = useMutation({
		mutationFn: () => callStaff('menu.uncheck'),
		onSuccess: ({ check }) => show(check),
		onError: failed('The check was not taken back'),
		onSettled,
	});
	const check = useMutation({
		mutationFn: () => callStaff('menu.check'),
		onMutate: () => show({ at: new Date().toISOString(), by: user?.username ?? '' }),
		onSuccess: (done) => {
			show(done);
			const at = new Date(done.at);
			toasts.show({
				type: 'success',
				title: 'The list is correct',
				message: `Guests read: ${menuCheckedText(at, at, timeZone)}`,
				action: { label: 'Undo', run: () => undo.mutate() },
			});
		},
		onError: failed('The check was not noted'),
		onSettled,
	});
	return () => check.mutate();
}
