import { AboutView } from '#app/about/about-view.tsx';
import { FormSection } from '#app/admin/editor/editor-form.tsx';
import type { FieldsProps } from '#app/admin/editor/item-ui.ts';
import { ListEditor } from '#app/admin/editor/list-editor.tsx';
import { PhonePreview } from '#app/admin/editor/phone-preview.tsx';
import { HtmlField } from '#app/admin/editor/rich-text-field.tsx';
import { binder, TextField } from '#app/admin/ui/fields.tsx';
import type { About } from '#domain/about/about.ts';
import { freeSlug } from '#domain/beers/beer-slug.ts';
import { kinds } from '#domain/resources/kinds.ts';
import type { KindDeclaration } from './content-kind.ts';

function AboutFields(props: FieldsProps<About>) {
	const { sections } = props.values;
	const bind = binder(props);
	const list = { errorOf: props.errorOf };
	return (
		<>
			<FormSection title="Lead">
				<TextField {...bind('lead')} label="Lead" hint="The paragraph under the page's title." rows={3} />
			</FormSection>
			<FormSection title="Chapters">
				<ListEditor
					{...list}
					{...bind('sections')}
					noun="chapter"
					blank={{
						slug: freeSlug('chapter', (slug) => sections.some((one) => one.slug === slug)),
						title: '',
						content: '',
					}}
				>
					{(bindRow, index) => (
						<>
							<TextField {...bindRow('title')} label="Chapter title" />
							<HtmlField {...bindRow('content')} label={`Text of chapter ${index + 1}`} />
						</>
					)}
				</ListEditor>
			</FormSection>
			<FormSection title="Figures">
				<ListEditor {...list} {...bind('facts')} noun="figure" blank={{ label: '', value: '' }}>
					{(bindRow) => (
						<div className="beer-pair">
							<TextField {...bindRow('label')} label="Figure" />
							<TextField {...bindRow('value')} label="Value" />
						</div>
					)}
				</ListEditor>
			</FormSection>
			<FormSection title="Features">
				<ListEditor {...list} {...bind('features')} noun="feature" blank={{ name: '', text: '' }}>
					{(bindRow) => (
						<>
							<TextField {...bindRow('name')} label="Feature" />
							<TextField {...bindRow('text')} label="What it is like" rows={3} />
						</>
					)}
				</ListEditor>
			</FormSection>
			<FormSection title="Milestones">
				<ListEditor
					{...list}
					{...bind('timeline')}
					noun="milestone"
					blank={{ date: '', title: '', text: '' }}
				>
					{(bindRow) => (
						<>
							<div className="beer-pair">
								<TextField {...bindRow('date')} label="When" hint="1886, 2025-05 or 2025-05-17." />
								<TextField {...bindRow('title')} label="Milestone" />
							</div>
							<TextField {...bindRow('text')} label="What happened" rows={3} />
						</>
					)}
				</ListEditor>
			</FormSection>
		</>
	);
}

/** The about page, which is one document. */
export const aboutKind: KindDeclaration<About, About> = {
	kind: 'about',
	schema: kinds.about.schema,
	input: kinds.about.input,
	itemOf: (values) => values,
	valuesOf: (about) => about,
	titleOf: () => 'About',
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
		timeline: ({ timeline }) => timeline.map(({ date, title }) => `${date} ${title}`).join(', ') || 'none',
	},
	place: { path: '/admin/about', label: 'About' },
	pageOf: () => '/about',
	Fields: AboutFields,
	Preview: ({ values, title }) => {
		const whole = kinds.about.schema.safeParse(values);
		return (
			<PhonePreview title={title}>
				<div className="p-5">
					{whole.success ? (
						<AboutView about={whole.data} />
					) : (
						<p>The page appears here once every field is in order.</p>
					)}
				</div>
			</PhonePreview>
		);
	},
};
