import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSetDoors, useStatusNow } from '#app/admin/settings/use-doors.ts';
import { useUndoable } from '#app/admin/settings/use-undoable.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useAuth, useMay } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { StatusDot } from '#app/hours/doors.tsx';
import { useNow } from '#app/hours/now.tsx';
import { isCheckedToday, menuCheckedText, whenChecked } from '#domain/beers/menu-checked.ts';
import type { MenuCheck } from '#domain/tonight/tonight-endpoints.ts';
import { tonightQuery } from './queries.ts';

function useMenuCheck(before: MenuCheck | null): (isChecked: boolean) => void {
	const client = useQueryClient();
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
			isChecked ? callStaff('menu.check') : (await callStaff('menu.uncheck')).check,
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

export function Banner(props: {
	id: string;
	due?: boolean;
	state: ReactNode;
	buttons?: ReactNode;
	children: ReactNode;
}) {
	const { id, due, state, buttons, children } = props;

	return (
		<section aria-labelledby={id} className="tonight-banner" data-due={due || undefined}>
			<div>
				<h2 id={id} className="tonight-state">
					{state}
				</h2>
				{children}
			</div>
			{buttons && <div className="tonight-buttons">{buttons}</div>}
		</section>
	);
}

export function DoorsBanner() {
	const may = useMay();
	const status = useStatusNow();
	const setDoors = useSetDoors(status);
	const { isOpen, source, untilText, updatedBy } = status;
	const byStaff = source === 'staff';
	const state = isOpen ? 'open' : 'closed';
	const buttons = (
		<>
			{byStaff && (
				<Button kind="row" onClick={() => setDoors(null)}>
					Back to the hours
				</Button>
			)}
			<Button kind="row" onClick={() => setDoors(!isOpen)}>
				{isOpen ? 'Close now' : 'Open now'}
			</Button>
		</>
	);
	return (
		<Banner
			id="tonight-doors"
			state={
				<>
					<StatusDot status={state} /> Doors {state}
				</>
			}
			buttons={may('doors.set') && buttons}
		>
			<p className="tonight-facts">
				{untilText}
				{byStaff && `, by ${updatedBy}`}
			</p>
		</Banner>
	);
}

export function MenuBanner({ last }: { last: MenuCheck | null }) {
	const may = useMay();
	const check = useMenuCheck(last);
	const { timeZone } = useFacts().schedule;
	const now = useNow();
	const at = last && new Date(last.at);
	const due = at === null || !isCheckedToday(at, now, timeZone);
	const button = (
		<Button kind="row" className={due ? 'row-button-tap' : ''} onClick={() => check(true)}>
			List is correct
		</Button>
	);
	return (
		<Banner
			id="tonight-menu"
			due={due}
			state={due ? 'List not checked today' : 'List checked'}
			buttons={may('menu.check') && button}
		>
			<p className="tonight-facts">
				{last && at ? `${whenChecked(at, now, timeZone)}, by ${last.by}` : 'Guests read nothing about it yet'}
			</p>
		</Banner>
	);
}
