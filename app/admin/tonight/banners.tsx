import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSetDoors } from '#app/admin/settings/use-set-doors.ts';
import { useStatusNow } from '#app/admin/settings/use-status-now.ts';
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

export function DoorsBanner() {
	const may = useMay();
	const status = useStatusNow();
	const setDoors = useSetDoors(status);
	const { isOpen, source, untilText, updatedBy } = status;
	return (
		<section aria-labelledby="tonight-doors" className="tonight-banner">
			<div>
				<h2 id="tonight-doors" className="tonight-state">
					<StatusDot status={isOpen ? 'open' : 'closed'} /> Doors {isOpen ? 'open' : 'closed'}
				</h2>
				<p className="tonight-facts">
					{untilText}
					{source === 'staff' && `, by ${updatedBy}`}
				</p>
			</div>
			{may('doors.set') && (
				<div className="tonight-buttons">
					{source === 'staff' && (
						<button type="button" className="tonight-button" onClick={() => setDoors({ isOpen: null })}>
							Back to the hours
						</button>
					)}
					<button type="button" className="tonight-button" onClick={() => setDoors({ isOpen: !isOpen })}>
						{isOpen ? 'Close now' : 'Open now'}
					</button>
				</div>
			)}
		</section>
	);
}

export function MenuBanner({ check }: { check: MenuCheck | null }) {
	const may = useMay();
	const say = useMenuCheck();
	const { timeZone } = useFacts().schedule;
	const now = useNow();
	const at = check && new Date(check.at);
	const today = at !== null && isCheckedToday(at, now, timeZone);
	return (
		<section aria-labelledby="tonight-menu" className="tonight-banner" data-due={!today || undefined}>
			<div>
				<h2 id="tonight-menu" className="tonight-state">
					{today ? 'List checked' : 'List not checked today'}
				</h2>
				<p className="tonight-facts">
					{check && at
						? `${whenChecked(at, now, timeZone)}, by ${check.by}`
						: 'Guests read nothing about it yet'}
				</p>
			</div>
			{may('menu.check') && (
				<div className="tonight-buttons">
					<button type="button" className="tonight-button" data-due={!today || undefined} onClick={say}>
						List is correct
					</button>
				</div>
			)}
		</section>
	);
}
