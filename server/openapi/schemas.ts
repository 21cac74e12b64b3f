import * as z from 'zod/mini';
import type { Schema } from '#domain/endpoint.ts';
import { type ErrorCode, errorStatus } from '#domain/errors.ts';
import { schemaNames } from './schema-names.ts';

/** A JSON Schema (draft 2020-12), as far as the documentation looks into one. */
export interface JsonSchema {
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
	readonly minLength?: number;
	readonly maxLength?: number;
	readonly minimum?: number;
	readonly maximum?: number;
	readonly exclusiveMinimum?: number;
	readonly minItems?: number;
	readonly maxItems?: number;
	readonly description?: string;
	readonly additionalProperties?: unknown;
}

const refTo = (name: string) => `#/components/schemas/${name}`;

type Direction = 'input' | 'output';
const endings: Readonly<Record<Direction, string>> = { input: 'Input', output: 'Response' };

/**
 * Collects the schemas of requests and responses and gives each a name: that of `schemaNames` or, for what one endpoint
 * only uses, the endpoint's own. What is sent and what is answered are two shapes even where one schema checks both.
 */
export class SchemaCollection {
	readonly #registries = { input: z.registry<{ id: string }>(), output: z.registry<{ id: string }>() };
	readonly #seen = { input: new Map<Schema, string>(), output: new Map<Schema, string>() };

	constructor() {
		for (const [schema, name] of schemaNames) {
			this.#add('output', schema, name);
			this.#add('input', schema, `${name}Input`);
		}
	}

	#add(direction: Direction, schema: Schema, name: string): string {
		this.#seen[direction].set(schema, name);
		this.#registries[direction].add(schema, { id: name });
		return name;
	}

	/** A reference to a schema; the endpoint names what has no name yet: 'beers.status' becomes BeersStatusInput. */
	ref(direction: Direction, schema: Schema, endpoint: string): JsonSchema {
		if (schema instanceof z.ZodMiniNull) return { type: 'null' };
		const known = this.#seen[direction].get(schema);
		return { $ref: refTo(known ?? this.#add(direction, schema, pascal(endpoint) + endings[direction])) };
	}

	/** All shapes by name, as `components.schemas` holds them; those that nothing refers to are left out. */
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

/** The names of the shapes that a piece of the document refers to. */
export function refsIn(value: unknown): string[] {
	const found = JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g);
	return [...found].map(([, name = '']) => name);
}

function pascal(name: string): string {
	return name
		.split(/\W+/)
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
		.join('');
}

function jsonSchemas(
	registry: z.core.$ZodRegistry<{ id: string }>,
	io: Direction,
): Record<string, JsonSchema> {
	const { schemas } = z.toJSONSchema(registry, {
		io,
		uri: refTo,
		unrepresentable: 'any',
		override: ({ jsonSchema }) => {
			// Responses grow fields; whoever reads them must not stumble over a new one.
			if (io === 'output' && jsonSchema.additionalProperties === false)
				delete jsonSchema.additionalProperties;
			// The format says it better than its pattern of three hundred characters.
			if (jsonSchema.format && jsonSchema.pattern) delete jsonSchema.pattern;
		},
	});
	return Object.fromEntries(
		Object.entries(schemas).map(([name, { $schema, $id, id, ...schema }]) => [name, schema as JsonSchema]),
	);
}

/** The codes that the client gives itself; no response carries them. */
const ofTheClient: ReadonlySet<string> = new Set<ErrorCode>(['HTTP_ERROR', 'NETWORK_ERROR']);
const serverCodes = Object.keys(errorStatus).filter(
	(code): code is ErrorCode => code in errorStatus && !ofTheClient.has(code),
);

/** The envelope around the data of a response (spec §3). */
export function envelopeOf(data: JsonSchema): JsonSchema {
	return {
		type: 'object',
		properties: {
			success: { const: true },
			data,
			error: { type: 'null' },
			code: { type: 'null' },
			timestamp: { type: 'string', format: 'date-time' },
			message: { anyOf: [{ type: 'string' }, { type: 'null' }] },
		},
		required: ['success', 'data', 'error', 'code', 'timestamp', 'message'],
	};
}

/** Every refusal: the envelope with a closed code and a sentence that says what to do. */
export const failureSchema: JsonSchema = {
	type: 'object',
	properties: {
		success: { const: false },
		data: {
			description: 'What is needed to go on, if anything: both versions of a conflict, the end of a lock.',
		},
		error: { type: 'string', description: 'What is wrong, and what to do about it.' },
		code: { type: 'string', enum: serverCodes },
		timestamp: { type: 'string', format: 'date-time' },
		message: { type: 'string', description: 'The same as `error`.' },
		fields: {
			type: 'array',
			description: 'The wrong fields of a refused input.',
			items: {
				type: 'object',
				properties: {
					path: { type: 'string', description: 'Such as `servings.0.ounces`.' },
					message: { type: 'string' },
				},
				required: ['path', 'message'],
			},
		},
	},
	required: ['success', 'data', 'error', 'code', 'timestamp', 'message'],
};
