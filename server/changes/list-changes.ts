import { mayDo } from '#domain/auth/permissions.ts';
import {
	type Change,
	type ChangeQuery,
	type Changes,
	mostChanges,
} from '#domain/changes/change-endpoints.ts';
import { barWork, isBarWork, partsOf, undoRuleOf } from '#domain/changes/change-groups.ts';
import { type ChangeDescription, changeWords, type DescriptionContext } from '#domain/changes/change-text.ts';
import { whenText } from '#domain/changes/when-text.ts';
import { AppError } from '#domain/errors.ts';
import { serviceDayEndsAt, serviceDayOf } from '#domain/hours/service-day.ts';
import { daySpan, type Zones } from '#domain/hours/zones.ts';
import type { StaffMember } from '../auth/sessions.ts';
import type { Db } from '../db/schema.ts';
import { withoutPrivateNotes } from '../http/private-notes.ts';
import { timeSlices } from '../process/event-loop.ts';
import type { WriteSource } from '../resources/versioned.ts';
import { findUndo, managesLog, type UndoCase, undoneBy } from './find-undo.ts';
import {
	findEntries,
	findReach,
	findUndos,
	type LogFilter,
	readLog,
	readNames,
	screenOf,
} from './read-log.ts';
import type { LogEntry, UndoContext } from './undoer.ts';

/** Rows that one request reads while it searches for a text. */
const mostRead = 2_000;
const batch = 50;

interface Reader {
	readonly taproom: WriteSource;
	readonly staff: StaffMember;
	readonly now: Date;
}

function filterOf({ taproom, staff, now }: Reader, query: ChangeQuery): LogFilter {
	const { timeZone } = taproom.schedule;
	const all = managesLog(staff);
	const today = serviceDayOf(now, timeZone);
	const day = query.day ?? (all ? undefined : today);
	if (!all && day !== today) {
		throw new AppError('FORBIDDEN', 'This is the log of tonight. Managers read that of another day.');
	}
	const [at, id] = query.before?.split(/_(.*)/) ?? [];
	return {
		during: day === undefined ? undefined : nightOf(taproom.schedule, day),
		person: query.person,
		parts: [...(all ? [] : [barWork]), ...(query.kind ? [partsOf(query.kind)] : [])],
		before: at !== undefined && id !== undefined ? [at, id] : undefined,
	};
}

/** Returns the span of a service day by the time zone that was set then. */
function nightOf(zones: Zones, day: string): readonly [string, string] {
	const [from, until] = daySpan(zones, day, serviceDayEndsAt);
	return [from.toISOString(), until.toISOString()];
}

export async function listChanges(reader: Reader, query: ChangeQuery): Promise<Changes> {
	const most = Number(query.most ?? mostChanges);
	const text = query.text?.trim().toLowerCase() ?? '';
	const size = text === '' ? most + 1 : batch;
	const asked = filterOf(reader, query);
	const until = await findReach(reader.taproom.db, asked);
	let filter: LogFilter = { ...asked, until };
	const found: LogEntry[] = [];
	let last: LogEntry | undefined;
	let ended = false;
	for (let read = 0; !ended && found.length <= most && read < mostRead; read += size) {
		const entries = await readLog(reader.taproom.db, filter, size);
		found.push(...(text === '' ? entries : await containing(reader, entries, text)));
		last = entries.at(-1);
		ended = !last || entries.length < size;
		if (last) filter = { ...filter, before: [last.at, last.id] };
	}
	const shown = found.slice(0, most);
	const resume = found.length > most ? shown.at(-1) : ended ? undefined : last;
	const next = resume ? [resume.at, resume.id] : until;
	return { changes: await changesFrom(reader, shown), next: next?.join('_') ?? null };
}

async function containing(reader: Reader, entries: readonly LogEntry[], text: string): Promise<LogEntry[]> {
	const described = await describer(reader, reader.taproom.db, entries);
	const pause = timeSlices();
	const found: LogEntry[] = [];
	for (const entry of entries) {
		const { words, details } = described(entry);
		if ([entry.username, words, ...details].join(' ').toLowerCase().includes(text)) found.push(entry);
		await pause();
	}
	return found;
}

/** Finds, for each entry that is an undo or redo, the change that it is about. */
async function readRoots(db: Db, entries: readonly LogEntry[]): Promise<(entry: LogEntry) => LogEntry> {
	const ids = new Set(entries.flatMap(({ undoes }) => (undoes === null ? [] : [undoes])));
	const roots = new Map((await findEntries(db, 'id', [...ids])).map((root) => [root.id, root]));
	return (entry) => (entry.undoes === null ? entry : (roots.get(entry.undoes) ?? entry));
}

/** Removes what the reader may not see, before the entry is worded or searched. */
function seenBy({ permissions }: StaffMember, entry: LogEntry): LogEntry {
	if (mayDo(permissions, 'beer:notes')) return entry;
	return { ...entry, before: withoutPrivateNotes(entry.before), after: withoutPrivateNotes(entry.after) };
}

/** The subjects whose undo or redo may leave a part as it is, which its own entry then tells. */
const wholes: ReadonlySet<string> = new Set(['import', 'change-over', 'demo']);

async function describer({ taproom, staff, now }: Reader, db: Db, entries: readonly LogEntry[]) {
	const rootOf = await readRoots(db, entries);
	const roots = entries.map(rootOf);
	const context: DescriptionContext = {
		nameOf: await readNames(db, roots),
		timeOf: (instant) => whenText(taproom.formats, new Date(instant), now, taproom.schedule),
	};
	return (entry: LogEntry): ChangeDescription => {
		const root = rootOf(entry);
		const described = changeWords(taproom.formats, seenBy(staff, root), context);
		if (root === entry) return described;
		const { details } = wholes.has(entry.subject)
			? changeWords(taproom.formats, seenBy(staff, entry), context)
			: described;
		return {
			details,
			words: `${entry.action === 'undo' ? 'undid' : 'took back the undo'}: ${described.words}`,
		};
	};
}

export async function changesFrom(
	reader: Reader,
	entries: readonly LogEntry[],
	db = reader.taproom.db,
): Promise<Change[]> {
	const { taproom, staff, now } = reader;
	const described = await describer(reader, db, entries);
	const rootOf = await readRoots(db, entries);
	const undos = await findUndos(db, [...new Set(entries.map((entry) => rootOf(entry).id))]);
	const today = serviceDayOf(now, taproom.schedule.timeZone);
	const context: UndoContext = { db, taproom, staff, now, today };
	const changes: Change[] = [];
	for (const entry of entries) {
		const root = rootOf(entry);
		const one: UndoCase = { entry, root, undos: undos.get(root.id) ?? [] };
		const { undone, undo } = await undoState(context, one);
		const { id, at, username } = entry;
		const { words, details } = described(entry);
		const screen =
			undo === null || !isBarWork(root)
				? screenOf(root, (need) => staff.permissions.some((held) => held === need))
				: null;
		changes.push({ id, at, username, words, details: [...details], undo, undone, screen });
	}
	return changes;
}

async function undoState(context: UndoContext, one: UndoCase): Promise<Pick<Change, 'undo' | 'undone'>> {
	const by = undoneBy(one);
	if (by) return { undo: null, undone: { by: by.username, at: by.at } };
	const rule = undoRuleOf(one.root);
	if (!rule || ('instead' in rule && rule.instead === null)) return { undo: null, undone: null };
	const found = await findUndo(context, one);
	return { undo: { refused: found instanceof AppError ? found.message : null }, undone: null };
}
