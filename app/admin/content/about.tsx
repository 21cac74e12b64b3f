import { useRef } from 'react';
import { AboutView } from '#app/about/about-view.tsx';
import { FormSection } from '#app/admin/editor/editor-form.tsx';
import { ListSection } from '#app/admin/editor/list-editor.tsx';
import type { FieldsProps } from '#app/admin/editor/resource.ts';
import { HtmlField } from '#app/admin/editor/rich-text-field.tsx';
import { CaptionedPhotoField } from '#app/admin/images/captioned-photo-field.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import type { About } from '#domain/about/about.ts';
import { freeSlug } from '#domain/beers/beer-slug.ts';
import { contentWords } from '#domain/resources/content-words.ts';
import { kinds } from '#domain/resources/kinds.ts';
import type { StaffKind } from './content-kind.ts';
import { contentScreen, screensOf } from './content-screen.tsx';

/** The form is busy while any of its photos is being sent or cut. */
function useBusyPhotos(setBusy: (busy: boolean) => void) {
	const busy = useRef(new Set<string>());
	return (path: string) => (isBusy: boolean) => {
		if (isBusy) busy.current.add(path);
		else busy.current.delete(path);
		setBusy(busy.current.size > 0);
	};
}

const noPhoto = { image: null, imageAlt: null, imageCaption: null };

function AboutFields(props: FieldsProps<About>) {
	const { bind, errorOf, setUploading } = props;
	const onPhotoBusy = useBusyPhotos(setUploading);
	return (
		<>
			<FormSection title="Lead">
				<TextField {...bind('lead')} hint="The paragraph under the page's title." rows={3} />
			</FormSection>
			<Chapters {...props} onPhotoBusy={onPhotoBusy} />
			<People {...props} onPhotoBusy={onPhotoBusy} />
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

interface WithPhotosProps extends FieldsProps<About> {
	readonly onPhotoBusy: ReturnType<typeof useBusyPhotos>;
}

function Chapters({ bind, values: { sections }, errorOf, onPhotoBusy }: WithPhotosProps) {
	const slug = freeSlug('chapter', (taken) => sections.some((section) => section.slug === taken));
	return (
		<ListSection
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
						captioned
						onBusy={onPhotoBusy(edited.path)}
					/>
				</>
			)}
		</ListSection>
	);
}

function People({ bind, errorOf, onPhotoBusy }: WithPhotosProps) {
	return (
		<ListSection
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
						onBusy={onPhotoBusy(edited.path)}
					/>
				</>
			)}
		</ListSection>
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

const about: StaffKind<About, About> = {
	blank: { lead: '', sections: [], people: [], facts: [], features: [], timeline: [] },
	labels: {
		lead: 'Lead',
		sections: 'Chapters',
		people: 'People',
		facts: 'Figures',
		features: 'Features',
		timeline: 'Milestones',
	},
	texts: {
		sections: ({ sections }) => sections.map(({ title }) => title).join(', ') || 'none',
		people: ({ people }) => people.map(({ name }) => name).join(', ') || 'none',
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

export default contentScreen(screensOf(kinds.about, about));
