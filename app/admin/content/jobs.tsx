import { useState } from 'react';
import { FormSection } from '#app/admin/editor/editor-form.tsx';
import { ItemScreen } from '#app/admin/editor/item-screen.tsx';
import type { FieldsProps, PreviewProps } from '#app/admin/editor/resource.ts';
import { HtmlField } from '#app/admin/editor/rich-text-field.tsx';
import { orEmpty } from '#app/admin/ui/binder.ts';
import { optionsOf, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { useClock } from '#app/hours/clock.ts';
import { JobEntry } from '#app/jobs/job-entry.tsx';
import {
	employmentLabels,
	employments,
	type Job,
	jobFacts,
	jobTeamLabels,
	jobTeams,
} from '#domain/jobs/job.ts';
import { dateTextFrom } from '#domain/locale/date-text.ts';
import { endOf, publishWords } from '#domain/publishing/publishing.ts';
import type { ContentInput } from '#domain/resources/content-endpoints.ts';
import { contentWords } from '#domain/resources/content-words.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { itemUiOf, type StaffKind } from './content-kind.ts';
import { contentScreen, screensOf } from './content-screen.tsx';
import { PublishSection, publishLabels } from './publish-section.tsx';

type JobValues = ContentInput<'job'>;

function JobFields({ bind }: FieldsProps<JobValues>) {
	return (
		<>
			<FormSection title="The job">
				<TextField {...bind('title')} placeholder="Weekend Bartender" />
				<div className="beer-pair">
					<SelectField {...bind('team')} options={optionsOf(jobTeams, (team) => jobTeamLabels[team])} />
					<SelectField
						{...bind('employment')}
						options={optionsOf(employments, (employment) => employmentLabels[employment])}
					/>
				</div>
				<TextField {...bind('pay')} placeholder="$17 an hour plus tips" hint="Some states want it said." />
				<HtmlField {...bind('description')} />
			</FormSection>
			<FormSection title="Applying">
				<TextField {...bind('applyTo')} hint="An email address, or a web address beginning with https://." />
				<div className="beer-pair">
					<TextField {...bind('postedOn')} type="date" hint="Search engines ask for it." />
					<TextField
						{...orEmpty(bind('lastDay'))}
						type="date"
						hint="After that night guests no longer see it. May stay empty."
					/>
				</div>
			</FormSection>
			<PublishSection {...bind('publishAt')} />
		</>
	);
}

function useJobRows(jobs: readonly Job[]) {
	const { now, timeZone, today } = useClock();
	return jobs.map((job) => {
		const { slug, title, description, lastDay } = job;
		const isOver = now.getTime() >= endOf(job, timeZone);
		const day = lastDay && dateTextFrom(today, lastDay);
		const state = publishWords(job, now, timeZone) || (day && `${isOver ? 'Closed' : 'Apply by'} ${day}`);
		const facts = jobFacts(job);
		return {
			slug,
			title,
			out: isOver,
			text: `${facts} ${contentWords(description)} ${state ?? ''}`,
			facts: (
				<>
					{state && <strong className="content-state">{state}</strong>}
					{facts}
				</>
			),
		};
	});
}

function JobPreview({ values, saved }: PreviewProps<JobValues, { readonly slug: string }>) {
	return (
		<div className="p-5">
			<JobEntry job={{ ...values, slug: saved?.slug ?? 'new' }} />
		</div>
	);
}

const jobOf = (today: string): StaffKind<Job, JobValues> => ({
	blank: {
		title: '',
		team: 'bar',
		employment: 'part-time',
		pay: '',
		description: '',
		applyTo: '',
		postedOn: today,
		lastDay: null,
	},
	labels: {
		title: 'Title',
		team: 'Team',
		employment: 'Kind of employment',
		pay: 'Pay',
		description: 'Description',
		applyTo: 'How to apply',
		postedOn: 'Posted on',
		lastDay: 'Apply by',
		...publishLabels,
	},
	texts: {
		team: ({ team }) => jobTeamLabels[team],
		employment: ({ employment }) => employmentLabels[employment],
	},
	place: 'jobs',
	pageOf: (slug) => `/jobs#${slug}`,
	Fields: JobFields,
	Preview: JobPreview,
	list: { useRows: useJobRows },
});

/** A new one is posted today. */
function JobForm({ slug }: { slug: string | null }) {
	const { today } = useClock();
	const [ui] = useState(() => itemUiOf(kinds.job, jobOf(today)));
	return <ItemScreen ui={ui} address={slug} />;
}

export default contentScreen({
	...screensOf(kinds.job, jobOf('')),
	form: (slug) => <JobForm slug={slug} />,
});
