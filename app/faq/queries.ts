import { queryOptions } from '@tanstack/react-query';
import { dataFile } from '#app/api/data-file.ts';
import type { Faq } from '#domain/faq/faq-schema.ts';

export const faqQuery = (rendered: Faq | undefined) =>
	queryOptions({
		queryKey: ['faq'],
		meta: { reads: ['faq-group', 'faq-question'] },
		queryFn: dataFile(
			'/data/faq.json',
			'questions',
			async () => (await import('#domain/faq/faq-schema.ts')).faqSchema,
		),
		initialData: rendered,
	});
