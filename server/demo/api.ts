import pLimit from 'p-limit';
import type { Demo } from '#domain/demo/demo-endpoints.ts';
import { AppError } from '#domain/errors.ts';
import { contentKinds } from '#domain/resources/kinds.ts';
import { settings } from '#domain/settings/setting.ts';
import { nameBefore } from '../backups/backup-folder.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import { findCreation } from '../history/store.ts';
import type { Route } from '../http/endpoint-router.ts';
import type { Source } from '../resources/damage-log.ts';
import { createOnce, inTransaction } from '../resources/versioned.ts';
import { readSetting, writeSetting } from '../settings/store.ts';
import type { Taproom } from '../taproom.ts';
import { countsOf, planRemoval } from './plan-removal.ts';
import { nothingLeft, removeDemo } from './remove-demo.ts';
import { addDemo } from './seed-demo.ts';

type DemoTaproom = Pick<Taproom, 'backups' | 'bus' | 'damage' | 'db' | 'settings'>;

async function isEmpty(db: Db): Promise<boolean> {
	for (const table of ['beers', 'content_items'] as const) {
		const one = db.selectFrom(table).select(({ lit }) => lit(1).as('one'));
		if (await one.limit(1).executeTakeFirst()) return false;
	}
	return true;
}

/** Says whether the demo brewery may be added: it never was, and the database is empty. */
export async function mayAddDemo(source: Source): Promise<boolean> {
	const { value: mark } = await readSetting(source, settings.demoContent);
	return !mark?.planted && (await isEmpty(source.db));
}

async function readDemo(source: Source): Promise<Demo> {
	const plan = await planRemoval(source, false);
	return { goes: countsOf(plan), stays: [...plan.stays] };
}

/** Refuses if there is nothing to remove, before a backup is made. */
async function requireDemo(source: Source, withChanged: boolean): Promise<void> {
	if (countsOf(await planRemoval(source, withChanged)).length === 0) throw nothingLeft();
}

/** Makes a backup and returns its name. Throws UNAVAILABLE if that fails; then nothing is removed. */
async function backUp({ backups }: Pick<Taproom, 'backups'>, now: Date): Promise<string> {
	try {
		return (await backups.save(nameBefore(now, 'removal'), now)).name;
	} catch (cause) {
		const message = 'No backup could be made, so nothing was removed. See to the folder of the backups.';
		throw new AppError('UNAVAILABLE', message, { cause });
	}
}

export function demoApi(route: Route, taproom: DemoTaproom): void {
	const { db, backups, settings: current } = taproom;
	// Two removals at the same moment would use the same backup, so they run one after the other.
	const oneAtATime = pLimit(1);
	route('demo.read', () => readDemo(taproom));
	route('demo.remove', ({ actor, body: { id: requestId, changed = false }, now }) =>
		oneAtATime(async () => {
			const running = await backups.running();
			if (running) {
				throw new AppError('CONFLICT', `${running.by} is backing up right now. Wait until that is done.`);
			}
			const repeated = requestId !== undefined && (await findCreation(db, requestId)) !== null;
			if (!repeated) await requireDemo(taproom, changed);
			const backup = repeated ? null : await backUp(taproom, now);
			const note = { action: 'remove', requestId };
			const removed = await engineOf(db).withThread(() =>
				inTransaction(actor, (context) =>
					createOnce(context, 'demo', requestId, {
						create: () => removeDemo(context, changed, note),
						again: async (_, change) => ({ change, goes: [] }),
					}),
				),
			);
			return { ...removed, backup };
		}),
	);
	route('demo.plant', async ({ actor }) => {
		await engineOf(db).withThread(() =>
			inTransaction(actor, async (context) => {
				const { trx, now } = context;
				if (!(await mayAddDemo({ db: trx, damage: taproom.damage }))) {
					const message = 'The demo brewery moves into an empty taproom only, and once.';
					throw new AppError('CONFLICT', message);
				}
				await addDemo(trx, now);
				await writeSetting(context, settings.demoContent, { value: { planted: true }, version: null });
				for (const resource of ['beers', 'taps', ...contentKinds] as const) context.announce(resource);
			}),
		);
		await current.load(taproom);
		// Pages rendered during the transaction used the former settings, so they are invalidated.
		await taproom.bus.announce([['settings', null]]);
		return readDemo(taproom);
	});
}
