import type { Ended } from './users.ts';

const list = new Intl.ListFormat('en-US');
const number = new Intl.NumberFormat('en-US');

const counted = (count: number, one: string, many: string) =>
	count === 0 ? [] : [count === 1 ? `one ${one}` : `${number.format(count)} ${many}`];

/** Lists what depends on a user: '2 sessions, one phone of the bar, and 3 tokens'; null if nothing does. */
export function userAccessText({ sessions = 0, barPhones = 0, tokens = 0 }: Partial<Ended>): string | null {
	const parts = [
		...counted(sessions, 'session', 'sessions'),
		...counted(barPhones, 'phone of the bar', 'phones of the bar'),
		...counted(tokens, 'token', 'tokens'),
	];
	return parts.length === 0 ? null : list.format(parts);
}
