import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSetDoors, useStatusNow } from '#app/admin/settings/use-doors.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { useAuth, useMay } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { StatusDot } from '#app/hours/doors.tsx';
import { useNow } from '#app/hours/now.tsx';
import { useToasts } from '#app/toasts/toasts.tsx';
import { isCheckedToday, menuCheckedText, whenChecked } from '#domain/beers/menu-checked.ts';
import type { MenuCheck } from '#domain/tonight/tonight.ts';
import { tonightQuery } from './queries.ts';

function useMenuCheck(): () => void {
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
				<button type="button" className="tonight-button" onClick={() => setDoors(null)}>
					Back to the hours
				</button>
			)}
			<button type="button" className="tonight-button" onClick={() => setDoors(!isOpen)}>
				{isOpen ? 'Close now' : 'Open now'}
			</button>
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

export function MenuBanner({ check }: { check: MenuCheck | null }) {
	const may = useMay();
	const say = useMenuCheck();
	const { timeZone } = useFacts().schedule;
	const now = useNow();
	const at = check && new Date(check.at);
	const due = at === null || !isCheckedToday(at, now, timeZone);
	const button = (
		<button type="button" className="tonight-button" data-due={due || undefined} onClick={say}>
			List is correct
		</button>
	);
	return (
		<Banner
			id="tonight-menu"
			due={due}
			state={due ? 'List not checked today' : 'List checked'}
			buttons={may('menu.check') && button}
		>
			<p className="tonight-facts">
				{check && at
					? `${whenChecked(at, now, timeZone)}, by ${check.by}`
					: 'Guests read nothing about it yet'}
			</p>
		</Banner>
	);
}
