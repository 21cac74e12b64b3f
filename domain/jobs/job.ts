import type { JobPosting } from 'schema-dts';
import type { Formats } from '../locale/formats.ts';
import { endOf } from '../publishing/publishing.ts';
import { offsetDateTime } from '../seo/event.ts';
import { postalAddress } from '../seo/graph.ts';
import type { ShownBusiness } from '../settings/business.ts';
import type { Job } from './job-schema.ts';

export type { Job } from './job-schema.ts';

export const jobTeams = ['bar', 'kitchen', 'brewery', 'events', 'other'] as const;
export const jobTeamLabels: Readonly<Record<Job['team'], string>> = {
	bar: 'Bar',
	kitchen: 'Kitchen',
	brewery: 'Brewery',
	events: 'Events',
	other: 'Something else',
};

export const employments = ['full-time', 'part-time', 'seasonal'] as const;
export const employmentLabels: Readonly<Record<Job['employment'], string>> = {
	'full-time': 'Full time',
	'part-time': 'Part time',
	seasonal: 'Seasonal',
};

/** Joins the facts: 'Kitchen · Full time · $21 an hour'. The team 'other' is left out. */
export const jobFacts = ({ team, employment, pay }: Pick<Job, 'team' | 'employment' | 'pay'>): string =>
	[team !== 'other' && jobTeamLabels[team], employmentLabels[employment], pay].filter(Boolean).join(' · ');

export const isByEmail = ({ applyTo }: Pick<Job, 'applyTo'>): boolean => !/^https:\/\//i.test(applyTo);

/** Returns a link to apply; an email gets a subject. */
export function applyLink(job: Pick<Job, 'title' | 'applyTo'>): string {
	if (!isByEmail(job)) return job.applyTo;
	return `mailto:${job.applyTo}?subject=${encodeURIComponent(`Application: ${job.title}`)}`;
}

const employmentTypes = {
	'full-time': 'FULL_TIME',
	'part-time': 'PART_TIME',
	seasonal: 'TEMPORARY',
} as const;

interface HiringFacts {
	readonly business: Pick<ShownBusiness, 'name' | 'address'>;
	readonly baseUrl: string;
	readonly schedule: { readonly timeZone: string };
}

/** Describes a job for search engines (https://schema.org/JobPosting); applying by email counts as direct. */
export function jobThing(formats: Formats, job: Job, { business, baseUrl, schedule }: HiringFacts) {
	const ends = endOf(job, schedule.timeZone);
	return {
		'@type': 'JobPosting',
		'@id': `${baseUrl}/jobs#${job.slug}`,
		url: `${baseUrl}/jobs#${job.slug}`,
		title: job.title,
		description: job.description,
		datePosted: job.postedOn,
		...(Number.isFinite(ends) && { validThrough: offsetDateTime(ends, schedule.timeZone) }),
		employmentType: employmentTypes[job.employment],
		hiringOrganization: { '@type': 'Organization', name: business.name, sameAs: `${baseUrl}/` },
		jobLocation: { '@type': 'Place', address: postalAddress(formats, business.address) ?? business.name },
		directApply: isByEmail(job),
	} satisfies JobPosting;
}
