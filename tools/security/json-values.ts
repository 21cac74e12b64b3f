import type { JsonSchema } from '../../server/openapi/schemas.ts';
import type { Prng } from '../shared/prng.ts';
import { strangeKeys, strangeNumbers, strangeTexts, strangeThings } from './strange-values.ts';

/** What the API's schemas use beyond what the documentation looks into. */
export interface Schema extends JsonSchema {
	readonly pattern?: string;
	readonly exclusiveMaximum?: number;
	readonly prefixItems?: readonly Schema[];
	readonly properties?: Schemas;
	readonly items?: Schema;
	readonly anyOf?: readonly Schema[];
	readonly oneOf?: readonly Schema[];
	readonly allOf?: readonly Schema[];
}
export type Schemas = Readonly<Record<string, Schema>>;

/** Values deeper than this take the shortest way out: shapes may hold themselves. */
const mostLevels = 8;

const words = ['Barn', 'door', 'lager', 'smoked', 'rye', 'twelve', 'Märzen', 'naïve', 'q'];
/** Texts for the patterns that the schemas know. */
const patternTexts = ['barn-door', 'Barn Door', '2026-11-20', '2026-11', '7', '5.5%', 'a', 'A1', '#1a2b3c'];

/** Makes values of a document's schemas. */
export class JsonValues {
	readonly #schemas: Schemas;
	readonly #random: Prng;

	constructor(schemas: Schemas, random: Prng) {
		this.#schemas = schemas;
		this.#random = random;
	}

	/** A value that a schema allows, as far as a schema says it; rules between fields are not written there. */
	sound(schema: Schema, level = 0): unknown {
		const { $ref, anyOf, oneOf, allOf, enum: choices, type } = schema;
		if ($ref !== undefined) return this.sound(this.#schemas[$ref.split('/').at(-1) ?? ''] ?? {}, level);
		if ('const' in schema) return schema.const;
		if (choices) return this.#random.of(choices);
		const ways = anyOf ?? oneOf;
		if (ways) return this.sound(level > mostLevels ? (ways.at(-1) ?? {}) : this.#random.of(ways), level);
		if (allOf) return Object.assign({}, ...allOf.map((part) => this.sound(part, level)));
		const kind = Array.isArray(type) ? this.#random.of<string>(type) : type;
		if (kind === 'string') return this.#text(schema);
		if (kind === 'number' || kind === 'integer') return this.#number(schema, kind === 'integer');
		if (kind === 'boolean') return this.#random.chance(0.5);
		if (kind === 'array') return this.#list(schema, level);
		if (kind === 'object') return this.#object(schema, level);
		return null;
	}

	#text({ pattern, format, minLength = 0, maxLength = 60 }: Schema): string {
		if (format === 'date') return this.#date();
		if (format === 'date-time') return `${this.#date()}T20:${this.#random.whole(10, 59)}:00.000Z`;
		if (format === 'email') return `q${this.#random.whole(1, 999)}@brewery.example`;
		if (format === 'uri') return `https://brewery.example/${this.#random.whole(1, 999)}`;
		if (pattern !== undefined) {
			const number = this.#random.whole(1, 100_000);
			const fitting = [`${this.#random.of(words)}-${number}`.toLowerCase(), ...patternTexts];
			return fitting.find((text) => new RegExp(pattern, 'u').test(text)) ?? 'a';
		}
		const wanted = this.#random.whole(minLength, Math.max(minLength, Math.min(maxLength, 80)));
		let text = this.#random.of(words);
		while (text.length < wanted) text += ` ${this.#random.of(words)}`;
		return text.slice(0, Math.max(wanted, minLength)).trim().padEnd(minLength, 'x');
	}

	#date(): string {
		const pad = (number: number) => String(number).padStart(2, '0');
		return `${this.#random.whole(2024, 2028)}-${pad(this.#random.whole(1, 12))}-${pad(this.#random.whole(1, 28))}`;
	}

	#number(schema: Schema, whole: boolean): number {
		const least = Math.max(schema.minimum ?? (schema.exclusiveMinimum ?? -1) + (whole ? 1 : 0.01), -1e9);
		const most = Math.min(schema.maximum ?? schema.exclusiveMaximum ?? least + 40, 1e9);
		// The edges are where rules break.
		if (this.#random.chance(0.2)) return this.#random.of([least, most]);
		const number = least + this.#random.next() * (Math.min(most, least + 200) - least);
		return whole ? Math.round(number) : Math.round(number * 100) / 100;
	}

	#list(schema: Schema, level: number): unknown[] {
		if (schema.prefixItems) return schema.prefixItems.map((item) => this.sound(item, level + 1));
		const least = schema.minItems ?? 0;
		const most = level > mostLevels ? least : Math.min(schema.maxItems ?? 3, least + 3);
		const length = this.#random.whole(least, most);
		return Array.from({ length }, () => this.sound(schema.items ?? {}, level + 1));
	}

	#object({ properties = {}, required = [] }: Schema, level: number): Record<string, unknown> {
		const object: Record<string, unknown> = {};
		for (const [name, property] of Object.entries(properties)) {
			if (!required.includes(name) && this.#random.chance(0.4)) continue;
			object[name] = this.sound(property, level + 1);
		}
		return object;
	}

	/** A value that is nearly one: somewhere inside, one thing is not as it should be. */
	spoiled(value: unknown): unknown {
		const inner = isList(value) ? value.map((_, index) => index) : isObject(value) ? Object.keys(value) : [];
		if (inner.length === 0 || this.#random.chance(0.15)) return this.#spoil(value);
		const place = this.#random.of<string | number>(inner);
		if (isList(value)) return value.map((item, index) => (index === place ? this.spoiled(item) : item));
		if (!isObject(value)) return value;
		const entries = Object.entries(value);
		if (this.#random.chance(0.1)) return Object.fromEntries(entries.filter(([name]) => name !== place));
		return Object.fromEntries(
			entries.map(([name, item]) => [name, name === place ? this.spoiled(item) : item]),
		);
	}

	#spoil(value: unknown): unknown {
		if (isObject(value) && this.#random.chance(0.5)) {
			// Not by assignment: `__proto__` must arrive as a field of its own.
			return Object.fromEntries([...Object.entries(value), [this.#random.of(strangeKeys), this.anything()]]);
		}
		if (isList(value) && this.#random.chance(0.4)) return Array.from({ length: 600 }, () => value[0] ?? null);
		if (typeof value === 'string' && this.#random.chance(0.7)) return this.#random.of(strangeTexts);
		if (typeof value === 'number' && this.#random.chance(0.7)) return this.#random.of(strangeNumbers);
		return this.#random.chance(0.2) ? [value] : this.anything();
	}

	/** Any value at all. */
	anything(): unknown {
		return this.#random.of<unknown>(
			this.#random.of<readonly unknown[]>([strangeTexts, strangeNumbers, strangeThings()]),
		);
	}
}

/** Whether a value of JSON is an object, neither null nor a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is readonly unknown[] {
	return Array.isArray(value);
}
