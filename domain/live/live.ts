import { objectOf } from '../record.ts';
/** Versions of different boots cannot be compared; all instances of one database share a boot. */
export interface Versions {
	readonly boot: string;
	readonly version: number;
	readonly resources: Readonly<Record<string, number>>;
}

/** Boot and version: 'Vx3kP0aQ:12'. */
export type Stamp = `${string}:${number}`;

/** The first event of the stream. A newer server may name resources that the page does not know. */
export interface LiveHello {
	readonly version: Stamp;
	readonly resources: Readonly<Record<string, number>>;
	/** The server's clock in Unix milliseconds; null from an older server. */
	readonly now: number | null;
}

export interface LiveChange {
	readonly resource: string;
	readonly version: Stamp;
}

export const stampOf = ({ boot, version }: Pick<Versions, 'boot' | 'version'>): Stamp => `${boot}:${version}`;

export function stampParts(stamp: string): { boot: string; version: number } {
	const [boot = '', version] = stamp.split(':');
	return { boot, version: Number(version) };
}

/** Returns the resources changed since a stamp; null if any may have changed. */
export function changedSince(stamp: string, { version, resources }: LiveHello): readonly string[] | null {
	const [then, now] = [stampParts(stamp), stampParts(version)];
	if (then.boot !== now.boot) return null;
	return Object.keys(resources).filter((name) => (resources[name] ?? 0) > then.version);
}

/** A stamp of another boot always counts as newer. */
export function isNewer(stamp: string, than: string): boolean {
	const [one, other] = [stampParts(stamp), stampParts(than)];
	return one.boot !== other.boot || one.version > other.version;
}

/** Returns null for anything else, so that a wrong response never reloads a page. */
export function readHello(value: unknown): LiveHello | null {
	const { version, resources, now } = objectOf(value);
	const versions = Object.entries(objectOf(resources));
	const sound = versions.length > 0 && versions.every(isVersion);
	if (!sound || !isStamp(version)) return null;
	return { version, resources: Object.fromEntries(versions), now: typeof now === 'number' ? now : null };
}

/** Reads a change; a page may be too old to know the resource. */
export function readChange(value: unknown): LiveChange | null {
	const { version, resource } = objectOf(value);
	return typeof resource === 'string' && isStamp(version) ? { resource, version } : null;
}

const isVersion = (entry: [string, unknown]): entry is [string, number] => Number.isSafeInteger(entry[1]);

export function isStamp(value: unknown): value is Stamp {
	return typeof value === 'string' && /^.+:\d+$/.test(value);
}
