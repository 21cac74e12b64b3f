import { FormSection } from '#app/admin/editing/form-section.tsx';
import { type FaqGroup, type FaqQuestion, faqPath } from '#domain/faq/faq.ts';
import { contentWords } from '#domain/resources/content-words.ts';
import {
	type ContentInput,
	contentInputSchemas,
	contentSchemas,
} from '#domain/resources/staff-content-schema.ts';
import { ContentList } from './content-list.tsx';
import { binder } from './controls.ts';
import { HtmlField, SelectField, TextField } from './fields.tsx';
import type { FieldsProps, KindUi } from './kind-ui.ts';
import { ListFrame } from './list-frame.tsx';
import { useItems } from './use-items.ts';
import '#app/admin/beers/beers.css';
import '#app/admin/editing/editing.css';
import '#app/admin/content/content.css';

type Question = ContentInput<'faq-question'>;
type Group = ContentInput<'faq-group'>;

/** The staff's questions under their groups. */
export default function FaqListScreen() {
	const groups = useItems('faq-group', contentSchemas['faq-group']);
	const questions = useItems('faq-question', contentSchemas['faq-question']);
	const items = (questions.items ?? []).map(({ slug, question, answer, group }) => ({
		slug,
		title: question,
		group,
		text: contentWords(answer),
		facts: contentWords(answer),
	}));
	return (
		<ListFrame here="/admin/faq" title="FAQ" of={[groups, questions]}>
			<ContentList
				kind="faq-question"
				title="FAQ"
				plural="questions"
				items={items}
				deleted={questions.deleted}
				groupKind="faq-group"
				groups={groups.items ?? []}
				deletedGroups={groups.deleted}
				arranged
			/>
		</ListFrame>
	);
}

function QuestionFields(props: FieldsProps<Question>) {
	const bind = binder(props);
	const groups = useItems('faq-group', contentSchemas['faq-group']).items ?? [];
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

/** How staff see a question. */
export const questionUi: KindUi<FaqQuestion, Question> = {
	kind: 'faq-question',
	schema: contentSchemas['faq-question'],
	input: contentInputSchemas['faq-question'],
	itemOf: (values, slug) => ({ ...values, slug }),
	valuesOf: ({ slug, ...values }) => values,
	titleOf: ({ question }) => question,
	blank: { group: '', question: '', answer: '' },
	labels: { question: 'Question', group: 'Group', answer: 'Answer' },
	listPath: '/admin/faq',
	listLabel: 'FAQ',
	pageOf: (slug) => faqPath({ slug }),
	Fields: QuestionFields,
	Preview: ({ values }) => (
		<article className="p-5">
			<h3 className="text-[1.375rem]">{values.question}</h3>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: typed here in an editor that keeps no script, and the policy runs none */}
			<div className="prose mt-4" dangerouslySetInnerHTML={{ __html: values.answer }} />
		</article>
	),
};

/** How staff see a group of questions. */
export const faqGroupUi: KindUi<FaqGroup, Group> = {
	kind: 'faq-group',
	schema: contentSchemas['faq-group'],
	input: contentInputSchemas['faq-group'],
	itemOf: (values, slug) => ({ ...values, slug }),
	valuesOf: ({ slug, ...values }) => values,
	titleOf: ({ title }) => title,
	blank: { title: '' },
	labels: { title: 'Title' },
	listPath: '/admin/faq',
	listLabel: 'FAQ',
	pageOf: (slug) => `/faq#${slug}`,
	Fields: (props) => (
		<FormSection title="Heading">
			<TextField {...binder(props)('title')} label="Title" />
		</FormSection>
	),
	Preview: ({ values }) => <h2 className="p-5 text-[1.875rem]">{values.title}</h2>,
};
