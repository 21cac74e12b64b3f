import * as z from 'zod/mini';
import type { Permission } from '../auth/permissions.ts';
import type { Endpoint } from '../endpoint.ts';
import { type EndpointName, endpointNames, endpointOf, isBarWork } from '../endpoints.ts';
import { recordOf } from '../record.ts';

interface EndpointFacts {
	readonly route: Endpoint['route'];
	readonly needs: readonly Permission[] | null;
	/** Whether a PIN opens it on the bar's phone. */
	readonly byPin: boolean;
	/** Whether its body carries the id of what it makes. */
	readonly takesId: boolean;
}

function factsOf(name: EndpointName): EndpointFacts {
	const { route, needs, body } = endpointOf(name);
	const takesId = body?.schema instanceof z.ZodMiniObject && 'id' in body.schema.shape;
	return { route, needs, byPin: isBarWork(name), takesId };
}

/**
 * The table of endpoints without its schemas, which are fifty kilobytes that no staff screen needs before its first row.
 * The browser gets the value alone: the build works it out (scripts/precompute.ts).
 */
export const endpointFacts: Readonly<Record<EndpointName, EndpointFacts>> = recordOf(endpointNames, factsOf);
