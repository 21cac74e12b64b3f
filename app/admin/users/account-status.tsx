import { BackLink } from '#app/admin/ui/back-link.tsx';
import { useTimeText } from '#app/admin/ui/moment-text.ts';
import { useAuth } from '#app/auth/auth.tsx';
import { useFacts, useFormats } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { userAccessText } from '#domain/users/user-access-text.ts';
import { lockEnd, type User } from '#domain/users/users.ts';
import { untilTime, wallClock } from '#domain/zoned-time.ts';

export const allStaff = <BackLink to="/admin/staff" label="All staff" />;

export function Marks({ user }: { user: User }) {
	const formats = useFormats();
	const own = useAuth().user?.id === user.id;
	const { schedule } = useFacts();
	const now = useNow();
	const locks = [
		{ whose: 'New devices', end: lockEnd(user.lockedUntil, now) },
		{ whose: 'A device', end: lockEnd(user.deviceLockedUntil, now) },
	];
	return (
		<>
			{own && <span className="staff-mark text-hop">You</span>}
			{user.disabled && <span className="staff-mark text-danger">Disabled</span>}
			{locks.map(
				({ whose, end }) =>
					end && (
						<span key={whose} className="staff-mark text-danger">
							{whose} locked until {untilTime(formats, wallClock(end, schedule.timeZone).minutes)}
						</span>
					),
			)}
		</>
	);
}

export function LoginTraces({ user }: { user: User }) {
	const { lastLogin, sessions, passkeys, barPhones, tokens } = user;
	const held = userAccessText({ barPhones, tokens });
	const eventTimeText = useTimeText();
	const last = lastLogin === null ? 'Never logged in.' : `Last login ${eventTimeText(lastLogin)}.`;
	const devices = sessions === 1 ? 'one device' : `${sessions} devices`;
	const nowhere = lastLogin === null ? '' : ' Logged in nowhere now.';
	return (
		<p className="field-hint">
			{last}
			{sessions === 0 ? nowhere : ` Logged in on ${devices}.`}
			{passkeys > 0 && ` ${passkeys === 1 ? 'One passkey' : `${passkeys} passkeys`}.`}
			{held !== null && ` Responsible for ${held}.`}
		</p>
	);
}
