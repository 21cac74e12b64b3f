import type { SecurityNotice } from './security-endpoints.ts';

const number = new Intl.NumberFormat('en-US');

const tries = (count: number, kind = '') => `${number.format(count)} ${kind}${count === 1 ? 'try' : 'tries'}`;

/** '3 wrong tries since your last visit.' Null when there were none. */
export function triesText({ wrong, locked, since }: Pick<SecurityNotice, 'wrong' | 'locked' | 'since'>) {
	if (wrong === 0 && locked === 0) return null;
	const when = since === null ? 'before your first visit' : 'since your last visit';
	const were = locked === 1 ? 'was' : 'were';
	const away = `${were} turned away while your account was locked`;
	if (wrong === 0) return `${tries(locked)} ${away} ${when}.`;
	const more = locked === 0 ? '' : ` ${number.format(locked)} more ${away}.`;
	return `${tries(wrong, 'wrong ')} ${when}.${more}`;
}

/** '5 wrong tries of your PIN on the bar’s phone since your last visit.' Null when there were none. */
export function pinTriesText({ wrongPins, since }: Pick<SecurityNotice, 'wrongPins' | 'since'>) {
	if (wrongPins === 0) return null;
	const when = since === null ? 'before your first visit' : 'since your last visit';
	return `${tries(wrongPins, 'wrong ')} of your PIN on the bar’s phone ${when}.`;
}
