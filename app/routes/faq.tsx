import { useQuery } from '@tanstack/react-query';
import { useFacts } from '#app/facts.tsx';
import { FaqView } from '#app/faq/faq-view.tsx';
import { faqQuery } from '#app/faq/queries.ts';
import { loadPage } from '#app/page-loader.ts';
import { faqJsonLd } from '#app/seo/structured-data.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { PageContent, PageLoading } from '#app/ui/page-states.tsx';
import '#app/faq/faq.css';
import type { Route } from './+types/faq';

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, (site) => site.faq());
export const clientLoader = () => null;

export default function Questions({ loaderData }: Route.ComponentProps) {
	const faq = useQuery(faqQuery(loaderData?.content));
	const facts = useFacts();
	return (
		<div className="mx-auto max-w-[82rem] px-5 pt-8 pb-20 tablet:px-14 tablet:pt-14 tablet:pb-28">
			<PageHead
				title="FAQ"
				description="What guests ask before they come: tables, parking, dogs and children, allergens, music, groups, and beer to take home."
				jsonLd={import.meta.env.SSR ? faqJsonLd(facts, faq.data?.questions ?? []) : null}
			/>
			<header className="rule-double flex flex-wrap items-end justify-between gap-x-10 gap-y-2 pb-4 tablet:pb-6">
				<h1 className="text-[2.5rem] tracking-[-0.03em] tablet:text-[4.25rem]">Questions & Answers</h1>
				<p className="max-w-[26em] text-ink-soft">What guests ask us most, before the first beer and after</p>
			</header>
			<PageContent
				query={faq}
				loaded={loaderData}
				what="questions"
				loading={<PageLoading message="Loading questions and answers..." />}
			>
				{(content) => <FaqView faq={content} />}
			</PageContent>
		</div>
	);
}
