/** A text without its tags, as far as a line of a list needs it. */
function plain(html: string): string {
	const text = html
		.replace(/<[^>]*>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();
	return text.length > 160 ? `${text.slice(0, 159)}…` : text;
}

/** How a field of an item is told to staff who compare two versions of it; 'nothing' where it is empty. */
export function contentWords(value: unknown): string {
	if (value === null || value === undefined || value === '') return 'nothing';
	if (typeof value === 'string') return plain(value);
	if (typeof value === 'boolean') return value ? 'yes' : 'no';
	if (typeof value === 'number') return String(value);
	if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(contentWords).join('; ');
	if (typeof value === 'object') {
		return Object.values(value)
			.filter((part) => part !== null && part !== '')
			.map(contentWords)
			.join(', ');
	}
	return '';
}

/** The fields in which two versions of an item differ, by their names, in the order of `fields`. */
export function differingFields<Field extends string>(
	fields: readonly Field[],
	one: Readonly<Record<Field, unknown>>,
	other: Readonly<Record<Field, unknown>>,
): Field[] {
	return fields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}

/** Who wrote last: 'theirs' is what is saved already, 'yours' what was typed meanwhile. */
export type Side = 'theirs' | 'yours';

/**
 * For each field in which two versions differ, whose to keep at first: what only one of them has changed since `base`
 * is that one's, all else yours.
 */
export function suggestedSides<Field extends string>(
	fields: readonly Field[],
	base: Readonly<Record<Field, unknown>> | null,
	theirs: Readonly<Record<Field, unknown>>,
	yours: Readonly<Record<Field, unknown>>,
): Map<Field, Side> {
	const untouched = (field: Field) => base !== null && differingFields([field], base, yours).length === 0;
	return new Map(
		differingFields(fields, theirs, yours).map((field) => [field, untouched(field) ? 'theirs' : 'yours']),
	);
}
