import { useMemo } from 'react';
import { isObject } from '#domain/record.ts';
import type { QueuedAction } from './queued-action.ts';
import { useOutbox } from './use-outbox.ts';

/** What an action makes of what a screen has read; the same object where it concerns nothing of it. */
export type Expect<Data> = (data: Data, action: QueuedAction) => Data;

/**
 * What was read with what waits applied: the one way in which a touch shows at once, also after a reload. It holds until the
 * screens have read what came of the action, and ends by itself when that is refused or taken back.
 */
export function useExpected<Data>(data: Data, expect: Expect<Data>): Data {
	const { waiting } = useOutbox();
	return useMemo(() => waiting.reduce(expect, data), [waiting, data, expect]);
}

/** The body that an action is sent with, as it was stored by whatever build. */
export const bodyOf = ({ body }: QueuedAction): Readonly<Record<string, unknown>> =>
	isObject(body) ? body : {};
