import { daysBetween, type PlainDate } from '../zoned-time.ts';
import type { TapNote } from './tonight-endpoints.ts';

export const tonightStatuses = ['on-tap', 'coming-soon'] as const;

/** Describes how long a beer is on: 'since today', '12 days'; null if it is unknown. */
export function onSince(tappedOn: string | null, today: PlainDate): string | null {
	const days = tappedOn === null ? Number.NaN : daysBetween(tappedOn, today);
	if (!Number.isSafeInteger(days) || days < 0) return null;
	if (days === 0) return 'since today';
	return days === 1 ? 'since yesterday' : `${days} days`;
}

interface NoteReader {
	readonly me: string | undefined;
	readonly timeOf: (instant: string) => string;
}

/** Describes the last kick for an empty tap: 'Kicked, 5:47 PM', or 'jo kicked it, 5:47 PM' if it was somebody else. */
export function kickedText({ by, at }: NonNullable<TapNote['kick']>, { me, timeOf }: NoteReader): string {
	const time = timeOf(at);
	return by !== null && by === me ? `Kicked, ${time}` : `${by ?? 'Somebody'} kicked it, ${time}`;
}

/**
 * Describes what happened on a tap that pours again, each action with its user: 'jo kicked Root Cellar, mia put Stovepipe
 * on, 7:41 PM.' The reader's own actions need neither name nor time.
 */
export function tapNoteText(note: TapNote, pouring: string, { me, timeOf }: NoteReader): string {
	const { ended, kick, by } = note;
	const isMe = (name: string | null) => name !== null && name === me;
	const nameOf = (name: string | null) => (isMe(name) ? 'You' : (name ?? 'Somebody'));
	const isOn = `${pouring} is on.`;
	if (!ended || !kick) {
		return isMe(by)
			? `You, ${timeOf(note.at)}. ${isOn}`
			: `${nameOf(by)} put ${pouring} on, ${timeOf(note.at)}.`;
	}
	const went = `kicked ${ended.beer.name}`;
	// A keg put on outside of the taps' commands has no known user, but the kick does.
	if (by === null || kick.by === by) {
		if (isMe(kick.by)) return `Kicked ${ended.beer.name}. ${isOn}`;
		return `${nameOf(kick.by)} ${went}, ${timeOf(kick.at)}. ${isOn}`;
	}
	const poured = isMe(by) ? 'you' : by;
	return `${nameOf(kick.by)} ${went}, ${poured} put ${pouring} on, ${timeOf(note.at)}.`;
}
