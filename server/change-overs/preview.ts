import pLimit from 'p-limit';
import type { ChangeOverInput, StepResult } from '#domain/change-overs/change-over.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { LineupReader } from '../beers/lineup.ts';
import { inOwnCopy } from '../db/own-copy.ts';
import type { Trx } from '../db/schema.ts';
import { agendaReader } from '../events/agenda.ts';
import { timeId } from '../history/store.ts';
import { ContentVersion } from '../live/content-version.ts';
import type { RenderPage } from '../pages/pages.ts';
import { renderInTime } from '../pages/response-cache.ts';
import { halfTime } from '../process/event-loop.ts';
import type { Actor, WriteContext } from '../resources/versioned.ts';
import { CurrentSettings } from '../settings/current-settings.ts';
import type { Taproom } from '../taproom.ts';
import { performSteps } from './run.ts';

/** A taproom as it will be at `at`, read from a copy that nobody else sees. */
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

interface PreviewOptions {
	readonly taproom: Taproom;
	readonly at: Date;
	readonly path: '/beer' | '/';
	/** Draws pages to look at, which run nothing, lead nowhere and send nothing. */
	readonly render: (taproom: Taproom) => RenderPage;
}

/** Each draws a whole page; four of them at once would leave no time for anybody else. */
const oneAtATime = pLimit(1);

/** A page of guests as it will be: everything as it is now and the steps, done in a copy of its own. */
export function previewChangeOver(
	actor: Actor,
	{ steps }: Pick<ChangeOverInput, 'steps'>,
	{ taproom, at, path, render }: PreviewOptions,
): Promise<{ html: string; results: readonly StepResult[] }> {
	const today = serviceDayOf(at, taproom.schedule.timeZone);
	const beerIds = steps.flatMap((step) => ('beerId' in step ? [step.beerId] : []));
	return oneAtATime(() => {
		const pause = halfTime();
		return inOwnCopy(taproom.db, { beerIds, pause }, async (trx) => {
			const context: WriteContext = {
				...actor,
				trx,
				now: at,
				today,
				changes: [],
				announce: () => {},
				afterCommit: () => {},
			};
			const stored = await performSteps(context, { id: 'preview', done: timeId(at) }, steps, at);
			await pause();
			const results = stored.map(({ entries: _entries, ...result }) => result);
			const page = render(await taproomWithin(taproom, trx, at));
			const html = await renderInTime(`a preview of ${path}`, async (signal) => {
				const made = await page(new URL(path, taproom.baseUrl), signal);
				return 'html' in made ? made.html.toString() : '';
			});
			await pause();
			return { html, results };
		});
	});
}
