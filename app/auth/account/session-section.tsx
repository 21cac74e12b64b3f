import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { invalidateReaders } from '#app/live/refresh.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import type { SessionInfo } from '#domain/auth/auth.ts';
import { useTimeWords } from './time-words.ts';

interface SessionSectionProps {
	/** Whose sessions an admin looks at; null for one's own. */
	readonly user: { readonly id: string; readonly username: string } | null;
	readonly className: string;
}

function sessionCalls(user: SessionSectionProps['user']) {
	if (!user) {
		return {
			list: (signal: AbortSignal) => callStaff('auth.sessions', { signal }),
			end: (id: string) => callStaff('auth.endSession', { params: { id } }),
		};
	}
	const { id } = user;
	return {
		list: (signal: AbortSignal) => callStaff('users.sessions', { params: { id }, signal }),
		end: (session: string) => callStaff('users.endSession', { params: { id, session } }),
	};
}

export function SessionSection({ user, className }: SessionSectionProps) {
	const calls = sessionCalls(user);
	const client = useQueryClient();
	const toasts = useToasts();
	const titleId = useId();
	const title = useRef<HTMLHeadingElement>(null);
	const query = useQuery({
		queryKey: ['staff', 'sessions', user?.id ?? null],
		meta: { reads: ['users'] },
		queryFn: ({ signal }) => calls.list(signal),
		staleTime: 0,
	});
	const end = useMutation({
		mutationFn: ({ id }: SessionInfo) => calls.end(id),
		onSuccess: (_, { device }) => {
			// The button goes with its session.
			title.current?.focus();
			const message = user ? `${user.username} is logged out of ${device}.` : `${device} is logged out.`;
			toasts.show({ type: 'success', title: 'Session ended', message });
		},
		onError: ({ message }) => toasts.show({ type: 'error', title: 'Session not ended', message }),
		onSettled: () => invalidateReaders(client, 'users'),
	});
	return (
		<section aria-labelledby={titleId} className={className}>
			<h2 id={titleId} ref={title} tabIndex={-1}>
				Where {user ? `${user.username} is` : 'you are'} logged in
			</h2>
			<Loaded query={query} failed={user ? '' : 'Your sessions could not be read: '}>
				{({ sessions }) =>
					sessions.length === 0 ? (
						<p>{user ? 'Nowhere.' : 'The development account has no sessions.'}</p>
					) : (
						<ul className="sessions">
							{/* The one that is looking comes first. */}
							{sessions
								.toSorted((one, other) => Number(other.current) - Number(one.current))
								.map((session) => (
									<SessionRow
										key={session.id}
										session={session}
										ending={end.isPending && end.variables.id === session.id}
										onEnd={!user && session.current ? null : () => end.mutate(session)}
									/>
								))}
						</ul>
					)
				}
			</Loaded>
		</section>
	);
}

interface SessionRowProps {
	readonly session: SessionInfo;
	readonly ending: boolean;
	readonly onEnd: (() => void) | null;
}

function SessionRow({ session, ending, onEnd }: SessionRowProps) {
	const timeWords = useTimeWords();
	const { device, address, kept, createdAt, lastSeenAt, current } = session;
	return (
		<li className="session">
			<div>
				<p className="session-device">
					{device} {current && <span className="session-here">This device</span>}
				</p>
				<p className="field-hint">
					From {address}. Logged in {timeWords(createdAt)}
					{lastSeenAt !== createdAt && `, renewed ${timeWords(lastSeenAt)}`}
					{kept ? '. Stays logged in for thirty days.' : '.'}
				</p>
			</div>
			{onEnd && (
				<Button
					aria-label={`End this session: ${device}, logged in ${timeWords(createdAt)}`}
					disabled={ending}
					onClick={onEnd}
				>
					End this session
				</Button>
			)}
		</li>
	);
}
