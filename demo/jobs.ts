import type { Job } from '#domain/jobs/job.ts';

const applyTo = 'jobs@gableandgrain.example';

export const jobs: readonly Job[] = [
	{
		slug: 'weekend-bartender',
		title: 'Weekend Bartender',
		team: 'bar',
		employment: 'part-time',
		pay: '$17 an hour plus tips',
		description: [
			'<p>Fourteen taps, one hand pump, and guests who ask what’s in the glass. You pour, you talk, you wash a lot of glasses, and you know when somebody has had enough. Cal runs the bar and will teach you the beer. Bring the rest.</p>',
			'<ul><li>Friday and Saturday nights and Sunday afternoons, about 20 hours</li><li>A shift meal from the wood oven, and a beer once you’ve counted out</li><li>Keen matters more than years behind a bar</li></ul>',
		].join('\n'),
		applyTo,
		postedOn: '2026-11-09',
		lastDay: null,
	},
	{
		slug: 'pizza-cook',
		title: 'Pizza Cook',
		team: 'kitchen',
		employment: 'full-time',
		pay: '$21 an hour plus tips',
		description: [
			'<p>Imani’s kitchen is one wood oven, one long table and a garden. You stretch dough, mind the fire, and send out pies that look like the last one did.</p>',
			'<ul><li>Five days a week, with two days off in a row</li><li>Health insurance after 60 days, and a week’s paid vacation in your first year</li><li>A year in any kitchen, or a very good reason why not</li></ul>',
		].join('\n'),
		applyTo,
		postedOn: '2026-11-16',
		lastDay: null,
	},
];
