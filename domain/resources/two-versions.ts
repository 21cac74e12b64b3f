/** The author of a version: 'theirs' is already saved, 'yours' was typed meanwhile. */
export type Side = 'theirs' | 'yours';

type Sides<Field extends string> = ReadonlyMap<Field, Side>;

/**
 * Returns the names of fields in which two versions differ, in the order of `fields`; lists and nested objects are
 * compared as wholes.
 */
export function differingFields<Field extends string>(
	fields: readonly Field[],
	one: Readonly<Record<Field, unknown>>,
	other: Readonly<Record<Field, unknown>>,
): Field[] {
	return fields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}

/** Suggests a side for each field: the one that has changed since `base`. If both have, or there is no `base`, yours. */
export function suggestedSides<Field extends string>(
	fields: readonly Field[],
	base: Readonly<Record<Field, unknown>> | null,
	theirs: Readonly<Record<Field, unknown>>,
	yours: Readonly<Record<Field, unknown>>,
): Sides<Field> {
	const untouched = (field: Field) => base !== null && differingFields([field], base, yours).length === 0;
	return new Map(
		differingFields(fields, theirs, yours).map((field) => [field, untouched(field) ? 'theirs' : 'yours']),
	);
}

export function mergeVersions<Version extends object>(
	theirs: Version,
	yours: Version,
	sides: Sides<keyof Version & string>,
): Version {
	let merged = theirs;
	for (const [field, side] of sides) if (side === 'yours') merged = { ...merged, [field]: yours[field] };
	return merged;
}
