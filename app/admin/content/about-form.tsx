import { AboutView } from '#app/about/about-view.tsx';
import { FormSection } from '#app/admin/editing/form-section.tsx';
import type { About } from '#domain/about/about.ts';
import { freeSlug } from '#domain/beers/beer-slug.ts';
import { contentInputSchemas, contentSchemas } from '#domain/resources/staff-content-schema.ts';
import { binder } from './controls.ts';
import { HtmlField, TextField } from './fields.tsx';
import type { FieldsProps, KindUi } from './kind-ui.ts';
import { ListEditor } from './list-editor.tsx';

function AboutFields(props: FieldsProps<About>) {
	const { values, set, errorOf } = props;
	const { sections, facts, features, timeline } = values;
	return (
		<>
			<FormSection title="Lead">
				<TextField
					{...binder(props)('lead')}
					label="Lead"
					hint="The paragraph under the page's title."
					rows={3}
				/>
			</FormSection>
			<FormSection title="Chapters">
				<ListEditor
					path="sections"
					rows={sections}
					noun="chapter"
					blank={{
						slug: freeSlug('chapter', (slug) => sections.some((one) => one.slug === slug)),
						title: '',
						content: '',
					}}
					errorOf={errorOf}
					onChange={(next) => set({ sections: next })}
				>
					{(bind, index) => (
						<>
							<TextField {...bind('title')} label="Chapter title" />
							<HtmlField {...bind('content')} label={`Text of chapter ${index + 1}`} />
						</>
					)}
				</ListEditor>
			</FormSection>
			<FormSection title="Figures">
				<ListEditor
					path="facts"
					rows={facts}
					noun="figure"
					blank={{ label: '', value: '' }}
					errorOf={errorOf}
					onChange={(next) => set({ facts: next })}
				>
					{(bind) => (
						<div className="beer-pair">
							<TextField {...bind('label')} label="Figure" />
							<TextField {...bind('value')} label="Value" />
						</div>
					)}
				</ListEditor>
			</FormSection>
			<FormSection title="Features">
				<ListEditor
					path="features"
					rows={features}
					noun="feature"
					blank={{ name: '', text: '' }}
					errorOf={errorOf}
					onChange={(next) => set({ features: next })}
				>
					{(bind) => (
						<>
							<TextField {...bind('name')} label="Feature" />
							<TextField {...bind('text')} label="What it is like" rows={3} />
						</>
					)}
				</ListEditor>
			</FormSection>
			<FormSection title="Milestones">
				<ListEditor
					path="timeline"
					rows={timeline}
					noun="milestone"
					blank={{ date: '', title: '', text: '' }}
					errorOf={errorOf}
					onChange={(next) => set({ timeline: next })}
				>
					{(bind) => (
						<>
							<div className="beer-pair">
								<TextField {...bind('date')} label="When" hint="1886, 2025-05 or 2025-05-17." />
								<TextField {...bind('title')} label="Milestone" />
							</div>
							<TextField {...bind('text')} label="What happened" rows={3} />
						</>
					)}
				</ListEditor>
			</FormSection>
		</>
	);
}

/** How staff see the about page. */
export const aboutUi: KindUi<About, About> = {
	kind: 'about',
	schema: contentSchemas.about,
	input: contentInputSchemas.about,
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
	listPath: '/admin/about',
	listLabel: 'About',
	pageOf: () => '/about',
	Fields: AboutFields,
	Preview: ({ values }) => {
		const whole = contentSchemas.about.safeParse(values);
		return whole.success ? (
			<div className="p-5">
				<AboutView about={whole.data} />
			</div>
		) : (
			<p className="p-5">The page appears here once every field is in order.</p>
		);
	},
};
