import { FormSection } from '#app/admin/editor/editor-form.tsx';
import type { FieldsProps } from '#app/admin/editor/resource.ts';
import { HtmlField } from '#app/admin/editor/rich-text-field.tsx';
import { SelectField } from '#app/admin/ui/choice-fields.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { type FaqGroup, type FaqQuestion, faqPath } from '#domain/faq/faq.ts';
import type { ContentInput } from '#domain/resources/content-endpoints.ts';
import { contentWords } from '#domain/resources/content-words.ts';
import { kinds } from '#domain/resources/kinds.ts';
import type { StaffKind } from './content-kind.ts';
import { contentScreen, screensOf } from './content-screen.tsx';
import { useGroupOptions } from './use-content.ts';

function QuestionFields({ bind }: FieldsProps<ContentInput<'faq-question'>>) {
	return (
		<FormSection title="Question and answer">
			<TextField {...bind('question')} />
			<SelectField {...bind('group')} options={useGroupOptions(kinds['faq-group'])} />
			<HtmlField {...bind('answer')} />
		</FormSection>
	);
}

const faqQuestion: StaffKind<FaqQuestion, ContentInput<'faq-question'>> = {
	blank: { group: '', question: '', answer: '' },
	labels: { question: 'Question', group: 'Group', answer: 'Answer' },
	place: 'faq',
	pageOf: (slug) => faqPath({ slug }),
	Fields: QuestionFields,
	Preview: ({ values: { question, answer } }) => (
		<article className="p-5">
			<h3 className="text-22">{question}</h3>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: typed here in an editor that keeps no script, and the policy runs none */}
			<div className="prose mt-4" dangerouslySetInnerHTML={{ __html: answer }} />
		</article>
	),
	list: {
		groupKind: kinds['faq-group'],
		useRows: (questions) =>
			questions.map(({ slug, question, answer, group }) => {
				const text = contentWords(answer);
				return { slug, title: question, group, text, facts: text };
			}),
	},
};

const faqGroup: StaffKind<FaqGroup, ContentInput<'faq-group'>> = {
	blank: { title: '' },
	labels: { title: 'Title' },
	place: 'faq',
	pageOf: (slug) => `/faq#${slug}`,
	Fields: ({ bind }) => (
		<FormSection title="Heading">
			<TextField {...bind('title')} />
		</FormSection>
	),
	Preview: ({ values: { title } }) => <h2 className="p-5 text-30">{title}</h2>,
};

export default contentScreen(
	screensOf(kinds['faq-question'], faqQuestion),
	screensOf(kinds['faq-group'], faqGroup),
);
