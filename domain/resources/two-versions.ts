/** Who wrote a version: 'theirs' is what is saved already, 'yours' what was typed meanwhile. */
export type Side = 'theirs' | 'yours';

type Sides<Field extends string> = ReadonlyMap<Field, Side>;

/** The fields in which two versions differ, by their names, in the order of `fields`; lists and parts count as wholes. */
export function differingFields<Field extends string>(
	fields: readonly Field[],
	one: Readonly<Record<Field, unknown>>,
	other: Readonly<Record<Field, unknown>>,
): Field[] {
	return fields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}

/** Of what only one of the two has changed since `base`, that one's; of all else, or without a `base`, yours. */
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
