import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';
import type { ContentInput } from '#domain/resources/content-endpoints.ts';

/** In milliseconds. The live stream does not announce screens that wake or go dark, so the list is polled. */
const lookEvery = 15_000;

export const screensQuery = queryOptions({
	queryKey: ['staff', 'screens'],
	meta: { reads: ['screens', 'settings'] },
	queryFn: async ({ signal }) => (await callStaff('screens.list', { signal })).screens,
	staleTime: 0,
	refetchInterval: lookEvery,
	refetchOnWindowFocus: 'always',
});

export const previewQuery = (values: ContentInput<'board'>) =>
	queryOptions({
		queryKey: ['staff', 'board-preview', values],
		meta: {
			reads: ['beers', 'taps', 'drink', 'food-item', 'food-section', 'event', 'photo', 'settings'],
		},
		queryFn: ({ signal }) => callStaff('boards.preview', { body: values, signal }),
		placeholderData: keepPreviousData,
		gcTime: 60_000,
	});
