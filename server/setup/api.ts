import { brewery } from '#demo/brewery.ts';
import { settings } from '#domain/settings/setting.ts';
import type { Setup } from '#domain/setup/setup-endpoints.ts';
import { type SetupStep, setupSteps } from '#domain/setup/setup-steps.ts';
import type { Db } from '../db/schema.ts';
import { mayAddDemo } from '../demo/api.ts';
import type { Route } from '../http/endpoint-router.ts';
import type { Source } from '../resources/damage-log.ts';
import { changeSetting, readSetting } from '../settings/store.ts';
import type { Taproom } from '../taproom.ts';

type SetupTaproom = Pick<Taproom, 'damage' | 'db'>;

const countOf = async (db: Db, table: 'beers' | 'users') =>
	(await db.selectFrom(table).select('id').limit(2).execute()).length;

async function stepsDone(source: Source): Promise<ReadonlySet<SetupStep>> {
	const { value: business } = await readSetting(source, settings.business);
	const nameless = [settings.business.initial.name, brewery.name];
	const changed = async (setting: (typeof settings)['schedule' | 'brand' | 'scene']) =>
		(await readSetting<unknown>(source, setting)).version > 0;
	const done = {
		place: !nameless.includes(business.name),
		hours: await changed(settings.schedule),
		look: (await changed(settings.brand)) || (await changed(settings.scene)),
		beers: (await countOf(source.db, 'beers')) > 0,
		people: (await countOf(source.db, 'users')) > 1,
		guests: false,
	};
	return new Set(setupSteps.filter((step) => done[step]));
}

async function readSetup({ db, damage }: Source): Promise<Setup> {
	const { value: stored } = await readSetting({ db, damage }, settings.setup);
	const done = await stepsDone({ db, damage });
	const stateOf = (step: SetupStep) =>
		done.has(step) || (step === 'guests' && stored.closed)
			? 'done'
			: stored.skipped.includes(step)
				? 'skipped'
				: 'open';
	return {
		steps: setupSteps.map((step) => ({ step, state: stateOf(step) })),
		begun: stored.begun,
		closed: stored.closed,
		mayPlant: await mayAddDemo({ db, damage }),
	};
}

export function setupApi(route: Route, taproom: SetupTaproom): void {
	route('setup.read', () => readSetup(taproom));
	route('setup.change', async ({ actor, body }) => {
		const { value: before } = await readSetting(taproom, settings.setup);
		await changeSetting(actor, settings.setup, { value: { ...before, ...body }, version: null });
		return readSetup(taproom);
	});
}
