import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#app/admin/ui/button.tsx';
import { useTimeText } from '#app/admin/ui/moment-text.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { useAuth } from '#app/auth/auth.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { readStored, store } from '#app/storage.ts';
import type { StaffUser } from '#domain/auth/auth.ts';
import type { ResponseOf } from '#domain/endpoints.ts';
import { isEventId } from '#domain/security-log/entries.ts';
import { failedAttemptsTexts } from '#domain/security-log/failed-attempts-text.ts';

/** Shows the events of the user's account since the last visit, until dismissed on this device. */
export function SecurityNotice() {
	const { user } = useAuth();
	return user && !user.bar && <NoticeOf key={user.id} user={user} />;
}

function useNotice({ id, lastLogin }: StaffUser) {
	const key = `security-seen-${id}`;
	const [seen, setSeen] = useState(() => readStored('localStorage', key) ?? '');
	const { data } = useQuery({
		queryKey: ['staff', 'security-notice', id, lastLogin, seen],
		meta: { reads: [] },
		queryFn: ({ signal }) =>
			callStaff('auth.notice', { signal, ...(isEventId(seen) && { query: { seen } }) }),
	});
	const dismiss = () => {
		const latest = data?.latest ?? '';
		store('localStorage', key, latest);
		setSeen(latest);
	};
	return [data, dismiss] as const;
}

type Notice = ResponseOf<'auth.notice'>;

const hasFindings = (notice: Notice) =>
	[...failedAttemptsTexts(notice), ...notice.newDevices, ...notice.copies].length > 0;

function Findings({ notice }: { notice: Notice }) {
	const timeText = useTimeText();
	return (
		<>
			{failedAttemptsTexts(notice).map((text) => (
				<p key={text} className="font-semibold">
					{text}
				</p>
			))}
			{notice.newDevices.map((event) => (
				<p key={event.id}>
					<span className="font-semibold">New device:</span> {event.place?.device}, {event.place?.address},{' '}
					{timeText(event.at)}.
				</p>
			))}
			{notice.copies.map((event) => (
				<p key={event.id}>
					<span className="font-semibold">A copy of your login was used</span> {timeText(event.at)}:{' '}
					{event.place?.device}, {event.place?.address}; {event.detail}. Both are logged out. Change your
					password and tell an admin.
				</p>
			))}
		</>
	);
}

function NoticeOf({ user }: { user: StaffUser }) {
	const [notice, dismiss] = useNotice(user);
	const place = useRef<HTMLDivElement>(null);
	return (
		// This box stays when the notice is dismissed, so that the focus has a place.
		<div ref={place} tabIndex={-1} aria-live="polite">
			{notice && hasFindings(notice) && (
				<section
					aria-label="About your sign-in"
					className="grid gap-3 mb-6 py-3.5 px-4 border-[1.5px] border-danger rounded-small bg-paper-deep wrap-anywhere"
				>
					<div>
						<Findings notice={notice} />
						<p className="field-hint">
							If that was you, all is well. If not, change your password and tell an admin.
						</p>
					</div>
					<p className="admin-actions">
						<Button
							onClick={() => {
								flushSync(dismiss);
								place.current?.focus();
							}}
						>
							Got it
						</Button>
						<Link to="/admin/account#account-events" className="text-link touch-link">
							See what happened
						</Link>
					</p>
				</section>
			)}
		</div>
	);
}
