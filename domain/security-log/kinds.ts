import { keysOf } from '../record.ts';

interface KindWords {
	readonly words: string;
	/** What an operator's log says it at; warnings are for what nobody should have to do. */
	readonly level: 'info' | 'warn';
	/** Like ones of one person and place within a minute are one entry with a count. */
	readonly repeats?: true;
}

const info = 'info';
const warn = 'warn';

/** All that the security log knows. */
const securityKinds = {
	'sign-in.good': { words: 'Signed in', level: info },
	'sign-in.wrong': { words: 'Wrong password', level: warn, repeats: true },
	'sign-in.locked': { words: 'Turned away while locked', level: warn, repeats: true },
	'session.moved': { words: 'Stayed signed in from another place', level: info, repeats: true },
	'session.ended': { words: 'Logged out by an admin', level: info },
	'session.reused': { words: 'Login ended: a copy of it was used', level: warn },
	'password.changed': { words: 'Password changed', level: info },
	'password.wrong': { words: 'Wrong current password', level: warn, repeats: true },
	'password.reset': { words: 'Got a new password', level: info },
	'confirm.wrong': { words: 'Wrong password when asked to confirm', level: warn, repeats: true },
	'passkey.added': { words: 'Passkey added', level: info },
	'passkey.removed': { words: 'Passkey removed', level: info },
	'passkey.used': { words: 'Passkey used', level: info, repeats: true },
	'passkey.refused': { words: 'Passkey refused', level: warn, repeats: true },
	'passkey.copied': { words: 'Passkey refused: its counter went back, there may be a copy', level: warn },
	'pin.set': { words: 'PIN set', level: info },
	'pin.removed': { words: 'PIN removed', level: info },
	'pin.used': { words: 'Acted by PIN on the bar’s phone', level: info, repeats: true },
	'pin.wrong': { words: 'Wrong PIN on the bar’s phone', level: warn, repeats: true },
	'pin.locked': { words: 'PIN asks for the password: five wrong tries', level: warn },
	'bar-phone.made': { words: 'Made a device the bar’s phone', level: info },
	'bar-phone.ended': { words: 'The bar’s phone logged out', level: info },
	'user.created': { words: 'Account made', level: info },
	'user.role': { words: 'Role changed', level: info },
	'user.renamed': { words: 'Account renamed', level: info },
	'user.disabled': { words: 'Account disabled', level: info },
	'user.enabled': { words: 'Account enabled', level: info },
	'user.unlocked': { words: 'Lock lifted', level: info },
	'token.created': { words: 'Token made', level: info },
	'token.revoked': { words: 'Token revoked', level: info },
	'backup.begun': { words: 'Backup begun', level: info },
	'backup.linked': { words: 'Link to a backup made', level: info },
	'backup.downloaded': { words: 'Backup downloaded', level: info },
	'backup.restored': { words: 'Restore of a backup begun', level: info },
	'backup.deleted': { words: 'Backup deleted', level: info },
	'call.refused': { words: 'Refused: a permission is missing', level: warn, repeats: true },
} as const satisfies Readonly<Record<string, KindWords>>;
export type SecurityKind = keyof typeof securityKinds;

export const securityKindNames = keysOf(securityKinds);

export const wordsOf = (kind: SecurityKind): KindWords => securityKinds[kind];
