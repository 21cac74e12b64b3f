import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callStaff } from '#app/api/call-staff.ts';
import { SessionRow } from '#app/auth/account/session-row.tsx';
import { useToasts } from '#app/toasts/toasts.tsx';
import { LoadError } from '#app/ui/load-error.tsx';
import type { SessionInfo } from '#domain/auth/auth.ts';
import type { User } from '#domain/users/users.ts';
import { userSessionsQuery, usersQuery } from './queries.ts';

/** Where somebody is logged in, each with the button that ends it. */
export function SessionSection({ person }: { person: User }) {
	const { id, username } = person;
	const { data: sessions, error, refetch } = useQuery(userSessionsQuery(id));
	const client = useQueryClient();
	const toasts = useToasts();
	const title = useRef<HTMLHeadingElement>(null);
	const end = useMutation({
		mutationFn: (session: SessionInfo) =>
			callStaff('users.endSession', { params: { id, session: session.id } }),
		onSuccess: (_, { device }) => {
			// The button goes with its session.
			title.current?.focus();
			const message = `${username} is logged out of ${device}.`;
			toasts.show({ type: 'success', title: 'Session ended', message });
		},
		onError: ({ message }) => toasts.show({ type: 'error', title: 'Session not ended', message }),
		onSettled: () => client.invalidateQueries({ queryKey: usersQuery.queryKey }),
	});
	return (
		<section aria-labelledby="person-sessions" className="people-part">
			<h2 id="person-sessions" ref={title} tabIndex={-1}>
				Where {username} is logged in
			</h2>
			{sessions?.length === 0 && <p>Nowhere.</p>}
			{sessions && sessions.length > 0 && (
				<ul className="sessions">
					{sessions.map((session) => (
						<SessionRow
							key={session.id}
							session={session}
							ending={end.isPending && end.variables.id === session.id}
							onEnd={() => end.mutate(session)}
						/>
					))}
				</ul>
			)}
			{!sessions && error && <LoadError message={error.message} onRetry={() => refetch()} />}
			{!sessions && !error && <p role="status">Loading...</p>}
		</section>
	);
}
