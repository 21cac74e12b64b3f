import type { ChangeOverInput, StepResult } from '#domain/change-overs/change-over.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { LineupReader } from '../beers/lineup.ts';
import type { Trx } from '../db/schema.ts';
import { agendaReader } from '../events/agenda.ts';
import { ContentVersion } from '../live/content-version.ts';
import type { RenderPage } from '../pages/pages.ts';
import { renderInTime } from '../pages/response-cache.ts';
import { type Actor, inTransaction } from '../resources/versioned.ts';
import { CurrentSettings } from '../settings/current-settings.ts';
import type { Taproom } from '../taproom.ts';
import { performSteps } from './run.ts';

/** A taproom as it will be at `at`, within a transaction that nobody else sees. */
async function taproomWithin(taproom: Taproom, trx: Trx, at: Date): Promise<Taproom> {
	const { damage, schedule } = taproom;
	const [content, settings] = [new ContentVersion(), new CurrentSettings()];
	const clock = () => at;
	await settings.load({ db: trx, damage });
	return {
		...taproom,
		...{ db: trx, clock, content, settings },
		lineup: new LineupReader({ db: trx, damage }, content),
		agenda: agendaReader({ db: trx, damage, clock, schedule }, content),
	};
}

/** Thrown to end the transaction that it is made in. */
class Previewed extends Error {
	readonly html: string;
	readonly results: readonly StepResult[];

	constructor(html: string, results: readonly StepResult[]) {
		super('A preview changes nothing.');
		this.html = html;
		this.results = results;
	}
}

interface PreviewOptions {
	readonly taproom: Taproom;
	readonly at: Date;
	readonly path: '/beer' | '/';
	/** Draws pages to look at, which run nothing, lead nowhere and send nothing. */
	readonly render: (taproom: Taproom) => RenderPage;
}

/** A page of guests as it will be: everything as it is now and the steps, in a transaction that is rolled back. */
export async function previewChangeOver(
	actor: Actor,
	{ steps }: Pick<ChangeOverInput, 'steps'>,
	{ taproom, at, path, render }: PreviewOptions,
) {
	const today = serviceDayOf(at, taproom.schedule.timeZone);
	try {
		return await inTransaction(actor, async (context) => {
			const stored = await performSteps({ ...context, now: at, today }, steps, at);
			const results = stored.map(({ entries: _entries, ...result }) => result);
			const page = render(await taproomWithin(taproom, context.trx, at));
			const html = await renderInTime(`a preview of ${path}`, async (signal) => {
				const made = await page(new URL(path, taproom.baseUrl), signal);
				return 'html' in made ? made.html.toString() : '';
			});
			throw new Previewed(html, results);
		});
	} catch (error) {
		if (error instanceof Previewed) return { html: error.html, results: error.results };
		throw error;
	}
}
