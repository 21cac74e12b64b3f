import { useTimeWords } from '#app/auth/account/time-words.ts';
import { useAuth } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { roleWords } from '#domain/auth/permissions.ts';
import { lockEnd, type User } from '#domain/users/users.ts';
import { formatTime, wallClock } from '#domain/zoned-time.ts';

/** What stands out about somebody: that it is oneself, that they are disabled, or locked and until when. */
export function Marks({ person }: { person: User }) {
	const { user } = useAuth();
	const { schedule } = useFacts();
	const end = lockEnd(person, useNow());
	return (
		<>
			{person.id === user?.id && <span className="person-mark">You</span>}
			{person.disabled && <span className="person-mark person-mark-out">Disabled</span>}
			{end && (
				<span className="person-mark person-mark-out">
					Locked until {formatTime(wallClock(end, schedule.timeZone).minutes)}
				</span>
			)}
		</>
	);
}

/** Somebody's role in words: 'Bartender, keeps the tap list and the doors up to date'. */
export function roleSentence({ role }: Pick<User, 'role'>): string {
	if (role === null) return 'No role that this version knows, so no way in';
	return `${roleWords[role].name}, ${roleWords[role].about}`;
}

/** When somebody logged in last, and on how many devices they are. */
export function useTraces(): (person: User) => string {
	const timeWords = useTimeWords();
	return ({ lastLogin, sessions }) => {
		if (lastLogin === null && sessions === 0) return 'Never logged in.';
		const last = lastLogin === null ? 'Never logged in' : `Last login ${timeWords(lastLogin)}`;
		if (sessions === 0) return `${last}. Logged in nowhere now.`;
		return `${last}. Logged in on ${sessions === 1 ? 'one device' : `${sessions} devices`}.`;
	};
}
