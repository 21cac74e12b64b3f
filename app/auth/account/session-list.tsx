import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import type { SessionInfo } from '#domain/auth/auth.ts';
import { SessionRow } from './session-row.tsx';

export const sessionsKey = ['staff', 'auth', 'sessions'] as const;

export function SessionList() {
	const { data, error, refetch } = useQuery({
		queryKey: sessionsKey,
		meta: { reads: ['users'] },
		queryFn: ({ signal }) => callStaff('auth.sessions', { signal }),
		staleTime: 0,
	});
	if (error) {
		return (
			<div role="alert" className="account-failed">
				<p>Your sessions could not be read: {error.message}</p>
				<button type="button" className="button button-quiet" onClick={() => refetch()}>
					Try again
				</button>
			</div>
		);
	}
	if (!data) return <p role="status">Loading...</p>;
	if (data.sessions.length === 0)
		return <p className="field-hint">The development account has no sessions.</p>;
	return (
		<ul className="sessions">
			{data.sessions.toSorted(currentFirst).map((session) => (
				<Session key={session.id} session={session} />
			))}
		</ul>
	);
}

const currentFirst = (one: SessionInfo, other: SessionInfo) => Number(other.current) - Number(one.current);

function Session({ session }: { session: SessionInfo }) {
	const toasts = useToasts();
	const client = useQueryClient();
	const end = useMutation({
		mutationFn: () => callStaff('auth.endSession', { params: { id: session.id } }),
		onSuccess: () =>
			toasts.show({ type: 'success', title: 'Session ended', message: `${session.device} is logged out.` }),
		onError: ({ message }) => toasts.show({ type: 'error', title: 'Session not ended', message }),
		onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
	});
	return <SessionRow session={session} ending={end.isPending} onEnd={session.current ? null : end.mutate} />;
}
