import { useQuery } from '@tanstack/react-query';
import type { About } from '#domain/about/about.ts';

/** The about page, null while nobody has written it: as rendered, else fetched. */
export function useAbout(rendered: About | null | undefined) {
	return useQuery({
		queryKey: ['about'],
		meta: { reads: ['about'] },
		queryFn: async ({ signal }) => (await import('./calls.ts')).fetchAbout(signal),
		...(rendered !== undefined && { initialData: rendered }),
	});
}
