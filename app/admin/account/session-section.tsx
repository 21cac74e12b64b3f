import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { useTimeText } from '#app/admin/ui/moment-text.ts';
import { useRequest } from '#app/admin/ui/use-request.ts';
import { callStaff } from '#app/api/call-staff.ts';
import type { SessionInfo } from '#domain/auth/auth.ts';

type Owner = { readonly id: string; readonly username: string } | null;

export function SessionSection({ user, className }: { user: Owner; className: string }) {
	const titleId = useId();
	const title = useRef<HTMLHeadingElement>(null);
	const query = useQuery({
		queryKey: ['staff', 'sessions', user?.id ?? null],
		meta: { reads: ['users'] },
		queryFn: ({ signal }) =>
			user
				? callStaff('users.sessions', { params: { id: user.id }, signal })
				: callStaff('auth.sessions', { signal }),
		staleTime: 0,
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
							{sessions.toSorted(currentFirst).map((session) => (
								<SessionRow
									key={session.id}
									user={user}
									session={session}
									// The button that was pressed goes with its session, so the focus moves to the heading.
									onEnded={() => title.current?.focus()}
								/>
							))}
						</ul>
					)
				}
			</Loaded>
		</section>
	);
}

const currentFirst = (one: SessionInfo, other: SessionInfo) => Number(other.current) - Number(one.current);

function SessionRow({ user, session, onEnded }: { user: Owner; session: SessionInfo; onEnded: () => void }) {
	const timeText = useTimeText();
	const { id, device, address, begun, kept, createdAt, lastSeenAt, current } = session;
	const end = useRequest({
		request: () =>
			user
				? callStaff('users.endSession', { params: { id: user.id, session: id } })
				: callStaff('auth.endSession', { params: { id } }),
		onDone: onEnded,
		done: () => ({
			title: 'Session ended',
			message: user ? `${user.username} is logged out of ${device}.` : `${device} is logged out.`,
		}),
		failed: 'Session not ended',
		refresh: ['users'],
	});
	return (
		<li className="admin-row">
			<div>
				<p className="font-semibold">
					{device} {current && <span className="staff-mark ml-1.5 text-hop">This device</span>}
					{begun && <span className="staff-mark ml-1.5 text-danger">Used elsewhere</span>}
				</p>
				<p className="field-hint">
					Last used {timeText(lastSeenAt)} from {address}. Logged in {timeText(createdAt)}
					{begun && ` with ${begun.device} from ${begun.address}`}
					{kept ? '. Stays logged in for thirty days.' : '.'}
				</p>
			</div>
			{(user || !current) && (
				<Button
					aria-label={`End this session: ${device}, logged in ${timeText(createdAt)}`}
					disabled={end.isPending}
					onClick={() => end.mutate()}
				>
					End this session
				</Button>
			)}
		</li>
	);
}
