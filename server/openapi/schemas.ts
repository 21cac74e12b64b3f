import * as z from 'zod/mini';
import { type ErrorCode, errorStatus } from '#domain/api/error-status.ts';
import { type Schema, shapes } from '#domain/endpoint.ts';

type Bound = 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'exclusiveMinimum' | 'minItems' | 'maxItems';

export interface JsonSchema extends Readonly<Partial<Record<Bound, number>>> {
	readonly $ref?: string;
	readonly type?: string | readonly string[];
	readonly properties?: Readonly<Record<string, JsonSchema>>;
	readonly required?: readonly string[];
	readonly items?: JsonSchema;
	readonly anyOf?: readonly JsonSchema[];
	readonly oneOf?: readonly JsonSchema[];
	readonly allOf?: readonly JsonSchema[];
	readonly enum?: readonly unknown[];
	readonly const?: unknown;
	readonly format?: string;
	readonly contentMediaType?: string;
	readonly description?: string;
	readonly additionalProperties?: unknown;
}

const refTo = (name: string) => `#/components/schemas/${name}`;

type Direction = 'input' | 'output';

/** Collects named schemas. Input and output are separate entries even if one Zod schema checks both. */
export class SchemaCollection {
	readonly #registries = { input: z.registry<{ id: string }>(), output: z.registry<{ id: string }>() };
	readonly #seen = { input: new Map<Schema, string>(), output: new Map<Schema, string>() };

	constructor() {
		for (const [name, schema] of shapes) {
			this.#add('output', schema, name);
			this.#add('input', schema, `${name}Input`);
		}
	}

	#add(direction: Direction, schema: Schema, name: string): string {
		this.#seen[direction].set(schema, name);
		this.#registries[direction].add(schema, { id: name });
		return name;
	}

	ref(direction: Direction, schema: Schema, endpoint: string): JsonSchema {
		if (schema instanceof z.ZodMiniNull) return { type: 'null' };
		const name = this.#seen[direction].get(schema);
		if (name !== undefined) return { $ref: refTo(name) };
		const ofEndpoint = endpoint.replace(/(?:^|\W+)(\w)/g, (_, letter: string) => letter.toUpperCase());
		const ending = direction === 'input' ? 'Input' : 'Response';
		return { $ref: refTo(this.#add(direction, schema, ofEndpoint + ending)) };
	}

	all(used: (name: string) => boolean): Record<string, JsonSchema> {
		const shapes = {
			...jsonSchemas(this.#registries.output, 'output'),
			...jsonSchemas(this.#registries.input, 'input'),
		};
		const included = new Set<string>();
		const include = (name: string) => {
			if (included.has(name) || !shapes[name]) return;
			included.add(name);
			for (const inner of refsIn(shapes[name])) include(inner);
		};
		for (const name of Object.keys(shapes)) if (used(name)) include(name);
		const sorted = [...included].sort((one, other) => one.localeCompare(other, 'en'));
		return Object.fromEntries(sorted.map((name) => [name, shapes[name] ?? {}]));
	}
}

export function refsIn(value: unknown): string[] {
	const found = JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g);
	return [...found].map(([, name = '']) => name);
}

const optionsOf = (io: Direction) => ({
	io,
	unrepresentable: 'any' as const,
	override: ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
		// Responses may gain fields, so clients must not refuse unknown ones.
		if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
		// The format says more than its pattern of three hundred characters.
		if (jsonSchema.format && jsonSchema.pattern) delete jsonSchema.pattern;
		const { required = [], properties, additionalProperties = {} } = jsonSchema;
		// A field with a default may be absent: private notes are left out for users who may not read them.
		const isGiven = (key: string) => !Object.hasOwn(Object(properties?.[key]), 'default');
		if (io === 'output' && properties) jsonSchema.required = required.filter(isGiven);
		if (required.length > 0 && !properties)
			jsonSchema.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]));
	},
});

/** Describes a schema without a name and without references. */
export const inlineSchema = (schema: Schema): JsonSchema => {
	const { $schema, ...inline } = z.toJSONSchema(schema, optionsOf('input'));
	return inline as JsonSchema;
};

function jsonSchemas(registry: z.core.$ZodRegistry<{ id: string }>, io: Direction) {
	const { schemas } = z.toJSONSchema(registry, { ...optionsOf(io), uri: refTo });
	return Object.fromEntries(
		Object.entries(schemas).map(([name, { $schema, $id, id, ...schema }]) => [name, schema as JsonSchema]),
	);
}

const ofTheClient: readonly string[] = ['HTTP_ERROR', 'NETWORK_ERROR'] satisfies ErrorCode[];

const string: JsonSchema = { type: 'string' };

function objectOf(properties: Readonly<Record<string, JsonSchema>>, required = Object.keys(properties)) {
	return { type: 'object', properties, required };
}

export function envelopeOf(data: JsonSchema): JsonSchema {
	return objectOf({
		success: { const: true },
		data,
		error: { type: 'null' },
		code: { type: 'null' },
		timestamp: { type: 'string', format: 'date-time' },
		message: { anyOf: [string, { type: 'null' }] },
	});
}

export const failureSchema = objectOf(
	{
		success: { const: false },
		data: {
			description: 'What is needed to go on, if anything: both versions of a conflict, the end of a lock.',
		},
		error: { type: 'string', description: 'What is wrong, and what to do about it.' },
		code: { type: 'string', enum: Object.keys(errorStatus).filter((code) => !ofTheClient.includes(code)) },
		timestamp: { type: 'string', format: 'date-time' },
		message: { type: 'string', description: 'The same as `error`.' },
		fields: {
			type: 'array',
			description: 'The wrong fields of a refused input.',
			items: objectOf({
				path: { type: 'string', description: 'Such as `servings.0.ounces`.' },
				message: string,
			}),
		},
	},
	['success', 'data', 'error', 'code', 'timestamp', 'message'],
);
