import { useQueryClient } from '@tanstack/react-query';
import { dataOf, useOutbox } from '#app/admin/outbox/use-outbox.ts';
import { useUndoable } from '#app/admin/settings/use-undoable.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { useAuth } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { menuCheckedText } from '#domain/beers/menu-stamp.ts';
import type { MenuCheck } from '#domain/tonight/tonight-endpoints.ts';
import { tonightQuery } from './queries.ts';

export function useMenuCheck(before: MenuCheck | null): (isChecked: boolean) => void {
	const client = useQueryClient();
	const bar = useOutbox();
	const { user } = useAuth();
	const { timeZone } = useFacts().schedule;
	const { queryKey } = tonightQuery;
	return useUndoable<MenuCheck | null, boolean>({
		queryKey,
		before,
		show: (menuCheck) => void client.setQueryData(queryKey, (old) => old && { ...old, menuCheck }),
		expected: (isChecked) =>
			isChecked ? { at: new Date().toISOString(), by: user?.username ?? '' } : before,
		send: async (isChecked) =>
			isChecked
				? dataOf(bar.send({ name: 'menu.check', label: 'List is correct' }))
				: (await callStaff('menu.uncheck')).check,
		backTo: () => false,
		doneToast: (check, isChecked) =>
			isChecked && check
				? {
						title: 'The list is correct',
						message: `Guests read: ${menuCheckedText(new Date(check.at), new Date(check.at), timeZone)}`,
					}
				: null,
		failedTitle: (isChecked) => (isChecked ? 'The check was not noted' : 'The check was not taken back'),
	});
}
