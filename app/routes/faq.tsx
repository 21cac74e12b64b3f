import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dataFileQuery } from '#app/api/data-file.ts';
import { useFacts } from '#app/facts.tsx';
import { useLocation } from '#app/navigation/navigation.ts';
import { faqJsonLd } from '#app/seo/structured-data.ts';
import { PrimaryLink, QuietLink } from '#app/ui/button.tsx';
import { Page, PageContent, PageTitle } from '#app/ui/page-states.tsx';
import { type Faq, type FaqQuestion, faqSections } from '#domain/faq/faq.ts';
import '#app/faq/faq.css';
import type { PageProps } from '#app/loads.ts';

const faqQuery = dataFileQuery(
	'faq',
	['faq-group', 'faq-question'],
	'questions',
	async () => (await import('#domain/faq/faq-schema.ts')).faqSchema,
);

export default function Questions({ loaderData }: PageProps<'faq'>) {
	const faq = useQuery(faqQuery(loaderData?.content));
	const facts = useFacts();
	return (
		<Page
			title="FAQ"
			description={facts.words.faqLine}
			jsonLd={import.meta.env.SSR ? faqJsonLd(facts, faq.data?.questions ?? []) : null}
		>
			<PageTitle title="Questions & Answers">
				<p className="max-w-[26em] text-ink-soft">Answers to the questions we hear most</p>
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

function FaqView({ faq }: { faq: Faq }) {
	useOpenTarget();
	const sections = faqSections(faq.groups, faq.questions);
	if (sections.length === 0) return <NoQuestions />;
	return (
		<div className="faq">
			<nav aria-label="Groups of questions" className="faq-groups">
				<ul>
					{sections.map(({ group, questions }) => (
						<li key={group.slug}>
							<a href={`#${group.slug}`}>
								{group.title} <span className="faq-count figure">{questions.length}</span>
							</a>
						</li>
					))}
				</ul>
			</nav>
			<div className="grid min-w-0 gap-12 tablet:gap-16">
				{sections.map(({ group, questions }) => (
					<section key={group.slug} id={group.slug} aria-labelledby={`${group.slug}-title`}>
						<h2 id={`${group.slug}-title`} className="text-30 tablet:text-40">
							{group.title}
						</h2>
						<div className="faq-list">
							{questions.map((question) => (
								<Question key={question.slug} question={question} />
							))}
						</div>
					</section>
				))}
			</div>
			<StillWondering />
		</div>
	);
}

/** Uses the browser's `details`, which needs no JavaScript and is found by its text search. */
function Question({ question }: { question: FaqQuestion }) {
	return (
		<details id={question.slug} className="faq-question">
			<summary>
				<h3>{question.question}</h3>
			</summary>
			<div className="max-w-[38em] pb-4">
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned it, and the policy runs no script of it */}
				<div className="prose" dangerouslySetInnerHTML={{ __html: question.answer }} />
				<p>
					<a href={`#${question.slug}`} className="faq-link">
						Link to this answer
						<span className="sr-only"> to “{question.question}”</span>
					</a>
				</p>
			</div>
		</details>
	);
}

function StillWondering() {
	const { business, words } = useFacts();
	const { phone, generalEmail } = business.contact;
	if (!phone.link) return null;
	return (
		<section aria-labelledby="wondering" className="faq-contact">
			<h2 id="wondering" className="text-28 tablet:text-36">
				Still have a question?
			</h2>
			<p className="mt-2 text-ink-soft">{words.faqContact}</p>
			<div className="mt-5 flex flex-wrap gap-3">
				<PrimaryLink href={phone.link}>Call {phone.formatted}</PrimaryLink>
				{generalEmail && <QuietLink href={`mailto:${generalEmail}`}>Email us</QuietLink>}
			</div>
		</section>
	);
}

function NoQuestions() {
	return (
		<div className="grid gap-10 py-10">
			<div>
				<h2 className="text-32">No Questions Yet</h2>
				<p className="mt-3 text-ink-soft">There are no questions here yet. Check back soon!</p>
			</div>
			<StillWondering />
		</div>
	);
}

/** Opens the question in the address (`/faq#dogs`); without JavaScript a style sheet does (faq.css). */
function useOpenTarget(): void {
	const { hash, key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same link is followed again
	useEffect(() => {
		const target = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
		if (target instanceof HTMLDetailsElement) target.open = true;
	}, [hash, key]);
}
