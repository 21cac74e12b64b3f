import type { SecurityNotice } from './security-endpoints.ts';

const number = new Intl.NumberFormat('en-US');

const tries = (count: number, kind = '') => `${number.format(count)} ${kind}${count === 1 ? 'try' : 'tries'}`;

const whenOf = (since: string | null) =>
	since === null ? 'before your first visit' : 'since your last visit';

/** Describes the attempts: '3 wrong tries since your last visit.' Null if there were none. */
export function failedAttemptsText({
	wrong,
	locked,
	since,
}: Pick<SecurityNotice, 'wrong' | 'locked' | 'since'>) {
	if (wrong === 0 && locked === 0) return null;
	const when = whenOf(since);
	const were = locked === 1 ? 'was' : 'were';
	const away = `${were} turned away while your account was locked`;
	if (wrong === 0) return `${tries(locked)} ${away} ${when}.`;
	const more = locked === 0 ? '' : ` ${number.format(locked)} more ${away}.`;
	return `${tries(wrong, 'wrong ')} ${when}.${more}`;
}

/** Describes the attempts: '5 wrong tries of your PIN on the bar’s phone since your last visit. 2 more were turned away.' */
export function wrongPinsText(notice: Pick<SecurityNotice, 'wrongPins' | 'lockedPins' | 'since'>) {
	const { wrongPins, lockedPins, since } = notice;
	if (wrongPins === 0 && lockedPins === 0) return null;
	const were = lockedPins === 1 ? 'was' : 'were';
	if (wrongPins === 0)
		return `${tries(lockedPins)} in your name on the bar’s phone ${were} turned away ${whenOf(since)}.`;
	const more = lockedPins === 0 ? '' : ` ${number.format(lockedPins)} more ${were} turned away.`;
	return `${tries(wrongPins, 'wrong ')} of your PIN on the bar’s phone ${whenOf(since)}.${more}`;
}

/** Describes the attempts: '12 wrong tries at a screen’s letters with your login since your last visit.' */
export function wrongCodesText({ wrongCodes, since }: Pick<SecurityNotice, 'wrongCodes' | 'since'>) {
	if (wrongCodes === 0) return null;
	return `${tries(wrongCodes, 'wrong ')} at a screen’s letters with your login ${whenOf(since)}.`;
}

/** Returns a sentence for each kind of attempt on an account's secrets. */
export const failedAttemptsTexts = (notice: SecurityNotice): string[] =>
	[failedAttemptsText(notice), wrongPinsText(notice), wrongCodesText(notice)].filter((text) => text !== null);
