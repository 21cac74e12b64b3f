import type { FieldError } from './errors.ts';

/** What the rules below read of a Zod issue; a plain shape, so that this file needs no Zod. */
export interface SchemaIssue {
	readonly code?: string | undefined;
	readonly path?: readonly PropertyKey[] | undefined;
	readonly message: string;
	readonly input?: unknown;
	readonly [detail: string]: unknown;
}

function pathText(path: readonly PropertyKey[] | undefined): string {
	return (path ?? []).map(String).join('.');
}

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
	email: 'Must be an e-mail address.',
	url: 'Must be a whole web address, beginning with https://.',
	uuid: 'Must be an id.',
	regex: 'Is not written as it should be.',
};

function tooSmall({ origin, minimum, inclusive }: SchemaIssue): string {
	if (origin === 'string')
		return minimum === 1 ? 'Please fill this in.' : `Needs at least ${minimum} characters.`;
	if (origin === 'array') return `Needs at least ${minimum}.`;
	return inclusive === false ? `Must be more than ${minimum}.` : `Must be at least ${minimum}.`;
}

function tooBig({ origin, maximum, inclusive }: SchemaIssue): string {
	if (origin === 'string') return `May have at most ${maximum} characters.`;
	if (origin === 'array') return `May hold at most ${maximum}.`;
	return inclusive === false ? `Must be less than ${maximum}.` : `Must be at most ${maximum}.`;
}

function invalidType({ expected, input }: SchemaIssue): string {
	if (input === undefined || input === null || input === '') return 'Please fill this in.';
	return `Must be ${kinds[String(expected)] ?? String(expected)}.`;
}

function sentence(issue: SchemaIssue): string {
	// An empty text needs no lesson in how it is written.
	if (issue.code === 'invalid_format' && issue.input === '') return 'Please fill this in.';
	// A schema's own words beat ours.
	if (issue.message !== '' && issue.message !== 'Invalid input') return issue.message;
	switch (issue.code) {
		case 'invalid_type':
			return invalidType(issue);
		case 'too_small':
			return tooSmall(issue);
		case 'too_big':
			return tooBig(issue);
		case 'invalid_format':
			return formats[String(issue.format)] ?? 'Is not written as it should be.';
		case 'invalid_value':
			return Array.isArray(issue.values) ? `Must be one of ${issue.values.join(', ')}.` : 'Is not allowed.';
		default:
			return 'Is not as it should be.';
	}
}

export function fieldErrors(issues: readonly SchemaIssue[]): FieldError[] {
	return issues.flatMap((issue) => {
		if (issue.code === 'unrecognized_keys' && Array.isArray(issue.keys)) {
			return issue.keys.map((key) => ({
				path: pathText([...(issue.path ?? []), String(key)]),
				message: 'There is no such field.',
			}));
		}
		return [{ path: pathText(issue.path), message: sentence(issue) }];
	});
}
