import { useQuery } from '@tanstack/react-query';
import { dataFileQuery } from '#app/api/data-file.ts';
import { useFacts, useFormats } from '#app/facts.tsx';
import { JobEntry } from '#app/jobs/job-entry.tsx';
import type { PageProps } from '#app/loads.ts';
import { QuietLink } from '#app/ui/button.tsx';
import { Page, PageContent, PageTitle } from '#app/ui/page-states.tsx';
import { type Job, jobThing } from '#domain/jobs/job.ts';
import type { Formats } from '#domain/locale/formats.ts';
import { breadcrumbsThing, toJsonLd } from '#domain/seo/graph.ts';
import type { SiteFacts } from '#domain/settings/site-facts-schema.ts';

const jobsQuery = dataFileQuery<readonly Job[]>(
	'jobs',
	['job'],
	'who we’re looking for',
	async () => (await import('#domain/jobs/job-schema.ts')).jobsSchema,
);

const title = 'Work With Us';

function jobsJsonLd(formats: Formats, facts: SiteFacts, jobs: readonly Job[]): string {
	const crumbs = [
		{ name: 'Home', path: '/' },
		{ name: title, path: '/jobs' },
	];
	return toJsonLd([
		...jobs.map((job) => jobThing(formats, job, facts)),
		breadcrumbsThing(facts.baseUrl, crumbs),
	]);
}

export default function WorkWithUs({ loaderData }: PageProps<'jobs'>) {
	const formats = useFormats();
	const query = useQuery(jobsQuery(loaderData?.content));
	const facts = useFacts();
	return (
		<Page
			title={title}
			description="Who we’re looking for, what it pays and how to apply."
			jsonLd={import.meta.env.SSR ? jobsJsonLd(formats, facts, query.data ?? []) : null}
		>
			<PageTitle title={title}>
				<p className="max-w-[26em] text-ink-soft">Who we’re looking for right now</p>
			</PageTitle>
			<PageContent
				query={query}
				loaded={loaderData}
				what="who we’re looking for"
				loading="Loading who we’re looking for..."
			>
				{(jobs) =>
					jobs.length > 0 ? (
						<div className="mb-8 grid gap-x-12 tablet:grid-cols-2">
							{jobs.map((job) => (
								<JobEntry key={job.slug} job={job} />
							))}
						</div>
					) : (
						<p className="py-16 font-display text-28">
							Every apron’s taken right now, but that changes with the seasons, so ask again.
						</p>
					)
				}
			</PageContent>
			<p>
				<QuietLink to="/about">Who we are</QuietLink>
			</p>
		</Page>
	);
}
