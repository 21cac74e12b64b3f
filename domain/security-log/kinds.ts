import { keysOf } from '../record.ts';

interface KindWords {
	readonly words: string;
	/** The level in the operator's log; warnings are for what nobody should need to do. */
	readonly level: 'info' | 'warn';
	/** Equal events of one user and place within a minute are stored as one entry with a count. */
	readonly repeats?: true;
	/** The counter in the sign-in notice, for attempts on a secret of this account. */
	readonly notice?: NoticeCount;
}

/** What a notice counts, each in a sentence of its own. */
type NoticeCount = 'wrong' | 'locked' | 'wrongPins' | 'lockedPins' | 'wrongCodes';

const info = 'info';
const warn = 'warn';

const securityKinds = {
	'sign-in.good': { words: 'Signed in', level: info },
	'sign-in.wrong': { words: 'Wrong password', level: warn, repeats: true, notice: 'wrong' },
	'sign-in.locked': { words: 'Turned away while locked', level: warn, repeats: true, notice: 'locked' },
	'session.moved': { words: 'Stayed signed in from another place', level: info, repeats: true },
	'session.ended': { words: 'Logged out by an admin', level: info },
	'session.reused': { words: 'Login ended: a copy of it was used', level: warn },
	'password.changed': { words: 'Password changed', level: info },
	'password.wrong': { words: 'Wrong current password', level: warn, repeats: true, notice: 'wrong' },
	'password.reset': { words: 'Got a new password', level: info },
	'confirm.wrong': {
		words: 'Wrong password when asked to confirm',
		level: warn,
		repeats: true,
		notice: 'wrong',
	},
	'confirm.locked': {
		words: 'Password turned away while locked',
		level: warn,
		repeats: true,
		notice: 'locked',
	},
	'passkey.added': { words: 'Passkey added', level: info },
	'passkey.removed': { words: 'Passkey removed', level: info },
	'passkey.used': { words: 'Passkey used', level: info, repeats: true },
	'passkey.refused': { words: 'Passkey refused', level: warn, repeats: true },
	'passkey.copied': { words: 'Passkey refused: its counter went back, there may be a copy', level: warn },
	'pin.set': { words: 'PIN set', level: info },
	'pin.removed': { words: 'PIN removed', level: info },
	'pin.used': { words: 'Acted by PIN on the bar’s phone', level: info, repeats: true },
	'pin.wrong': { words: 'Wrong PIN on the bar’s phone', level: warn, repeats: true, notice: 'wrongPins' },
	'pin.refused': {
		words: 'Turned away unseen on the bar’s phone',
		level: warn,
		repeats: true,
		notice: 'lockedPins',
	},
	'pin.locked': { words: 'PIN asks for the password: five wrong tries', level: warn },
	'code.wrong': {
		words: 'Wrong letters of a screen',
		level: warn,
		repeats: true,
		notice: 'wrongCodes',
	},
	'code.refused': {
		words: 'Letters of a screen turned away unseen',
		level: warn,
		repeats: true,
		notice: 'wrongCodes',
	},
	'bar-phone.made': { words: 'Made a device the bar’s phone', level: info },
	'bar-phone.ended': { words: 'The bar’s phone logged out', level: info },
	'user.created': { words: 'Account made', level: info },
	'user.role': { words: 'Role changed', level: info },
	'user.renamed': { words: 'Account renamed', level: info },
	'user.disabled': { words: 'Account disabled', level: info },
	'user.enabled': { words: 'Account enabled', level: info },
	'user.unlocked': { words: 'Lock lifted', level: info },
	'token.created': { words: 'Token made', level: info },
	'token.adopted': { words: 'Token taken over', level: info },
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

/** The kinds for attempts on a secret. */
export type NoticeKind = {
	[Kind in SecurityKind]: (typeof securityKinds)[Kind] extends { readonly notice: NoticeCount }
		? Kind
		: never;
}[SecurityKind];

const isNoticeKind = (kind: SecurityKind): kind is NoticeKind => wordsOf(kind).notice !== undefined;

export const noticeCountOf = (kind: NoticeKind): NoticeCount => securityKinds[kind].notice;

export const wordsOf = (kind: SecurityKind): KindWords => securityKinds[kind];

export const noticeKinds: readonly NoticeKind[] = securityKindNames.filter(isNoticeKind);
