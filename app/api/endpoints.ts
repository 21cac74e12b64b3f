import { endpointFacts } from '#domain/api/endpoint-facts.ts';
import { mayDo } from '#domain/auth/permissions.ts';
import { addressOfRoute } from '#domain/endpoint.ts';
import type { EndpointName } from '#domain/endpoints.ts';

export const isEndpoint = (name: string): name is EndpointName => Object.hasOwn(endpointFacts, name);

export const addressOf = (name: EndpointName, params?: Readonly<Record<string, string>>) =>
	addressOfRoute(endpointFacts[name].route, params);

export const mayCall = (permissions: readonly string[], name: EndpointName): boolean =>
	mayDo(permissions, ...(endpointFacts[name].needs ?? []));

export const isBarWork = (name: EndpointName): boolean => endpointFacts[name].byPin;

export const takesId = (name: EndpointName): boolean => endpointFacts[name].takesId;
