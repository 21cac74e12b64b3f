import * as z from 'zod';
import type { OpenApiDocument, Operation } from '../../server/openapi/document.ts';
import { type HttpResponse, jsonOf, sendShared } from '../shared/http-client.ts';
import type { Target } from './fixture.ts';
import type { Schema, Schemas } from './json-values.ts';

/** A call as the document describes it. */
export interface DescribedEndpoint {
	/** 'POST /api/beers/{id}/status' */
	readonly key: string;
	readonly method: string;
	/** `/api/beers/{id}/status` */
	readonly path: string;
	readonly operation: Operation;
}

/** What a server says of itself, and the judgement of its answers by it. */
export class ApiDocument {
	readonly calls: readonly DescribedEndpoint[];
	readonly schemas: Schemas;
	readonly #checks = new Map<string, z.ZodType>();

	constructor({ paths, components }: Pick<OpenApiDocument, 'paths' | 'components'>) {
		this.schemas = components.schemas;
		this.calls = Object.entries(paths).flatMap(([path, methods]) =>
			Object.entries(methods).map(([name, operation]) => {
				const method = name.toUpperCase();
				return { key: `${method} ${path}`, method, path, operation };
			}),
		);
	}

	static async read(target: Target): Promise<ApiDocument> {
		const response = await sendShared(target, { method: 'GET', path: '/api/openapi.json' });
		return new ApiDocument(jsonOf(response) as OpenApiDocument);
	}

	/** The schema of what a call takes; null for one that takes nothing, else that it takes a form with a file, or bytes. */
	inputOf({
		operation,
	}: DescribedEndpoint): { schema: Schema; example: unknown } | 'multipart' | 'bytes' | null {
		const { content } = operation.requestBody ?? {};
		if (!content) return null;
		const described = content['application/json'];
		if (described) return { schema: described.schema, example: described.example ?? null };
		return 'multipart/form-data' in content ? 'multipart' : 'bytes';
	}

	/** What is wrong with a response, or null: a fault of the server, a status or a shape that the document does not know. */
	judge(call: DescribedEndpoint, response: HttpResponse): string | null {
		const { status } = response;
		if (status >= 500) return `${call.key} answered ${status}`;
		const described = call.operation.responses[status];
		// An address with a slash too many is put right before the call is reached.
		if (status === 308 && !call.path.startsWith('/api/')) return null;
		if (!described) return `${call.key} answered ${status}, which is not described`;
		const [type = null] = Object.keys(described.content ?? {});
		const given = String(response.headers['content-type'] ?? '');
		if (type === null)
			return response.body.length === 0 ? null : `${call.key} answered ${status} with a body`;
		if (!given.startsWith(type))
			return `${call.key} answered ${status} as ${given || 'nothing'}, not ${type}`;
		if (type !== 'application/json') return null;
		const schema = described.content?.[type]?.schema ?? {};
		const result = this.#check(`${call.key} ${status}`, schema).safeParse(jsonOf(response));
		if (result.success) return null;
		const [issue] = result.error.issues;
		return `${call.key} answered ${status} in another shape: ${issue?.path.join('.')}: ${issue?.message}`;
	}

	#check(name: string, schema: Schema): z.ZodType {
		const known = this.#checks.get(name);
		if (known) return known;
		const whole = JSON.stringify({ ...schema, $defs: this.schemas });
		const check = z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')));
		this.#checks.set(name, check);
		return check;
	}
}
