import * as z from 'zod/mini';
import { getDataFile } from '#app/api/fetch-json.ts';
import type { TaproomEvent } from '#domain/events/event.ts';
import { eventSchema } from '#domain/events/event-schema.ts';

/** `GET /data/events.json`: every event, whole. */
export function fetchEvents(signal: AbortSignal): Promise<TaproomEvent[]> {
	return getDataFile('/data/events.json', 'events', z.array(eventSchema), signal);
}
