import type { TapNote } from './tonight-endpoints.ts';

interface NoteReader {
	/** The name of whoever reads it. */
	readonly me: string | undefined;
	readonly timeOf: (instant: string) => string;
}

/** 'Kicked, 5:47 PM', or on another's phone 'jo kicked it, 5:47 PM': what an empty tap says of the keg that went. */
export function kickedWords({ by, at }: NonNullable<TapNote['kick']>, { me, timeOf }: NoteReader): string {
	const time = timeOf(at);
	return by !== null && by === me ? `Kicked, ${time}` : `${by ?? 'Somebody'} kicked it, ${time}`;
}

/**
 * What happened on a tap that pours again, each deed by whoever did it: 'jo kicked Root Cellar, mia put Stovepipe on,
 * 7:41 PM.' What the reader did alone needs neither name nor time.
 */
export function tapNoteWords(note: TapNote, pouring: string, { me, timeOf }: NoteReader): string {
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
	// What came on by an older way has nobody's name; who kicked is known all the same.
	if (by === null || kick.by === by) {
		if (isMe(kick.by)) return `Kicked ${ended.beer.name}. ${isOn}`;
		return `${nameOf(kick.by)} ${went}, ${timeOf(kick.at)}. ${isOn}`;
	}
	const poured = isMe(by) ? 'you' : by;
	return `${nameOf(kick.by)} ${went}, ${poured} put ${pouring} on, ${timeOf(note.at)}.`;
}
