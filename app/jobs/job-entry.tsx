import { useFacts, useFormats } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { PrimaryLink } from '#app/ui/button.tsx';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { applyLink, isByEmail, type Job, jobFacts } from '#domain/jobs/job.ts';
import { dateTextFrom } from '#domain/locale/date-text.ts';
import '#app/ui/prose.css';

export function JobEntry({ job }: { job: Job }) {
	const formats = useFormats();
	const today = serviceDayOf(useNow(), useFacts().schedule.timeZone);
	const { slug, title, description, applyTo, postedOn, lastDay } = job;
	return (
		<article
			id={slug}
			aria-labelledby={`${slug}-title`}
			className="min-w-0 border-b border-rule pt-8 pb-6 break-words"
		>
			<h2 id={`${slug}-title`} className="text-28 tablet:text-36">
				{title}
			</h2>
			<p className="mt-2 font-semibold">{jobFacts(job)}</p>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned it, and the policy runs no script of it */}
			<div className="prose mt-4" dangerouslySetInnerHTML={{ __html: description }} />
			<p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
				<PrimaryLink href={applyLink(job)}>
					{isByEmail(job) ? 'Apply by email' : 'Apply online'}
					<span className="sr-only"> for {title}</span>
				</PrimaryLink>
				{isByEmail(job) && <span className="min-w-0 wrap-anywhere">{applyTo}</span>}
			</p>
			<p className="mt-3 text-ink-soft">
				{lastDay && `Apply by ${dateTextFrom(formats, today, lastDay, { weekday: true })}. `}
				{postedOn && `Posted ${dateTextFrom(formats, today, postedOn)}.`}
			</p>
		</article>
	);
}
