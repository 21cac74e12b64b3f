import { AboutView } from '#app/about/about-view.tsx';
import { FormSection } from '#app/admin/editor/editor-form.tsx';
import { ListSection } from '#app/admin/editor/list-editor.tsx';
import type { FieldsProps } from '#app/admin/editor/resource.ts';
import { HtmlField } from '#app/admin/editor/rich-text-field.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import type { About } from '#domain/about/about.ts';
import { freeSlug } from '#domain/beers/beer-slug.ts';
import { contentWords } from '#domain/resources/content-words.ts';
import { kinds } from '#domain/resources/kinds.ts';
import type { StaffKind } from './content-kind.ts';

function AboutFields({ bind, values: { sections }, errorOf }: FieldsProps<About>) {
	const slug = freeSlug('chapter', (taken) => sections.some((one) => one.slug === taken));
	return (
		<>
			<FormSection title="Lead">
				<TextField {...bind('lead')} hint="The paragraph under the page's title." rows={3} />
			</FormSection>
			<ListSection
				{...bind('sections')}
				errorOf={errorOf}
				noun="chapter"
				blank={{ slug, title: '', content: '' }}
			>
				{(row, index) => (
					<>
						<TextField {...row('title')} label="Chapter title" />
						<HtmlField {...row('content')} label={`Text of chapter ${index + 1}`} />
					</>
				)}
			</ListSection>
			<ListSection {...bind('facts')} errorOf={errorOf} noun="figure" blank={{ label: '', value: '' }}>
				{(row) => (
					<div className="beer-pair">
						<TextField {...row('label')} label="Figure" />
						<TextField {...row('value')} label="Value" />
					</div>
				)}
			</ListSection>
			<ListSection {...bind('features')} errorOf={errorOf} noun="feature" blank={{ name: '', text: '' }}>
				{(row) => (
					<>
						<TextField {...row('name')} label="Feature" />
						<TextField {...row('text')} label="What it is like" rows={3} />
					</>
				)}
			</ListSection>
			<Milestones bind={bind} errorOf={errorOf} />
		</>
	);
}

function Milestones({ bind, errorOf }: Pick<FieldsProps<About>, 'bind' | 'errorOf'>) {
	return (
		<ListSection
			{...bind('timeline')}
			errorOf={errorOf}
			noun="milestone"
			blank={{ date: '', title: '', text: '' }}
		>
			{(row) => (
				<>
					<div className="beer-pair">
						<TextField {...row('date')} label="When" hint="1886, 2025-05 or 2025-05-17." />
						<TextField {...row('title')} label="Milestone" />
					</div>
					<TextField {...row('text')} label="What happened" rows={3} />
				</>
			)}
		</ListSection>
	);
}

export const about: StaffKind<About, About> = {
	blank: { lead: '', sections: [], facts: [], features: [], timeline: [] },
	labels: {
		lead: 'Lead',
		sections: 'Chapters',
		facts: 'Figures',
		features: 'Features',
		timeline: 'Milestones',
	},
	words: {
		sections: ({ sections }) => sections.map(({ title }) => title).join(', ') || 'none',
		timeline: ({ timeline }) =>
			timeline.map(({ date, title }) => `${contentWords(date)}: ${title}`).join(', ') || 'none',
	},
	place: 'about',
	pageOf: () => '/about',
	Fields: AboutFields,
	Preview: ({ values }) => {
		const whole = kinds.about.schema.safeParse(values);
		return (
			<div className="p-5">
				{whole.success ? (
					<AboutView about={whole.data} />
				) : (
					<p>The page appears here once every field is in order.</p>
				)}
			</div>
		);
	},
};
