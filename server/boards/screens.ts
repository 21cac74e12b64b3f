import type { Selectable } from 'kysely';
import type { BoardScreen, ScreenInput } from '#domain/boards/board-endpoints.ts';
import { AppError } from '#domain/errors.ts';
import { currentOverride } from '#domain/hours/business-status.ts';
import { doorsAt } from '#domain/hours/hours-status.ts';
import type { Database, Db } from '../db/schema.ts';
import { VersionedStore } from '../resources/versioned.ts';
import type { Taproom } from '../taproom.ts';
import { connectedMs } from './presence.ts';

type ScreensTaproom = Pick<Taproom, 'clock' | 'schedule' | 'settings'>;

interface ScreenRecord extends ScreenInput {
	readonly id: string;
	readonly version: number;
}

export type ScreenRow = Selectable<Database['screens']>;

const recordOf = ({ id, version, name, place, board }: ScreenRow): ScreenRecord => ({
	id,
	version,
	name,
	place,
	board,
});

export const findScreen = (db: Db, id: string) =>
	db.selectFrom('screens').selectAll().where('id', '=', id).executeTakeFirst();

/** Stores the settings of screens. The key and the last presence are outside their versions. */
export const screenStore = new VersionedStore<ScreenRecord, ScreenInput>({
	subject: 'screen',
	resource: 'screens',
	async find({ trx }, id) {
		const row = await findScreen(trx, id);
		return row ? recordOf(row) : null;
	},
	stateOf: ({ name, place, board }) => ({ name, place, board }),
	async write({ trx, now, staff }, { id, before, state, version }) {
		if (!state)
			return (await trx.deleteFrom('screens').where('id', '=', id).executeTakeFirst()).numDeletedRows;
		if (!before) {
			const row = { id, ...state, version, key_hash: null, seen_at: null };
			await trx
				.insertInto('screens')
				.values({ ...row, paired_at: now.toISOString(), paired_by: staff.username })
				.execute();
			return 1n;
		}
		const update = trx.updateTable('screens').set({ ...state, version });
		const { numUpdatedRows } = await update
			.where('id', '=', id)
			.where('version', '=', before.version)
			.executeTakeFirst();
		return numUpdatedRows;
	},
	missing: 'There is no such screen any more.',
	conflict: (current, last) =>
		new AppError(
			'CONFLICT',
			`${last?.username ?? 'Somebody'} changed this screen meanwhile. Look at it again.`,
			{
				details: { current },
			},
		),
});

/** Milliseconds that a television may take to come on after opening or after pairing. */
const wakingFor = 120_000;

/** Returns since when (Unix milliseconds) the doors have been open; null while they are closed. */
function openSince({ schedule, settings }: Pick<Taproom, 'schedule' | 'settings'>, now: Date): number | null {
	const staff = currentOverride(schedule, now, settings.override);
	if (staff) return staff.isOpen ? staff.at.getTime() : null;
	const { isOpen, stretch } = doorsAt(schedule, now);
	return isOpen && stretch ? stretch.opensMs : null;
}

export function screenReader(taproom: ScreensTaproom, televisionsOf: (screen: string) => number) {
	return (row: ScreenRow): BoardScreen => {
		const now = taproom.clock();
		const televisions = televisionsOf(row.id);
		const seen = row.seen_at === null ? Date.parse(row.paired_at) : Date.parse(row.seen_at);
		const opened = openSince(taproom, now);
		const isConnected = televisions > 0 || (row.seen_at !== null && now.getTime() - seen < connectedMs);
		const due = opened === null ? null : Math.max(opened, Date.parse(row.paired_at));
		const isDark = !isConnected && due !== null && now.getTime() - due > wakingFor;
		const silent = due === null ? 'asleep' : isDark ? 'dark' : 'waking';
		return {
			...recordOf(row),
			state: isConnected ? 'awake' : silent,
			darkSince: isDark ? new Date(Math.max(seen, opened ?? 0)).toISOString() : null,
			seenAt: televisions > 0 ? now.toISOString() : row.seen_at,
			width: row.width,
			height: row.height,
			pairedAt: row.paired_at,
			pairedBy: row.paired_by,
			televisions,
		};
	};
}
