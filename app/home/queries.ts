import { useQuery } from '@tanstack/react-query';
import type { HomeContent } from '#domain/home/home.ts';

/** What the home page tells: rendered with it at first, else fetched in its own time. */
export function useHomeContent(rendered: HomeContent | undefined) {
	return useQuery({
		queryKey: ['home'],
		meta: { reads: ['photo', 'settings'] },
		queryFn: async ({ signal }) => (await import('./calls.ts')).fetchHomeContent(signal),
		...(rendered && { initialData: rendered }),
	});
}
