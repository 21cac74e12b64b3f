import { contentKinds } from '#domain/resources/content-kinds.ts';

/**
 * What the live stream announces by name. A query says beside itself which of these it reads (`meta.reads`), and is
 * fetched again when one of them changes.
 */
export const liveResources = ['beers', ...contentKinds, 'settings', 'users', 'tokens'] as const;
export type LiveResource = (typeof liveResources)[number];

/**
 * The content's state: the server process ('boot'), its version, and the version at which each resource last changed.
 * Versions begin anew with every start, so versions of two boots cannot be compared.
 */
export interface Versions {
	readonly boot: string;
	readonly version: number;
	readonly resources: Readonly<Record<string, number>>;
}

/** A version as it is written into a page and into the stream: 'Vx3kP0aQ:12'. */
export type Stamp = `${string}:${number}`;

/**
 * The first event of the stream, and the response to a poll. The names are those of the server, which may be newer than
 * the page and know more of them.
 */
export interface LiveHello {
	readonly version: Stamp;
	readonly resources: Readonly<Record<string, number>>;
}

export interface LiveChange {
	readonly resource: string;
	readonly version: Stamp;
}

export function isLiveResource(name: string): name is LiveResource {
	return liveResources.some((known) => known === name);
}

export function stampOf({ boot, version }: Pick<Versions, 'boot' | 'version'>): Stamp {
	return `${boot}:${version}`;
}

function parts(stamp: string): { boot: string; version: number } {
	const colon = stamp.lastIndexOf(':');
	return { boot: stamp.slice(0, colon), version: Number(stamp.slice(colon + 1)) };
}

/** The resources that have changed since a page was rendered: all of them when another boot rendered it. */
export function changedSince(stamp: string, { version, resources }: LiveHello): readonly string[] {
	const [then, now] = [parts(stamp), parts(version)];
	if (then.boot !== now.boot) return liveResources;
	return Object.keys(resources).filter((name) => (resources[name] ?? 0) > then.version);
}

/** Whether a stamp is newer than the one a page shows; any stamp of another boot is. */
export function isNewer(stamp: string, than: string): boolean {
	const [one, other] = [parts(stamp), parts(than)];
	return one.boot !== other.boot || one.version > other.version;
}

/** Null for anything else, so that a wrong response never reloads a page. */
export function readHello(value: unknown): LiveHello | null {
	const { version, resources } = fieldsOf(value);
	if (!isStamp(version) || !isRecord(resources)) return null;
	const entries = Object.entries(resources).filter((entry): entry is [string, number] =>
		Number.isSafeInteger(entry[1]),
	);
	if (entries.length === 0 || entries.length < Object.keys(resources).length) return null;
	return { version, resources: Object.fromEntries(entries) };
}

/** Null for what is no change. The name may be one that this page is too old to know. */
export function readChange(value: unknown): LiveChange | null {
	const { version, resource } = fieldsOf(value);
	return typeof resource === 'string' && isStamp(version) ? { resource, version } : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
	return isRecord(value) ? value : {};
}

function isStamp(value: unknown): value is Stamp {
	return typeof value === 'string' && /^.+:\d+$/.test(value);
}
