import { useMemo } from 'react';
import { isObject } from '#domain/record.ts';
import type { QueuedAction } from './queued-action.ts';
import { useOutbox } from './use-outbox.ts';

/** Applies an action to a screen's data; returns the same object if it does not concern it. */
export type Expect<Data> = (data: Data, action: QueuedAction) => Data;

/**
 * Applies waiting actions to fetched data. This is the only way in which a touch shows at once, even after a reload.
 * It lasts until the screens have fetched the result, and ends when the action is refused or canceled.
 */
export function useExpected<Data>(data: Data, expect: Expect<Data>): Data {
	const { waiting } = useOutbox();
	return useMemo(() => waiting.reduce(expect, data), [waiting, data, expect]);
}

/** Returns the stored body of an action, written by any build. */
export const bodyOf = ({ body }: QueuedAction): Readonly<Record<string, unknown>> =>
	isObject(body) ? body : {};
