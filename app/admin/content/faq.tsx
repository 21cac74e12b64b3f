import { FormSection } from '#app/admin/editor/editor-form.tsx';
import type { FieldsProps } from '#app/admin/editor/item-ui.ts';
import { PhonePreview } from '#app/admin/editor/phone-preview.tsx';
import { HtmlField } from '#app/admin/editor/rich-text-field.tsx';
import { binder, SelectField, TextField } from '#app/admin/ui/fields.tsx';
import { type FaqGroup, type FaqQuestion, faqPath } from '#domain/faq/faq.ts';
import { contentWords } from '#domain/resources/content-words.ts';
import { kinds } from '#domain/resources/kinds.ts';
import type { ContentInput } from '#domain/resources/staff-content-schema.ts';
import type { KindDeclaration } from './content-kind.ts';
import { useItems } from './use-content.ts';

type Question = ContentInput<'faq-question'>;
type Group = ContentInput<'faq-group'>;

const place = { path: '/admin/faq', label: 'FAQ' };

function QuestionFields(props: FieldsProps<Question>) {
	const bind = binder(props);
	const groups = useItems('faq-group', kinds['faq-group'].schema).items ?? [];
	return (
		<FormSection title="Question and answer">
			<TextField {...bind('question')} label="Question" />
			<SelectField
				{...bind('group')}
				label="Group"
				options={groups.map(({ slug, title }) => ({ value: slug, label: title }))}
			/>
			<HtmlField {...bind('answer')} label="Answer" />
		</FormSection>
	);
}

/** Questions, under their groups. */
export const faqQuestionKind: KindDeclaration<FaqQuestion, Question> = {
	kind: 'faq-question',
	schema: kinds['faq-question'].schema,
	input: kinds['faq-question'].input,
	itemOf: (values, slug) => ({ ...values, slug }),
	valuesOf: ({ slug, ...values }) => values,
	titleOf: ({ question }) => question,
	blank: { group: '', question: '', answer: '' },
	labels: { question: 'Question', group: 'Group', answer: 'Answer' },
	place,
	pageOf: (slug) => faqPath({ slug }),
	Fields: QuestionFields,
	Preview: ({ values, title }) => (
		<PhonePreview title={title}>
			<article className="p-5">
				<h3 className="text-[1.375rem]">{values.question}</h3>
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: typed here in an editor that keeps no script, and the policy runs none */}
				<div className="prose mt-4" dangerouslySetInnerHTML={{ __html: values.answer }} />
			</article>
		</PhonePreview>
	),
	list: {
		plural: 'questions',
		groupKind: 'faq-group',
		arranged: true,
		useRows: () => (questions) =>
			questions.map(({ slug, question, answer, group }) => ({
				slug,
				title: question,
				group,
				text: contentWords(answer),
				facts: contentWords(answer),
			})),
	},
};

/** Groups of questions. */
export const faqGroupKind: KindDeclaration<FaqGroup, Group> = {
	kind: 'faq-group',
	schema: kinds['faq-group'].schema,
	input: kinds['faq-group'].input,
	itemOf: (values, slug) => ({ ...values, slug }),
	valuesOf: ({ slug, ...values }) => values,
	titleOf: ({ title }) => title,
	blank: { title: '' },
	labels: { title: 'Title' },
	place,
	pageOf: (slug) => `/faq#${slug}`,
	Fields: (props) => (
		<FormSection title="Heading">
			<TextField {...binder(props)('title')} label="Title" />
		</FormSection>
	),
	Preview: ({ values, title }) => (
		<PhonePreview title={title}>
			<h2 className="p-5 text-[1.875rem]">{values.title}</h2>
		</PhonePreview>
	),
};
