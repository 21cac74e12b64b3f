import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFacts } from '#app/facts.tsx';
import { useToasts } from '#app/toasts/toasts.tsx';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { type BeerActions, createBeerActions } from './beer-actions.ts';
import { createRowCache } from './row-cache.ts';

/** What staff do to rows; the same object as long as the screen stands, so that rows need not be drawn again. */
export function useBeerActions(): BeerActions {
	const client = useQueryClient();
	const toasts = useToasts();
	const { timeZone } = useFacts().schedule;
	return useMemo(
		() =>
			createBeerActions({
				rows: createRowCache(client),
				toasts,
				today: () => serviceDayOf(new Date(), timeZone),
			}),
		[client, toasts, timeZone],
	);
}
