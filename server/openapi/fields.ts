import type { JsonSchema } from './schemas.ts';

export interface FieldLine {
	/** For example `servings[].label`; '' for the whole value. */
	readonly path: string;
	readonly required: boolean;
	readonly words: string;
	readonly shapes: readonly string[];
	readonly about: string;
}

export const shapeOf = ({ $ref }: JsonSchema): string | null => $ref?.split('/').at(-1) ?? null;

const kinds: Readonly<Record<string, string>> = {
	string: 'text',
	integer: 'whole number',
	number: 'number',
	boolean: 'true or false',
	object: 'object',
	array: 'list',
	null: 'null',
};
const formats: Readonly<Record<string, string>> = {
	date: 'date, 2026-11-20',
	'date-time': 'instant, 2026-11-20T20:30:00Z',
	email: 'email address',
	uri: 'web address',
};

function limits(schema: JsonSchema): string {
	const { minLength, maxLength, minimum, maximum, exclusiveMinimum, minItems, maxItems } = schema;
	// Zod limits integers to what a double can represent, which is no real limit.
	const most = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
	const least = minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum;
	const parts = [
		(minLength ?? 0) > 1 && `at least ${minLength} characters`,
		maxLength !== undefined && `at most ${maxLength} characters`,
		exclusiveMinimum !== undefined && `above ${exclusiveMinimum}`,
		least !== undefined && `from ${least}`,
		most !== undefined && `up to ${most}`,
		(minItems ?? 0) > 0 && `at least ${minItems}`,
		maxItems !== undefined && `at most ${maxItems}`,
	].filter((part) => part !== false);
	return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}

function typeWords(schema: JsonSchema): string {
	const shape = shapeOf(schema);
	if (shape) return shape;
	const choices = schema.anyOf ?? schema.oneOf ?? [];
	if (choices.length > 0) return [...new Set(choices.map(typeWords))].join(' or ');
	if (schema.const !== undefined) return JSON.stringify(schema.const);
	if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
	if (schema.type === 'array')
		return `list of ${schema.items ? typeWords(schema.items) : 'values'}${limits(schema)}`;
	const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
	const [first = '', ...others] = types;
	const kind = (schema.format && formats[schema.format]) || kinds[first] || 'any value';
	return [kind + limits(schema), ...others.map((other) => kinds[other] ?? other)].join(' or ');
}

function shapesIn(schema: JsonSchema): string[] {
	const shape = shapeOf(schema);
	if (shape) return [shape];
	return [...(schema.anyOf ?? schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap(shapesIn);
}

/** Lists the fields of a schema. Named schemas are linked, not expanded. */
export function fieldLines(schema: JsonSchema, path = '', required = true): FieldLine[] {
	const own: FieldLine = {
		path,
		required,
		words: typeWords(schema),
		shapes: shapesIn(schema),
		about: schema.description ?? '',
	};
	const inner = (inside: JsonSchema, at: string): FieldLine[] =>
		Object.entries(inside.properties ?? {}).flatMap(([name, field]) =>
			fieldLines(field, at ? `${at}.${name}` : name, inside.required?.includes(name) ?? false),
		);
	const opened = [schema, ...(schema.anyOf ?? schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((one) => [
		...inner(one, path),
		...(one.items && !shapeOf(one.items) ? inner(one.items, `${path}[]`) : []),
	]);
	const lines = path === '' && opened.length > 0 ? opened : [own, ...opened];
	return [...new Map(lines.map((line) => [line.path, line])).values()];
}
