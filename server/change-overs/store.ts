import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import {
	type ChangeOver,
	changeOverInputSchema,
	changeOverStates,
	type Step,
	stepResultSchema,
	stepWords,
} from '#domain/change-overs/change-over.ts';
import type { changeOverConflictSchema } from '#domain/change-overs/change-over-endpoints.ts';
import { AppError } from '#domain/errors.ts';
import { parseJson } from '#domain/record.ts';
import { problemOf, type ReadItem } from '#domain/resources/kind.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { longestAuthor } from '#domain/settings/settings-schema.ts';
import type { Database, Db } from '../db/schema.ts';
import { findRecord, itemOf } from '../resources/content-store.ts';
import type { Source } from '../resources/damage-log.ts';
import { type ReadRow, readRows, requireReadable } from '../resources/damaged-rows.ts';
import { VersionedStore } from '../resources/versioned.ts';

/** `entries` holds the log entry of the step. Older rows name the changes that the step made instead. */
const storedResultSchema = z.extend(stepResultSchema, { entries: z.array(z.string()) });
export type StoredResult = z.infer<typeof storedResultSchema>;

const instant = z.iso.datetime();

export const changeOverStateSchema = z.object({
	...changeOverInputSchema.shape,
	at: instant,
	note: z.nullable(z.string().check(z.maxLength(500))),
	state: z.enum(changeOverStates),
	plannedBy: z.string().check(z.maxLength(80)),
	username: z.string().check(z.maxLength(longestAuthor)),
	results: z.array(storedResultSchema),
	doneAt: z.nullable(instant),
	late: z.boolean(),
	dismissedAt: z.nullable(instant),
});
export type ChangeOverState = z.infer<typeof changeOverStateSchema>;

export interface ChangeOverRecord extends ChangeOverState {
	readonly id: string;
	readonly version: number;
}

export const readState = (value: unknown): ChangeOverState | null =>
	z.safeParse(changeOverStateSchema, value).data ?? null;

type Row = Selectable<Database['change_overs']>;

function readRecord(row: Row): ReadItem<ChangeOverRecord> {
	const { id, version, planned_by: plannedBy, done_at: doneAt, dismissed_at: dismissedAt } = row;
	const [steps, results] = [parseJson(row.steps), parseJson(row.results)];
	const state = { ...row, plannedBy, doneAt, dismissedAt, steps, results, late: row.late === 1 };
	const { data, error } = z.safeParse(changeOverStateSchema, state);
	return data ? { item: { id, version, ...data } } : { problem: problemOf(error) };
}

const findRow = (db: Db, id: string) =>
	db.selectFrom('change_overs').selectAll().where('id', '=', id).executeTakeFirst();

export const changeOverRows: ReadRow<Row, ChangeOverRecord> = {
	subject: 'change-over',
	resource: 'change-overs',
	noun: 'change-over',
	read: readRecord,
	nameOf: ({ name }) => name,
	rawOf: ({ steps, results }) => ({ steps: parseJson(steps), results: parseJson(results) }),
	find: findRow,
	remove: (trx, id) => trx.deleteFrom('change_overs').where('id', '=', id).execute(),
};

export function stateOf(record: ChangeOverRecord): ChangeOverState {
	const { id: _id, version: _version, ...state } = record;
	return state;
}

function rowOf({ plannedBy, doneAt, dismissedAt, late, steps, results, ...plain }: ChangeOverState) {
	return {
		...plain,
		planned_by: plannedBy,
		done_at: doneAt,
		dismissed_at: dismissedAt,
		late: late ? 1 : 0,
		steps: JSON.stringify(steps),
		results: JSON.stringify(results),
	};
}

/** Throws NOT_FOUND if the row cannot be read. */
export async function findChangeOver(db: Db, id: string): Promise<ChangeOverRecord | null> {
	const row = await findRow(db, id);
	return row ? requireReadable(changeOverRows, row) : null;
}

/** Lists the plans in the order of their times. Rows that cannot be read are skipped. */
export async function readPlanned({ db, damage }: Source): Promise<ChangeOverRecord[]> {
	const rows = db
		.selectFrom('change_overs')
		.selectAll()
		.where('state', '=', 'planned')
		.orderBy('at')
		.orderBy('created_at')
		.orderBy('id');
	return readRows(changeOverRows, await rows.execute(), damage).readable;
}

/** Returns the name of the beer or item that a step changes, even if it is in the bin. */
async function nameOf(db: Db, step: Step): Promise<string> {
	if (step.kind === 'stock') {
		const kind = kinds[step.of];
		const item = itemOf<{ name: string }>(kind, (await findRecord(db, kind, step.slug))?.placed);
		return item?.name ?? `a ${kind.noun} that is deleted (${step.slug})`;
	}
	if (!('beerId' in step)) return '';
	const beer = db.selectFrom('beers').select('name').where('id', '=', step.beerId);
	return (await beer.executeTakeFirst())?.name ?? 'a beer that is deleted';
}

export async function describeSteps(db: Db, steps: readonly Step[]): Promise<string[]> {
	const words: string[] = [];
	for (const step of steps) words.push(stepWords(step, await nameOf(db, step)));
	return words;
}

/** Returns the id of the log entry that undoing this change-over reverses. */
async function findDone(db: Db, id: string): Promise<string | null> {
	const entries = db.selectFrom('history').select('id').where('subject', '=', 'change-over');
	const done = entries.where('subject_id', '=', id).where('action', '=', 'done');
	return (await done.orderBy('at', 'desc').limit(1).executeTakeFirst())?.id ?? null;
}

/** Returns a change-over in the shape of the API. */
export async function changeOverOf(db: Db, record: ChangeOverRecord): Promise<ChangeOver> {
	const { plannedBy: _by, dismissedAt: _dismissed, username: by, results: stored, ...shown } = record;
	const change = record.doneAt === null ? null : await findDone(db, record.id);
	const results =
		stored.length > 0
			? stored.map(({ entries: _entries, ...result }) => result)
			: (await describeSteps(db, record.steps)).map((words) => {
					return { words, outcome: 'planned' as const, reason: null };
				});
	return { ...shown, by, results, change };
}

type Conflict = z.infer<typeof changeOverConflictSchema>;

export const changeOverStore = new VersionedStore<ChangeOverRecord, ChangeOverState>({
	subject: 'change-over',
	resource: 'change-overs',
	find: ({ trx }, id) => findChangeOver(trx, id),
	stateOf,
	async write({ trx, now }, { id, before, state, version }) {
		if (!state) throw new Error('A change-over is canceled; none is deleted.');
		const values = { ...rowOf(state), version };
		if (!before) {
			const row = { id, created_at: now.toISOString(), ...values };
			await trx.insertInto('change_overs').values(row).execute();
			return 1n;
		}
		const updated = trx
			.updateTable('change_overs')
			.set(values)
			.where('id', '=', id)
			.where('version', '=', before.version);
		return (await updated.executeTakeFirstOrThrow()).numUpdatedRows;
	},
	missing: 'There is no such change-over.',
	conflict(current, by, yours) {
		const shown = current && { ...current, by: current.username };
		const details: { current: unknown; by: Conflict['by']; yours: unknown } = { current: shown, by, yours };
		const message = `${by?.username ?? 'Somebody'} has changed this change-over in the meantime.`;
		return new AppError('CONFLICT', message, { details });
	},
});
