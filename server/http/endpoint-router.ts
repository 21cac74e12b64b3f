import { type Context, Hono } from 'hono';
import { success } from '#domain/api/envelope.ts';
import { ageHeader, changeHeader } from '#domain/api/headers.ts';
import { mayDo } from '#domain/auth/permissions.ts';
import {
	addressOf,
	type BodyOf,
	type EndpointName,
	endpointOf,
	type endpoints,
	isStaffEndpoint,
	type ParamsOf,
	type ResponseOf,
	type VersionOf,
} from '#domain/endpoints.ts';
import { AppError } from '#domain/errors.ts';
import { clientOf, placeOf } from '../auth/client-address.ts';
import { requireFresh } from '../auth/confirmation.ts';
import { guard, type StaffEnvironment } from '../auth/guard.ts';
import type { Actor, WriteSource } from '../resources/versioned.ts';
import { recordStaffEvent } from '../security-log/security-log.ts';
import type { FairQueue, FairQueues } from './fair-queue.ts';
import { withoutPrivateNotes } from './private-notes.ts';
import { readJson } from './read-body.ts';
import { requireTonight } from './require-tonight.ts';

interface Carried<Name extends EndpointName> {
	readonly params: ParamsOf<Name>;
	readonly body: BodyOf<Name>;
	readonly version: VersionOf<Name>;
	readonly actor: (typeof endpoints)[Name]['needs'] extends null ? null : Actor;
}

export interface EndpointRequest<Name extends EndpointName> extends Carried<Name> {
	readonly query: Readonly<Partial<Record<string, string>>>;
	readonly now: Date;
	readonly setMessage: (message: string) => void;
	readonly context: Context<StaffEnvironment>;
}

/** Data whose lists and objects are never modified. */
type Unchanging<T> = T extends object ? { readonly [Key in keyof T]: Unchanging<T[Key]> } : T;
type Result<Name extends EndpointName> = Unchanging<ResponseOf<Name>> | Response;
type EndpointHandler<Name extends EndpointName> = (
	request: EndpointRequest<Name>,
) => Result<Name> | Promise<Result<Name>>;

/**
 * Reads the version from If-Match (RFC 9110 §13.1.1). It is required, because a write without it could overwrite
 * somebody else’s change unseen.
 */
function readIfMatch(context: Context, versioned: true | 'or-from'): number | null {
	const header = context.req.header('if-match');
	if (header === undefined && versioned === 'or-from') return null;
	const tag = header?.trim() ?? '';
	const version = /^"?(\d{1,15})"?$/.exec(tag)?.[1];
	if (version === undefined) {
		throw new AppError('BAD_REQUEST', 'Name the version this change was made from, as in If-Match: "3".');
	}
	return Number(version);
}

const actorOf = (taproom: WriteSource, context: Context<StaffEnvironment>): Actor => ({
	taproom,
	staff: context.get('staff'),
	place: placeOf(context, taproom.auth.trustProxy),
	onChange: (entryId) => context.header(changeHeader, entryId),
});

// The first signature derives its types from the endpoint's schemas; the second is the implementation.
function readRequest<Name extends EndpointName>(
	taproom: WriteSource,
	context: Context<StaffEnvironment>,
	name: Name,
): Promise<Carried<Name>>;
async function readRequest(
	taproom: WriteSource,
	context: Context<StaffEnvironment>,
	name: EndpointName,
): Promise<unknown> {
	const { body, versioned } = endpointOf(name);
	return {
		params: context.req.param(),
		version: versioned && readIfMatch(context, versioned),
		body: body && body.parsedBy !== 'handler' ? await readJson(context, body.schema, body) : undefined,
		actor: isStaffEndpoint(name) ? actorOf(taproom, context) : null,
	};
}

/** Returns the handler's result without what the actor may not see. A refusal for a missing permission is logged. */
async function answerFor<T>(
	actor: Actor | null,
	name: EndpointName,
	handle: () => T | Promise<T>,
): Promise<T> {
	if (!actor) return handle();
	const seesNotes = mayDo(actor.staff.permissions, 'beer:notes');
	try {
		const result = await handle();
		return seesNotes ? result : withoutPrivateNotes(result);
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		if (error.code === 'FORBIDDEN') recordStaffEvent(actor, 'call.refused', { detail: name });
		if (seesNotes || error.details === null) throw error;
		const { code, message, fields, cause } = error;
		throw new AppError(code, message, { fields, cause, details: withoutPrivateNotes(error.details) });
	}
}

interface RouterSource extends WriteSource {
	readonly queues: FairQueues;
}

/** Returns the queue in which this request waits; null for staff and for stored responses. */
function queueFor(name: EndpointName, { queues }: RouterSource): FairQueue | null {
	const { needs, stored, rendered } = endpointOf(name);
	if (needs !== null || stored) return null;
	return rendered ? queues.renders : queues.calls;
}

export type Route = <Name extends EndpointName>(name: Name, handler: EndpointHandler<Name>) => void;

interface EndpointRouter {
	readonly app: Hono<StaffEnvironment>;
	/** The endpoints whose responses are stored; `mountStored` mounts them. */
	readonly stored: Hono<StaffEnvironment>;
	readonly route: Route;
}

export function endpointRouter(taproom: RouterSource): EndpointRouter {
	const app = new Hono<StaffEnvironment>();
	const stored = new Hono<StaffEnvironment>();
	const route: Route = (name, handler) => {
		const { method, path } = addressOf(name);
		const { as, status = 200, stored: isStored } = endpointOf(name);
		if (isStaffEndpoint(name)) app.on(method, path, guard(taproom, name));
		const routes = isStored ? stored : app;
		const queue = queueFor(name, taproom);
		routes.on(method, path, async (context) => {
			let message: string | null = null;
			const setMessage = (text: string) => {
				message = text;
			};
			const carried = await readRequest(taproom, context, name);
			const now = taproom.clock();
			if (carried.actor) {
				const { body } = carried;
				await requireFresh(taproom.db, carried.actor.staff, { name, body, now });
				await requireTonight(taproom, { name, body, age: context.req.header(ageHeader), now });
			}
			const request = { ...carried, query: context.req.query(), now, setMessage, context };
			const handle = () => answerFor(carried.actor, name, () => handler(request));
			// The body has been read by now, so a slow sender occupies no place in the queue.
			const result = await (queue ? queue.run(clientOf(context, taproom), handle) : handle());
			if (result instanceof Response) return result;
			return context.json(as === 'plain' ? result : success(result, taproom.clock(), message), status);
		});
	};
	return { app, stored, route };
}

export function baseName(file: string, pattern = /./, extension = '.json'): string {
	const name = file.slice(0, -extension.length);
	if (file.endsWith(extension) && pattern.test(name)) return name;
	throw new AppError('NOT_FOUND', 'There is no such data file.');
}
