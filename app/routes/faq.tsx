import { useQuery } from '@tanstack/react-query';
import { dataFileQuery } from '#app/api/data-file.ts';
import { useFacts } from '#app/facts.tsx';
import { FaqView } from '#app/faq/faq-view.tsx';
import { loadPage } from '#app/page-loader.ts';
import { faqJsonLd } from '#app/seo/structured-data.ts';
import { Page, PageContent, PageTitle } from '#app/ui/page-states.tsx';
import '#app/faq/faq.css';
import type { Route } from './+types/faq';

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, (site) => site.faq());
export const clientLoader = () => null;

const faqQuery = dataFileQuery(
	'faq',
	['faq-group', 'faq-question'],
	'questions',
	async () => (await import('#domain/faq/faq-schema.ts')).faqSchema,
);

export default function Questions({ loaderData }: Route.ComponentProps) {
	const faq = useQuery(faqQuery(loaderData?.content));
	const facts = useFacts();
	return (
		<Page
			title="FAQ"
			description="What guests ask before they come: tables, parking, dogs and children, allergens, music, groups, and beer to take home."
			jsonLd={import.meta.env.SSR ? faqJsonLd(facts, faq.data?.questions ?? []) : null}
		>
			<PageTitle title="Questions & Answers">
				<p className="max-w-[26em] text-ink-soft">What guests ask us most, before the first beer and after</p>
			</PageTitle>
			<PageContent
				query={faq}
				loaded={loaderData}
				what="questions"
				loading="Loading questions and answers..."
			>
				{(content) => <FaqView faq={content} />}
			</PageContent>
		</Page>
	);
}
