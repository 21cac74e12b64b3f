import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';
import { onReturn, staffQuery } from '#app/api/staff-query.ts';
import type { ContentInput } from '#domain/resources/content-endpoints.ts';

/** In milliseconds. The live stream does not announce screens that wake or go dark, so the list is polled. */
const lookEvery = 15_000;

const boardResources = [
	'beers',
	'taps',
	'drink',
	'food-item',
	'food-section',
	'event',
	'photo',
	'settings',
] as const;

export const screensQuery = queryOptions({
	queryKey: ['staff', 'screens'],
	meta: { reads: ['screens', 'settings'] },
	queryFn: async ({ signal }) => (await callStaff('screens.list', { signal })).screens,
	refetchInterval: lookEvery,
	...onReturn,
});

export const previewQuery = (body: ContentInput<'board'>) => ({
	...staffQuery('boards.preview', boardResources, { body }),
	placeholderData: keepPreviousData,
	gcTime: 60_000,
});
