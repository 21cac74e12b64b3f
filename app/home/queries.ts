import { queryOptions } from '@tanstack/react-query';
import { dataFile } from '#app/api/data-file.ts';
import type { HomeContent } from '#domain/home/home-schema.ts';

export const homeQuery = (rendered: HomeContent | undefined) =>
	queryOptions({
		queryKey: ['home'],
		meta: { reads: ['photo', 'settings'] },
		queryFn: dataFile(
			'/data/home.json',
			'the home page',
			async () => (await import('#domain/home/home-schema.ts')).homeContentSchema,
		),
		initialData: rendered,
	});
