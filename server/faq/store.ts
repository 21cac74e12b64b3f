import type { Faq } from '#domain/faq/faq.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { listItems } from '../resources/content-store.ts';
import type { Source } from '../resources/damage.ts';

/** The groups and questions, each in their order. */
export async function readFaq(source: Source): Promise<Faq> {
	const [groups, questions] = await Promise.all([
		listItems(source, kinds['faq-group']),
		listItems(source, kinds['faq-question']),
	]);
	return { groups, questions };
}
