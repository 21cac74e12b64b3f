import { expect, test } from 'vitest';
import { brewery } from '#demo/brewery.ts';
import { demoSchedule } from '#demo/hours.ts';
import { jobs } from '#demo/jobs.ts';
import { americanFormats } from '../locale/formats.ts';
import { applyLink, type Job, jobFacts, jobThing } from './job.ts';
import { jobSchema } from './job-schema.ts';

function job(change: Partial<Job> = {}): Job {
	const [first] = jobs;
	if (!first) throw new Error('The demo brewery is hiring.');
	return { ...first, ...change };
}

const venue = { business: brewery, schedule: demoSchedule, baseUrl: 'https://tap.example' };

test('a job says its team, what kind of employment it is and what it pays, as far as that is said', () => {
	expect(jobFacts(job())).toBe('Bar · Part time · $17 an hour plus tips');
	expect(jobFacts(job({ team: 'other', employment: 'seasonal', pay: '' }))).toBe('Seasonal');
});

test('an email is begun with what it is about, whatever signs the title has; a web address is left as it is', () => {
	expect(applyLink(job({ title: 'Bar & Grill?' }))).toBe(
		'mailto:jobs@gableandgrain.example?subject=Application%3A%20Bar%20%26%20Grill%3F',
	);
	expect(applyLink(job({ applyTo: 'https://apply.example/?a=1' }))).toBe('https://apply.example/?a=1');
});

test('machines read who is hiring, where, since when and how one applies', () => {
	expect(jobThing(americanFormats, job(), venue)).toMatchObject({
		'@type': 'JobPosting',
		url: 'https://tap.example/jobs#weekend-bartender',
		datePosted: '2026-11-09',
		employmentType: 'PART_TIME',
		hiringOrganization: { name: 'Gable & Grain Brewing Company', sameAs: 'https://tap.example/' },
		jobLocation: { address: { addressLocality: 'Kingston', addressCountry: 'US' } },
		directApply: true,
	});
	expect(jobThing(americanFormats, job({ applyTo: 'https://apply.example/' }), venue)).toMatchObject({
		directApply: false,
	});
});

test('it is valid until the night of its last day is over by the taproom’s clock, and without one for good', () => {
	expect(jobThing(americanFormats, job({ lastDay: '2026-12-14' }), venue)).toMatchObject({
		validThrough: '2026-12-15T04:00:00-05:00',
	});
	const berlin = { ...venue, schedule: { ...demoSchedule, timeZone: 'Europe/Berlin' } };
	expect(jobThing(americanFormats, job({ lastDay: '2026-07-01' }), berlin)).toMatchObject({
		validThrough: '2026-07-02T04:00:00+02:00',
	});
	expect(jobThing(americanFormats, job(), venue)).not.toHaveProperty('validThrough');
});

test('a place without an address is told by its name', () => {
	const business = { ...brewery, address: { ...brewery.address, street: '' } };
	expect(jobThing(americanFormats, job(), { ...venue, business })).toMatchObject({
		jobLocation: { address: 'Gable & Grain Brewing Company' },
	});
});

test('a web address in capitals is no email', () => {
	const pasted = job({ applyTo: 'HTTPS://Apply.example/bar' });
	expect(applyLink(jobSchema.parse(pasted))).toBe('HTTPS://Apply.example/bar');
});

test.each([
	'jobs@gableandgrain.example',
	'jobs@bräu.example',
	' jobs@gableandgrain.example ',
	'https://apply.example/bar?id=7',
])('one may apply to %j', (applyTo) => {
	expect(jobSchema.parse(job({ applyTo })).applyTo).toBe(applyTo.trim());
});

test.each([
	['nowhere to apply', { applyTo: '' }],
	['an address without encryption', { applyTo: 'http://apply.example/' }],
	['an address that runs script', { applyTo: 'javascript:alert(1)' }],
	['an email that brings its own subject', { applyTo: 'a@b.example?subject=x' }],
	['no title', { title: ' ' }],
	['no description', { description: '' }],
	['a team that nobody knows', { team: 'board' }],
	['a last day that is no day', { lastDay: '2026-02-30' }],
	['no day on which it was posted', { postedOn: '' }],
])('%s is refused', (_, change) => {
	expect(jobSchema.safeParse({ ...job(), ...change }).success).toBe(false);
});
