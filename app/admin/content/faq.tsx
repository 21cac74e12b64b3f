import { text } from '#app/admin/editor/form-fields.tsx';
import { html } from '#app/admin/editor/rich-text-field.tsx';
import { useFormats } from '#app/facts.tsx';
import { type FaqGroup, type FaqQuestion, faqPath } from '#domain/faq/faq.ts';
import type { ContentInput } from '#domain/resources/content-endpoints.ts';
import { contentText } from '#domain/resources/content-text.ts';
import { kinds } from '#domain/resources/kinds.ts';
import type { StaffKind } from './content-kind.ts';
import { contentScreen, screensOf } from './content-screen.tsx';
import { groupField } from './group-field.tsx';

function useQuestionRows(questions: readonly FaqQuestion[]) {
	const formats = useFormats();
	return questions.map(({ slug, question, answer, group }) => {
		const words = contentText(answer, formats);
		return { slug, title: question, group, text: words, facts: words };
	});
}

const faqQuestion: StaffKind<FaqQuestion, ContentInput<'faq-question'>> = {
	blank: { group: '', question: '', answer: '' },
	fields: {
		question: text('Question'),
		group: groupField('Group', kinds['faq-group']),
		answer: html('Answer'),
	},
	parts: [{ title: 'Question and answer', rows: ['question', 'group', 'answer'] }],
	place: 'faq',
	pageOf: (slug) => faqPath({ slug }),
	Preview: ({ values: { question, answer } }) => (
		<article className="p-5">
			<h3 className="text-22">{question}</h3>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: typed here in an editor that keeps no script, and the policy runs none */}
			<div className="prose mt-4" dangerouslySetInnerHTML={{ __html: answer }} />
		</article>
	),
	list: {
		groupKind: kinds['faq-group'],
		useRows: useQuestionRows,
	},
};

const faqGroup: StaffKind<FaqGroup, ContentInput<'faq-group'>> = {
	blank: { title: '' },
	fields: { title: text('Title') },
	parts: [{ title: 'Heading', rows: ['title'] }],
	place: 'faq',
	pageOf: (slug) => `/faq#${slug}`,
	Preview: ({ values: { title } }) => <h2 className="p-5 text-30">{title}</h2>,
};

export default contentScreen(
	screensOf(kinds['faq-question'], faqQuestion),
	screensOf(kinds['faq-group'], faqGroup),
);
