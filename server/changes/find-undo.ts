import { mayDo, missingOf, rightsWords } from '#domain/auth/permissions.ts';
import { undoRuleOf } from '#domain/changes/change-groups.ts';
import { whenText } from '#domain/changes/when-text.ts';
import { type EndpointName, endpointOf, isForPeople } from '#domain/endpoints.ts';
import { AppError } from '#domain/errors.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import type { StaffMember } from '../auth/sessions.ts';
import type { Db } from '../db/schema.ts';
import { findEntries, findUndos } from './read-log.ts';
import type { LogEntry, UndoContext, Undoer } from './undoer.ts';
import { undoerOf } from './undoers.ts';

/**
 * A log entry; the change that it undid or redid (else the entry itself); and all undos and redos of that change,
 * oldest first.
 */
export interface UndoCase {
	readonly entry: LogEntry;
	readonly root: LogEntry;
	readonly undos: readonly LogEntry[];
}

export async function undoCaseOf(db: Db, entry: LogEntry): Promise<UndoCase> {
	const [root = entry] = entry.undoes === null ? [entry] : await findEntries(db, 'id', [entry.undoes]);
	return { entry, root, undos: (await findUndos(db, [root.id])).get(root.id) ?? [] };
}

/** Says whether a user may read and undo changes of other days. */
export const managesLog = ({ permissions }: Pick<StaffMember, 'permissions'>): boolean =>
	mayDo(permissions, 'business:manage');

/** Returns the change in effect now, from which the next undo starts. */
export const latestOf = ({ root, undos }: UndoCase): LogEntry => undos.at(-1) ?? root;

/** Returns the undo of a change; null while the change still holds, at least in part. */
export function undoneBy(one: UndoCase): LogEntry | null {
	const { entry, root, undos } = one;
	if (entry === root) {
		const latest = latestOf(one);
		return latest !== root && latest.action === 'undo' && !undoerOf(root)?.leavesRest?.(latest)
			? latest
			: null;
	}
	const at = undos.findIndex(({ id }) => id === entry.id);
	return undos[at + 1] ?? null;
}

/** Shown for a kind of change that this release does not make. */
const unknownKind = 'This is not undone here. Its own history brings it back.';

interface FoundUndo {
	readonly undoer: Undoer;
	/** The endpoint whose permissions and fresh confirmation the undo needs. */
	readonly call: EndpointName;
}

/** Returns how a user undoes a change, or the reason why they cannot. */
export async function findUndo(context: UndoContext, one: UndoCase): Promise<FoundUndo | AppError> {
	const { entry, root } = one;
	const { staff, now, taproom } = context;
	const rule = undoRuleOf(root);
	const undoer = undoerOf(root);
	if (!rule || !('call' in rule) || !undoer) {
		const instead =
			rule && 'instead' in rule ? (rule.instead ?? 'There is nothing to put back.') : unknownKind;
		return new AppError('CONFLICT', instead);
	}
	const { call } = rule;
	const needs = [...(endpointOf(call).needs ?? []), ...(undoer.rightsOf?.(root) ?? [])];
	const missing = missingOf(staff.permissions, needs);
	if (missing.length > 0) return new AppError('FORBIDDEN', rightsWords(missing));
	if (staff.role === null && isForPeople(call))
		return new AppError('FORBIDDEN', 'Only people undo this: no token can.');
	const by = undoneBy(one);
	if (by) {
		const when = whenText(taproom.formats, new Date(by.at), now, taproom.schedule);
		return new AppError('CONFLICT', `${by.username} undid this ${when}.`);
	}
	const { timeZone } = taproom.schedule;
	if (!managesLog(staff) && serviceDayOf(new Date(entry.at), timeZone) !== context.today) {
		return new AppError('FORBIDDEN', 'That night is over. A manager can undo it.');
	}
	const obstacle = await undoer.obstacle(context, latestOf(one));
	return obstacle === null ? { undoer, call } : new AppError('CONFLICT', obstacle);
}
