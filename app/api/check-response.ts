import { type EndpointName, endpointOf, type ResponseOf } from '#domain/endpoints.ts';
import { AppError } from '#domain/errors.ts';
import { parseAs } from './fetch-json.ts';

// The first signature has the endpoint's types, the second is the implementation.
export function parseResponse<Name extends EndpointName>(name: Name, data: unknown): ResponseOf<Name>;
export function parseResponse(name: EndpointName, data: unknown): unknown {
	try {
		return parseAs(endpointOf(name).response, data);
	} catch (cause) {
		throw new AppError('HTTP_ERROR', 'The site has been updated meanwhile. Load this page again.', { cause });
	}
}
