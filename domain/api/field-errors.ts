import type * as z from 'zod/mini';
import type { FieldError } from '../errors.ts';

type Issue = z.core.$ZodIssue;

/** In characters, because a made-up key may be as long as the request. */
const longestKey = 100;

const pathText = (path: readonly PropertyKey[]) =>
	path.map((key) => String(key).slice(0, longestKey)).join('.');

const kinds: Readonly<Record<string, string>> = {
	string: 'text',
	number: 'a number',
	int: 'a whole number',
	boolean: 'true or false',
	array: 'a list',
	object: 'an object',
	record: 'an object',
};

const formats: Readonly<Record<string, string>> = {
	date: 'Must be a date such as 2026-11-20.',
	datetime: 'Must be an instant such as 2026-11-20T20:30:00Z.',
	email: 'Must be an email address.',
	url: 'Must be a whole web address, beginning with https://.',
	uuid: 'Must be an id.',
	regex: 'Is not written as it should be.',
};

const missing = 'Please fill this in.';

function sentence(issue: Issue): string {
	// An empty text is reported as missing rather than malformed.
	if (issue.code === 'invalid_format' && issue.input === '') return missing;
	// A schema's own message takes precedence.
	if (issue.message !== '' && issue.message !== 'Invalid input') return issue.message;
	switch (issue.code) {
		case 'invalid_type':
			if (issue.input === undefined || issue.input === null || issue.input === '') return missing;
			return `Must be ${kinds[issue.expected] ?? issue.expected}.`;
		case 'too_small':
			if (issue.origin === 'array') return `Needs at least ${issue.minimum}.`;
			if (issue.origin !== 'string')
				return `Must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}.`;
			return issue.minimum === 1 ? missing : `Needs at least ${issue.minimum} characters.`;
		case 'too_big':
			if (issue.origin === 'array') return `May hold at most ${issue.maximum}.`;
			if (issue.origin === 'string') return `May have at most ${issue.maximum} characters.`;
			return `Must be ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}.`;
		case 'invalid_format':
			return formats[issue.format] ?? 'Is not written as it should be.';
		case 'invalid_value':
			return `Must be one of ${issue.values.join(', ')}.`;
		default:
			return 'Is not as it should be.';
	}
}

/** The most errors in one response. More would not help, and wording them takes time. */
export const mostFaults = 12;

export function fieldErrors(issues: readonly Issue[]): FieldError[] {
	const errors = issues.slice(0, mostFaults).flatMap((issue) => {
		if (issue.code !== 'unrecognized_keys') return [{ path: pathText(issue.path), message: sentence(issue) }];
		return issue.keys.slice(0, mostFaults).map((key) => ({
			path: pathText([...issue.path, key]),
			message: 'There is no such field.',
		}));
	});
	return errors.slice(0, mostFaults);
}
