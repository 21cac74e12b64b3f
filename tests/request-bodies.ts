import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { addressOf, type EndpointName, isEndpoint } from '#domain/endpoints.ts';
import { describeApi, documentPath, type OpenApiDocument } from '#server/openapi/document.ts';

const document = describeApi({ title: 'Taproom', version: '1', baseUrl: 'http://localhost' });
const definitions = 'https://taproom.example/definitions';
/** The document, with references to where Ajv stores the definitions. */
const { paths, components }: OpenApiDocument = JSON.parse(
	JSON.stringify(document).replaceAll('"#/components/schemas/', `"${definitions}#/$defs/`),
);

/** Fields of a form are texts, so their types are coerced (OpenAPI 3.1 §4.8.15). */
const ajvOf = (coerceTypes: boolean) => {
	const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true, coerceTypes });
	formats.default(ajv);
	return ajv.addSchema({ $id: definitions, $defs: components.schemas });
};
const ajvs = { 'application/json': ajvOf(false), 'multipart/form-data': ajvOf(true) };
type BodyType = keyof typeof ajvs;

const validators = new Map<string, ValidateFunction | null>();

function validatorOf(name: EndpointName, type: BodyType): ValidateFunction | null {
	const key = `${name} ${type}`;
	const known = validators.get(key);
	if (known !== undefined) return known;
	const { method, path } = addressOf(name);
	const schema = paths[documentPath(path)]?.[method.toLowerCase()]?.requestBody?.content[type]?.schema;
	const validator = schema ? ajvs[type].compile(schema) : null;
	validators.set(key, validator);
	return validator;
}

/** Says how an accepted body differs from the OpenAPI document; null if it does not. */
export function bodyFault(name: EndpointName, type: BodyType, body: unknown): string | null {
	const validate = validatorOf(name, type);
	if (!validate) return `${name} is not described as taking ${type}`;
	if (validate(body)) return null;
	const faults = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
	return `the document refuses what ${name} takes: ${faults.join('; ')}`;
}

/** Does the same for a request. Bodies that are neither JSON nor a form are not checked. */
export async function requestFault(name: EndpointName, sent: Response): Promise<string | null> {
	const type = sent.headers.get('content-type') ?? '';
	if (type.startsWith('application/json')) {
		const text = await sent.text();
		// An endpoint without a body does not read it.
		return text === '' ? null : bodyFault(name, 'application/json', JSON.parse(text));
	}
	if (!type.startsWith('multipart/form-data')) return null;
	const fields = [...(await sent.formData())].map(([key, value]) => [
		key,
		typeof value === 'string' ? value : 'the bytes of a file',
	]);
	return bodyFault(name, 'multipart/form-data', Object.fromEntries(fields));
}

/** All JSON bodies in the document, with their examples. */
export const describedBodies = Object.values(paths).flatMap((methods) =>
	Object.values(methods).flatMap(({ operationId: name, requestBody }) => {
		const body = requestBody?.content['application/json'];
		return body && isEndpoint(name) ? [{ name, example: body.example }] : [];
	}),
);
