/** What a change touches; whoever listens may care for some subjects only. */
export const subjects = ['beers', 'settings', 'content'] as const;
export type Subject = (typeof subjects)[number];

/**
 * Where the content stands: the run of the taproom ('boot'), its version, and at which version each subject last changed.
 * Versions begin anew with every start, so versions of two runs cannot be compared.
 */
export interface Versions {
	readonly boot: string;
	readonly version: number;
	readonly subjects: Readonly<Record<Subject, number>>;
}

/** Where a page stands, as it is written into it and into the stream: 'Vx3kP0aQ:12'. */
export type Stamp = `${string}:${number}`;

/** The first event of the stream, and the answer to a poll. */
export interface LiveHello {
	readonly version: Stamp;
	readonly subjects: Readonly<Record<Subject, number>>;
}

/** One event of the stream: a subject has changed, which made this the version. */
export interface LiveChange {
	readonly subject: Subject;
	readonly version: Stamp;
}

/** The stamp of a version of a run. */
export function stampOf({ boot, version }: Pick<Versions, 'boot' | 'version'>): Stamp {
	return `${boot}:${version}`;
}

function parts(stamp: string): { boot: string; version: number } {
	const colon = stamp.lastIndexOf(':');
	return { boot: stamp.slice(0, colon), version: Number(stamp.slice(colon + 1)) };
}

/** The subjects that have changed since a page was made: all of them when another run of the taproom made it. */
export function changedSince(stamp: string, { version, subjects: at }: LiveHello): readonly Subject[] {
	const [then, now] = [parts(stamp), parts(version)];
	return then.boot === now.boot ? subjects.filter((subject) => at[subject] > then.version) : subjects;
}

/** Whether a page that stands at `than` has yet to hear of a version; versions of another run are always news. */
export function isNews(stamp: string, than: string): boolean {
	const [one, other] = [parts(stamp), parts(than)];
	return one.boot !== other.boot || one.version > other.version;
}

/** Reads the hello of a stream or a poll; null for what is none, so that a wrong answer never reloads a page. */
export function readHello(value: unknown): LiveHello | null {
	const { version, subjects: at } = fieldsOf(value);
	const [beers, settings, content] = subjects.map((subject) => fieldsOf(at)[subject]);
	if (!isStamp(version) || !isVersion(beers) || !isVersion(settings) || !isVersion(content)) return null;
	return { version, subjects: { beers, settings, content } };
}

/** Reads a change; null for what is none, or is about a subject that this page is too old to know. */
export function readChange(value: unknown): LiveChange | null {
	const { version, subject: name } = fieldsOf(value);
	const subject = subjects.find((one) => one === name);
	return subject && isStamp(version) ? { subject, version } : null;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function isVersion(value: unknown): value is number {
	return Number.isSafeInteger(value);
}

function isStamp(value: unknown): value is Stamp {
	return typeof value === 'string' && /^.+:\d+$/.test(value);
}
