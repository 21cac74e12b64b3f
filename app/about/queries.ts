import { queryOptions } from '@tanstack/react-query';
import { dataFile } from '#app/api/data-file.ts';
import type { About } from '#domain/about/about-schema.ts';

/** Null while nobody has written the page. */
export const aboutQuery = (rendered: About | null | undefined) =>
	queryOptions({
		queryKey: ['about'],
		meta: { reads: ['about'] },
		queryFn: dataFile(
			'/data/about.json',
			'the about page',
			async () => (await import('#domain/about/about-schema.ts')).aboutDataSchema,
		),
		initialData: rendered,
	});
