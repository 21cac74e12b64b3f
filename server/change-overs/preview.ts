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

/** Returns a taproom that reads from the transaction `trx` and whose clock stands at `at`. */
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
	/** Renders pages without scripts, links or forms. */
	readonly render: (taproom: Taproom) => RenderPage;
}

/** Each preview renders a whole page, so they run one at a time and leave the processor to others. */
const oneAtATime = pLimit(1);

/** Renders a public page as it will be after these steps, which run in a private copy of the present state. */
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
