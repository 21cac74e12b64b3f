import * as z from 'zod/mini';
import type { Permission } from '../auth/permissions.ts';
import type { Endpoint } from '../endpoint.ts';
import { type EndpointName, endpointNames, endpointOf, isBarWork } from '../endpoints.ts';
import { recordOf } from '../record.ts';

interface EndpointFacts {
	readonly route: Endpoint['route'];
	readonly needs: readonly Permission[] | null;
	/** Whether a user who acts by PIN on the bar's phone may call it. */
	readonly byPin: boolean;
	/** Whether its body contains an id for what it creates. */
	readonly takesId: boolean;
}

function factsOf(name: EndpointName): EndpointFacts {
	const { route, needs, body } = endpointOf(name);
	const takesId = body?.schema instanceof z.ZodMiniObject && 'id' in body.schema.shape;
	return { route, needs, byPin: isBarWork(name), takesId };
}

/**
 * The facts of all endpoints without their schemas, whose fifty kilobytes no staff screen needs before its first row.
 * The build replaces this by its value (scripts/precompute.ts).
 */
export const endpointFacts: Readonly<Record<EndpointName, EndpointFacts>> = recordOf(endpointNames, factsOf);
