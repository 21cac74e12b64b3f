import type { Logger } from 'pino';
import { roleOf } from '#domain/auth/auth.ts';
import { mayDo, rolePermissions } from '#domain/auth/permissions.ts';
import { lateAfterMs, type Step } from '#domain/change-overs/change-over.ts';
import { AppError } from '#domain/errors.ts';
import type { StaffMember } from '../auth/sessions.ts';
import type { Db } from '../db/schema.ts';
import { timeId } from '../history/store.ts';
import type { Job } from '../process/timetable.ts';
import {
	type Actor,
	audit,
	inSavepoint,
	inTransaction,
	type WriteContext,
	type WriteSource,
} from '../resources/versioned.ts';
import { doStep, rightsOf } from './steps.ts';
import {
	type ChangeOverRecord,
	changeOverStore,
	describeSteps,
	findChangeOver,
	readPlanned,
	type StoredResult,
	stateOf,
} from './store.ts';

/** The place that the log shows for planned changes, which come from no device. */
const ownPlace = { device: 'Planned', address: '' };

/** Returns the author of the plan with their present permissions; null once they no longer work here. */
async function findPlanner(db: Db, { plannedBy, username }: ChangeOverRecord): Promise<StaffMember | null> {
	const user = await db
		.selectFrom('users')
		.select(['id', 'role', 'disabled'])
		.where('id', '=', plannedBy)
		.executeTakeFirst();
	const role = user && user.disabled === 0 ? roleOf(user.role) : null;
	if (!user || !role) return null;
	const permissions = rolePermissions[role];
	const named = { id: user.id, username: `${username} (planned)` };
	return { ...named, role, permissions, sessionId: '', confirmedAt: null };
}

/**
 * Returns why a step was left out. Rethrows if the database cannot be written: then the whole change-over is tried
 * again.
 */
function reasonOf({ taproom }: WriteContext, error: unknown): string {
	if (error instanceof AppError && error.code !== 'UNAVAILABLE' && error.code !== 'INTERNAL') {
		return error.message;
	}
	if (error instanceof AppError) throw error;
	taproom.errors.report(error, 'background', 'a planned step failed');
	return 'Something went wrong on our side.';
}

/**
 * Performs each step, or leaves it out if it is refused, independently of the others. Each step has a log entry, part
 * of the entry `done`, with its writes as parts.
 */
export async function performSteps(
	context: WriteContext,
	{ id, done }: { readonly id: string; readonly done: string },
	steps: readonly Step[],
	at: Date,
): Promise<StoredResult[]> {
	const results: StoredResult[] = [];
	const names = await describeSteps(context.trx, steps);
	for (const [index, step] of steps.entries()) {
		const words = names[index] ?? '';
		try {
			if (!mayDo(context.staff.permissions, ...rightsOf(step))) {
				throw new AppError('FORBIDDEN', `${context.staff.username} may not do this any more.`);
			}
			const entry = {
				subject: 'change-over',
				subjectId: `${id}/${index}`,
				action: 'step',
				partOf: done,
			} as const;
			const own = await inSavepoint(context, async (part) => {
				const partOf = await audit(part, { ...entry, after: { words } });
				await doStep({ ...part, partOf }, step, at);
				return partOf;
			});
			results.push({ words, outcome: 'done', reason: null, entries: [own] });
		} catch (error) {
			results.push({ words, outcome: 'left', reason: reasonOf(context, error), entries: [] });
		}
	}
	return results;
}

/**
 * Performs the steps and marks the plan as done in one transaction, so that it runs exactly once even if the process
 * dies.
 */
function perform(taproom: WriteSource, due: ChangeOverRecord): Promise<void> {
	const nobody = { id: due.plannedBy, username: `${due.username} (planned)`, role: null, permissions: [] };
	const actor: Actor = {
		taproom,
		staff: { ...nobody, sessionId: '', confirmedAt: null },
		place: ownPlace,
	};
	return inTransaction(actor, async (context) => {
		const { trx, now } = context;
		const before = await findChangeOver(trx, due.id);
		if (before?.state !== 'planned' || Date.parse(before.at) > now.getTime()) return;
		const at = new Date(before.at);
		const planner = await findPlanner(trx, before);
		const whole = { id: due.id, done: timeId(now) };
		const results = planner
			? await performSteps({ ...context, staff: planner }, whole, before.steps, at)
			: await leaveAll(trx, before);
		const late = now.getTime() - at.getTime() > lateAfterMs;
		const done = { state: 'done' as const, results, late, doneAt: now.toISOString() };
		const note = { action: 'done', id: whole.done };
		await changeOverStore.update(context, before, { ...stateOf(before), ...done }, note);
	});
}

async function leaveAll(db: Db, { steps, username }: ChangeOverRecord): Promise<StoredResult[]> {
	const reason = `${username} does not work here any more. Plan it again in your own name.`;
	return (await describeSteps(db, steps)).map((words) => ({
		words,
		outcome: 'left' as const,
		reason,
		entries: [],
	}));
}

/** Runs the plans that are due, in the order of their times. */
export function changeOverJob(taproom: WriteSource & { readonly log: Logger }): Job {
	const { db, log } = taproom;
	return {
		byLeader: true,
		async next() {
			const [first] = await readPlanned(taproom);
			return first ? new Date(first.at) : null;
		},
		async run(now) {
			const due = (await readPlanned(taproom)).filter(({ at }) => at <= now.toISOString());
			for (const record of due) {
				await perform(taproom, record);
				const { results = [], late } = (await findChangeOver(db, record.id)) ?? {};
				const left = results.flatMap(({ words, reason }) => (reason === null ? [] : [`${words}: ${reason}`]));
				log.info({ changeOver: record.name, at: record.at, late, left }, 'a change-over is done');
			}
		},
	};
}
