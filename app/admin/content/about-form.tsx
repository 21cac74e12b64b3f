import type { ReactNode } from 'react';
import { AboutView } from '#app/about/about-view.tsx';
import { FormSection } from '#app/admin/editing/form-section.tsx';
import type { About } from '#domain/about.ts';
import { freeSlug } from '#domain/beer-slug.ts';
import { contentInputSchemas, contentSchemas } from '#domain/staff-content-schema.ts';
import { HtmlField, TextField } from './fields.tsx';
import type { FieldsProps, KindUi } from './kind-ui.ts';

interface ListProps<T> {
	readonly rows: readonly T[];
	/** 'chapter'. */
	readonly noun: string;
	readonly blank: T;
	readonly onChange: (rows: T[]) => void;
	readonly children: (row: T, index: number, change: (next: Partial<T>) => void) => ReactNode;
}

/** Rows that can be added, moved up and taken away. */
function ListEditor<T extends object>({ rows, noun, blank, onChange, children }: ListProps<T>) {
	return (
		<>
			{rows.map((row, index) => {
				const change = (next: Partial<T>) =>
					onChange(rows.map((other, at) => (at === index ? { ...row, ...next } : other)));
				const name = `${noun} ${index + 1}`;
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own, and every control of it is controlled
					<fieldset key={index} className="content-date">
						<legend className="staff-hidden">{name}</legend>
						{children(row, index, change)}
						<div className="beer-buttons">
							{index > 0 && (
								<button
									type="button"
									className="row-button"
									aria-label={`Move ${name} up`}
									onClick={() => {
										const next = rows.filter((_, at) => at !== index);
										next.splice(index - 1, 0, row);
										onChange(next);
									}}
								>
									Up
								</button>
							)}
							<button
								type="button"
								className="row-button"
								aria-label={`Take away ${name}`}
								onClick={() => onChange(rows.filter((_, at) => at !== index))}
							>
								Take away
							</button>
						</div>
					</fieldset>
				);
			})}
			<p>
				<button type="button" className="row-button" onClick={() => onChange([...rows, blank])}>
					Add a {noun}
				</button>
			</p>
		</>
	);
}

function AboutFields({ values, set, errorOf }: FieldsProps<About>) {
	const { lead, sections, facts, features, timeline } = values;
	return (
		<>
			<FormSection title="Lead">
				<TextField
					path="lead"
					label="Lead"
					hint="The paragraph under the page's title."
					error={errorOf('lead')}
					rows={3}
					value={lead}
					onChange={(next) => set({ lead: next })}
				/>
			</FormSection>
			<FormSection title="Chapters">
				<ListEditor
					rows={sections}
					noun="chapter"
					blank={{
						slug: freeSlug('chapter', (slug) => sections.some((one) => one.slug === slug)),
						title: '',
						content: '',
					}}
					onChange={(next) => set({ sections: next })}
				>
					{(row, index, change) => (
						<>
							<TextField
								path={`sections.${index}.title`}
								label="Chapter title"
								error={errorOf(`sections.${index}.title`)}
								value={row.title}
								onChange={(title) => change({ title })}
							/>
							<HtmlField
								path={`sections.${index}.content`}
								label={`Text of chapter ${index + 1}`}
								error={errorOf(`sections.${index}.content`)}
								value={row.content}
								onChange={(content) => change({ content })}
							/>
						</>
					)}
				</ListEditor>
			</FormSection>
			<FormSection title="Figures">
				<ListEditor
					rows={facts}
					noun="figure"
					blank={{ label: '', value: '' }}
					onChange={(next) => set({ facts: next })}
				>
					{(row, index, change) => (
						<div className="beer-pair">
							<TextField
								path={`facts.${index}.label`}
								label="Figure"
								error={errorOf(`facts.${index}.label`)}
								value={row.label}
								onChange={(label) => change({ label })}
							/>
							<TextField
								path={`facts.${index}.value`}
								label="Value"
								error={errorOf(`facts.${index}.value`)}
								value={row.value}
								onChange={(value) => change({ value })}
							/>
						</div>
					)}
				</ListEditor>
			</FormSection>
			<FormSection title="Features">
				<ListEditor
					rows={features}
					noun="feature"
					blank={{ name: '', text: '' }}
					onChange={(next) => set({ features: next })}
				>
					{(row, index, change) => (
						<>
							<TextField
								path={`features.${index}.name`}
								label="Feature"
								error={errorOf(`features.${index}.name`)}
								value={row.name}
								onChange={(name) => change({ name })}
							/>
							<TextField
								path={`features.${index}.text`}
								label="What it is like"
								error={errorOf(`features.${index}.text`)}
								rows={3}
								value={row.text}
								onChange={(text) => change({ text })}
							/>
						</>
					)}
				</ListEditor>
			</FormSection>
			<FormSection title="Milestones">
				<ListEditor
					rows={timeline}
					noun="milestone"
					blank={{ date: '', title: '', text: '' }}
					onChange={(next) => set({ timeline: next })}
				>
					{(row, index, change) => (
						<>
							<div className="beer-pair">
								<TextField
									path={`timeline.${index}.date`}
									label="When"
									hint="1886, 2025-05 or 2025-05-17."
									error={errorOf(`timeline.${index}.date`)}
									value={row.date}
									onChange={(date) => change({ date })}
								/>
								<TextField
									path={`timeline.${index}.title`}
									label="Milestone"
									error={errorOf(`timeline.${index}.title`)}
									value={row.title}
									onChange={(title) => change({ title })}
								/>
							</div>
							<TextField
								path={`timeline.${index}.text`}
								label="What happened"
								error={errorOf(`timeline.${index}.text`)}
								rows={3}
								value={row.text}
								onChange={(text) => change({ text })}
							/>
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
