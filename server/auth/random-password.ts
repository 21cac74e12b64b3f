import { randomInt } from 'node:crypto';

/** Letters and digits that nobody mistakes for one another on a printed slip. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password of four groups of four: about 79 bits, and easy to read out. */
export function randomPassword(): string {
	const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
	return Array.from({ length: 4 }, group).join('-');
}
