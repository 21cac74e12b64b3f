import { formatDate } from '../locale/date-text.ts';
import type { Formats } from '../locale/formats.ts';
import { plainText } from '../text/plain-text.ts';

/** Characters of a text shown when two versions are compared. */
const mostLetters = 160;

function beginning(text: string): string {
	return text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text;
}

export function contentText(value: unknown, formats: Formats): string {
	if (value === null || value === undefined || value === '') return 'nothing';
	if (typeof value === 'string') return formatDate(formats, value) ?? beginning(plainText(value));
	if (typeof value === 'boolean') return value ? 'yes' : 'no';
	if (typeof value === 'number') return String(value);
	if (Array.isArray(value))
		return value.length === 0 ? 'nothing' : value.map((item) => contentText(item, formats)).join('; ');
	if (typeof value === 'object') {
		return Object.values(value)
			.filter((part) => part !== null && part !== '')
			.map((part) => contentText(part, formats))
			.join(', ');
	}
	return '';
}

const actions: Readonly<Record<string, string>> = {
	create: 'added it',
	update: 'changed it',
	delete: 'deleted it',
	restore: 'brought it back',
	revert: 'went back to an earlier version',
	'sold-out': '86’d it',
	back: 'put it back on',
	cancel: 'canceled a date',
	uncancel: 'put a date back on',
	'take-down': 'deleted its photo for good',
	undo: 'took a change back',
	redo: 'did a change again',
};

export const contentActionText = (action: string): string => actions[action] ?? 'changed it';
