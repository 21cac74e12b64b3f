import { useState } from 'react';
import { choice, optionalText, text } from '#app/admin/editor/form-fields.tsx';
import { ItemScreen } from '#app/admin/editor/item-screen.tsx';
import type { PreviewProps } from '#app/admin/editor/resource.ts';
import { html } from '#app/admin/editor/rich-text-field.tsx';
import { optionsIn } from '#app/admin/ui/choice-fields.tsx';
import { useFormats } from '#app/facts.tsx';
import { useClock } from '#app/hours/clock.ts';
import { JobEntry } from '#app/jobs/job-entry.tsx';
import { employmentLabels, type Job, jobFacts, jobTeamLabels } from '#domain/jobs/job.ts';
import { dateTextFrom } from '#domain/locale/date-text.ts';
import { endOf, publishWords } from '#domain/publishing/publishing.ts';
import type { ContentInput } from '#domain/resources/content-endpoints.ts';
import { contentText } from '#domain/resources/content-text.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { itemUiOf, type ListItem, type StaffKind } from './content-kind.ts';
import { contentScreen, screensOf } from './content-screen.tsx';
import { publishField, publishing } from './publish-section.tsx';

type JobValues = ContentInput<'job'>;

function useJobRows(jobs: readonly Job[]): ListItem[] {
	const formats = useFormats();
	const { now, timeZone, today } = useClock();
	return jobs.map((job) => {
		const { slug, title, description, lastDay } = job;
		const isOver = now.getTime() >= endOf(job, timeZone);
		const day = lastDay && dateTextFrom(formats, today, lastDay);
		const state =
			publishWords(formats, job, now, timeZone) || (day && `${isOver ? 'Closed' : 'Apply by'} ${day}`);
		const facts = jobFacts(job);
		return {
			slug,
			title,
			out: isOver,
			text: `${facts} ${contentText(description, formats)} ${state ?? ''}`,
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
	fields: {
		title: text('Title', { placeholder: 'Weekend Bartender' }),
		team: choice('Team', optionsIn(jobTeamLabels)),
		employment: choice('Kind of employment', optionsIn(employmentLabels)),
		pay: text('Pay', { placeholder: '$17 an hour plus tips', hint: 'Some states want it said.' }),
		description: html('Description'),
		applyTo: text('How to apply', {
			hint: 'An email address, or a web address beginning with https://.',
		}),
		postedOn: text('Posted on', { type: 'date', hint: 'Search engines ask for it.' }),
		lastDay: optionalText('Apply by', {
			type: 'date',
			hint: 'After that night guests no longer see it. May stay empty.',
		}),
		publishAt: publishField,
	},
	parts: [
		{ title: 'The job', rows: ['title', ['team', 'employment'], 'pay', 'description'] },
		{ title: 'Applying', rows: ['applyTo', ['postedOn', 'lastDay']] },
		publishing,
	],
	place: 'jobs',
	pageOf: (slug) => `/jobs#${slug}`,
	Preview: JobPreview,
	list: { useRows: useJobRows },
});

/** Waits for today's date, with which a new job is posted. */
function JobForm({ slug }: { slug: string | null }) {
	const formats = useFormats();
	const { today } = useClock();
	const [ui] = useState(() => itemUiOf(formats, kinds.job, jobOf(today)));
	return <ItemScreen ui={ui} address={slug} />;
}

export default contentScreen({
	...screensOf(kinds.job, jobOf('')),
	form: (slug) => <JobForm slug={slug} />,
});
