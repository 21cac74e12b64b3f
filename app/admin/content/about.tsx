import { AboutView } from '#app/about/about-view.tsx';
import { drawnElsewhere, list, text } from '#app/admin/editor/form-fields.tsx';
import { ListEditor } from '#app/admin/editor/list-editor.tsx';
import type { FieldsProps } from '#app/admin/editor/resource.ts';
import { HtmlField } from '#app/admin/editor/rich-text-field.tsx';
import { CaptionedPhotoField } from '#app/admin/images/captioned-photo-field.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import type { About } from '#domain/about/about.ts';
import { freeSlug } from '#domain/beers/beer-slug.ts';
import { contentText } from '#domain/resources/content-text.ts';
import { kinds } from '#domain/resources/kinds.ts';
import type { StaffKind } from './content-kind.ts';
import { contentScreen, screensOf } from './content-screen.tsx';

const noPhoto = { image: null, imageAlt: null, imageCaption: null };

function Chapters({ bind, values: { sections }, errorOf, setUploading }: FieldsProps<About>) {
	const slug = freeSlug('chapter', (taken) => sections.some((section) => section.slug === taken));
	return (
		<ListEditor
			{...bind('sections')}
			errorOf={errorOf}
			noun="chapter"
			blank={{ slug, title: '', content: '', ...noPhoto }}
		>
			{(row, index, edited) => (
				<>
					<TextField {...row('title')} label="Chapter title" />
					<HtmlField {...row('content')} label={`Text of chapter ${index + 1}`} />
					<CaptionedPhotoField
						path={`${edited.path}.image`}
						values={edited.row}
						set={edited.set}
						errorOf={errorOf}
						of={`chapter ${index + 1}`}
						otherwise="Without one, the chapter has its drawing or words alone."
						shapes={['upright', 'wide']}
						onBusy={setUploading}
					/>
				</>
			)}
		</ListEditor>
	);
}

function People({ bind, errorOf, setUploading }: FieldsProps<About>) {
	return (
		<ListEditor
			{...bind('people')}
			errorOf={errorOf}
			noun="person"
			blank={{ name: '', role: '', text: '', ...noPhoto }}
		>
			{(row, index, edited) => (
				<>
					<div className="beer-pair">
						<TextField {...row('name')} label="Name" />
						<TextField {...row('role')} label="Role" hint="Such as: brews, runs the kitchen." />
					</div>
					<TextField {...row('text')} label="A line" hint="May stay empty." rows={2} />
					<CaptionedPhotoField
						path={`${edited.path}.image`}
						values={edited.row}
						set={edited.set}
						errorOf={errorOf}
						of={`person ${index + 1}`}
						otherwise="Without one, guests see the first letter of the name."
						shapes={['square']}
						captioned={false}
						onBusy={setUploading}
					/>
				</>
			)}
		</ListEditor>
	);
}

const about: StaffKind<About, About> = {
	blank: { lead: '', sections: [], people: [], facts: [], features: [], timeline: [] },
	fields: {
		lead: text('Lead', { hint: "The paragraph under the page's title.", rows: 3 }),
		sections: drawnElsewhere(
			'Chapters',
			(chapters) => chapters.map(({ title }) => title).join(', ') || 'none',
		),
		people: drawnElsewhere('People', (people) => people.map(({ name }) => name).join(', ') || 'none'),
		facts: list<About['facts'][number]>('Figures', {
			noun: 'figure',
			blank: { label: '', value: '' },
			fields: { label: text('Figure'), value: text('Value') },
			rows: [['label', 'value']],
		}),
		features: list<About['features'][number]>('Features', {
			noun: 'feature',
			blank: { name: '', text: '' },
			fields: { name: text('Feature'), text: text('What it is like', { rows: 3 }) },
			rows: ['name', 'text'],
		}),
		timeline: list<About['timeline'][number]>('Milestones', {
			noun: 'milestone',
			blank: { date: '', title: '', text: '' },
			fields: {
				date: text('When', { hint: '1886, 2025-05 or 2025-05-17.' }),
				title: text('Milestone'),
				text: text('What happened', { rows: 3 }),
			},
			rows: [['date', 'title'], 'text'],
			words: (all, formats) =>
				all.map(({ date, title }) => `${contentText(date, formats)}: ${title}`).join(', ') || 'none',
		}),
	},
	parts: [
		{ rows: ['lead'] },
		{ title: 'Chapters', rows: [Chapters] },
		{ title: 'People', rows: [People] },
		{ rows: ['facts'] },
		{ rows: ['features'] },
		{ rows: ['timeline'] },
	],
	place: 'about',
	pageOf: () => '/about',
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

export default contentScreen(screensOf(kinds.about, about));
