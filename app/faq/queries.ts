import { useQuery } from '@tanstack/react-query';
import type { Faq } from '#domain/faq/faq.ts';

/** The questions and answers: as rendered, else fetched. */
export function useFaq(rendered: Faq | undefined) {
	return useQuery({
		queryKey: ['faq'],
		meta: { reads: ['faq-group', 'faq-question'] },
		queryFn: async ({ signal }) => (await import('./calls.ts')).fetchFaq(signal),
		...(rendered && { initialData: rendered }),
	});
}
