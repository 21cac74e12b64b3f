import { mayDo, missingOf, rightsWords } from '#domain/auth/permissions.ts';
import { undoneCallOf } from '#domain/changes/change-groups.ts';
import { whenWords } from '#domain/changes/when-words.ts';
import { endpointOf } from '#domain/endpoints.ts';
import { AppError } from '#domain/errors.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import type { StaffMember } from '../auth/sessions.ts';
import type { LogEntry, UndoQuestion } from './undoer.ts';
import { undoerOf } from './undoers.ts';

/** A change, the one that it undid or did again (else itself), and all that undid that one or did it again, oldest first. */
export interface UndoCase {
	readonly entry: LogEntry;
	readonly root: LogEntry;
	readonly undos: readonly LogEntry[];
}

/** Who reads and undoes what was done on another day. */
export const managesLog = ({ permissions }: Pick<StaffMember, 'permissions'>): boolean =>
	mayDo(permissions, 'business:manage');

/** The change that holds now: the next undo starts from it. */
export const latestOf = ({ root, undos }: UndoCase): LogEntry => undos.at(-1) ?? root;

/** Null for what still holds, at least in part. */
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

/** Why somebody cannot undo a change, `elsewhere` for one that is not undone by this log; null when they can. */
export async function undoRefusal(
	question: UndoQuestion,
	staff: Pick<StaffMember, 'permissions'>,
	one: UndoCase,
): Promise<AppError | 'elsewhere' | null> {
	const { entry, root } = one;
	const call = undoneCallOf(root);
	const undoer = undoerOf(root);
	if (call === null || !undoer) return 'elsewhere';
	const needs = [...(endpointOf(call).needs ?? []), ...(undoer.rightsOf?.(root) ?? [])];
	const missing = missingOf(staff.permissions, needs);
	if (missing.length > 0) return new AppError('FORBIDDEN', rightsWords(missing));
	const { timeZone } = question.taproom.schedule;
	const by = undoneBy(one);
	if (by) {
		const when = whenWords(new Date(by.at), question.now, question.taproom.schedule);
		return new AppError('CONFLICT', `${by.username} undid this ${when}.`);
	}
	if (!managesLog(staff) && serviceDayOf(new Date(entry.at), timeZone) !== question.today) {
		return new AppError('FORBIDDEN', 'That night is over. A manager can undo it.');
	}
	const obstacle = await undoer.obstacle(question, latestOf(one));
	return obstacle === null ? null : new AppError('CONFLICT', obstacle);
}
