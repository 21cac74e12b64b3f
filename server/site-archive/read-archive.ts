import * as z from 'zod/mini';
import type { Beer } from '#domain/beers/beer.ts';
import { normalizedBeer } from '#domain/beers/beer-input.ts';
import { beerFromJson, beerJsonSchema } from '#domain/beers/beer-json.ts';
import { beerSchema } from '#domain/beers/beer-schema.ts';
import {
	archivedFile,
	archivedImageSchema,
	archivedKegSchema,
	archivedTapSchema,
	archiveManifestSchema,
	formerAddressesSchema,
} from '#domain/export/archive.ts';
import { type ContentKind, problemOf } from '#domain/resources/kind.ts';
import { allKinds } from '#domain/resources/kinds.ts';
import { archivedSettings, readStored, type Setting } from '#domain/settings/setting.ts';
import { BackupError } from '../backups/backup-folder.ts';
import { cleanContent } from '../beers/content-html.ts';
import { cleanItem } from '../resources/content-store.ts';
import type { ZipReader } from './zip.ts';

const mostJson = 256 * 1024 * 1024;
const manifestName = 'taproom.json';

/** An item under its slug. */
export type ArchivedItems = ReadonlyMap<string, object>;
export type ArchiveContent = Awaited<ReturnType<typeof readArchive>>;

/** Some programs pack the folder, not what is in it: names are below where taproom.json lies. */
function folderOf(names: readonly string[]): string {
	const found = names.filter((name) => name === manifestName || name.endsWith(`/${manifestName}`));
	const [shortest] = found.sort((one, other) => one.length - other.length);
	if (shortest === undefined) {
		throw new BackupError('This zip file is no archive of Taproom: it holds no taproom.json.');
	}
	return shortest.slice(0, -manifestName.length);
}

export class ArchiveFiles {
	readonly #zip: ZipReader;
	readonly #folder: string;

	constructor(zip: ZipReader) {
		this.#zip = zip;
		this.#folder = folderOf(zip.names);
	}

	bytes(name: string, most: number): Promise<Buffer | null> {
		return this.#zip.read(this.#folder + name, most);
	}

	/** Undefined for a file that is not there. */
	async json(name: string): Promise<unknown> {
		const bytes = await this.bytes(name, mostJson);
		if (!bytes) return undefined;
		try {
			return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
		} catch (cause) {
			const why = cause instanceof Error ? cause.message.slice(0, 120) : '';
			throw new BackupError(`${name} is no valid JSON (${why}).`);
		}
	}

	/** Null for a file that is not there: it changes nothing. */
	async read<T>(name: string, schema: z.ZodMiniType<T>): Promise<T | null> {
		const json = await this.json(name);
		if (json === undefined) return null;
		const result = z.safeParse(schema, json);
		if (result.success) return result.data;
		throw new BackupError(`${name} cannot be read: ${problemOf(result.error)}.`);
	}
}

export async function readArchive(files: ArchiveFiles) {
	const manifest = await files.read(manifestName, archiveManifestSchema);
	if (!manifest) throw new BackupError(`${manifestName} is missing.`);
	if (manifest.formatVersion > 1) {
		throw new BackupError('This archive was made by a newer version of Taproom. Update Taproom first.');
	}
	const kinds = new Map<ContentKind, ArchivedItems>();
	for (const kind of allKinds) {
		const items = await readItems(files, kind);
		if (items) kinds.set(kind, items);
	}
	const settings = new Map<Setting<unknown>, unknown>();
	for (const setting of archivedSettings) {
		const name = `settings/${setting.key}.json`;
		const json = await files.json(name);
		if (json === undefined) continue;
		const read = readStored(setting, json);
		if ('problem' in read) throw new BackupError(`${name} cannot be read: ${read.problem}.`);
		settings.set(setting, read.item);
	}
	return {
		manifest,
		beers: await readBeers(files),
		former: await files.read('former-addresses.json', formerAddressesSchema),
		taps: await files.read('taps.json', z.array(archivedTapSchema)),
		kegs: await files.read('kegs.json', z.array(archivedKegSchema)),
		kinds,
		settings,
		pictures: await files.read('images.json', z.array(archivedImageSchema)),
	};
}

function putOnce<T>(found: Map<string, T>, slug: string, item: T, file: string): void {
	if (found.has(slug)) throw new BackupError(`${file} holds “${slug}” twice.`);
	found.set(slug, item);
}

/** What no public file holds. */
const staffFieldsSchema = z.object({
	private_notes: z.optional(z.nullable(z.string())),
	published: z.optional(z.boolean()),
});

async function readBeers(files: ArchiveFiles): Promise<ReadonlyMap<string, Beer> | null> {
	const file = 'beers.json';
	const list = await files.read(file, z.array(z.unknown()));
	if (!list) return null;
	const found = new Map<string, Beer>();
	for (const [index, json] of list.entries()) {
		const refuse = (error: z.core.$ZodError) =>
			new BackupError(`${file}, beer ${index + 1}: ${problemOf(error)}.`);
		const wire = z.safeParse(beerJsonSchema, json);
		if (!wire.success) throw refuse(wire.error);
		const staff = z.safeParse(staffFieldsSchema, json);
		if (!staff.success) throw refuse(staff.error);
		const { private_notes: privateNotes, published } = staff.data;
		const read = z.safeParse(beerSchema, { ...beerFromJson(wire.data), privateNotes, published });
		if (!read.success) throw refuse(read.error);
		const beer = normalizedBeer(read.data);
		putOnce(found, beer.slug, { ...beer, content: cleanContent(beer.content) }, file);
	}
	return found;
}

async function readItems(files: ArchiveFiles, kind: ContentKind): Promise<ArchivedItems | null> {
	const file = archivedFile(kind.files);
	const json = await files.json(file);
	if (json === undefined) return null;
	const list = kind.single ? (json === null ? [] : [json]) : json;
	if (!Array.isArray(list)) throw new BackupError(`${file} must hold a list.`);
	const found = new Map<string, object>();
	for (const [index, value] of list.entries()) {
		const read = kind.read(value);
		if ('problem' in read) throw new BackupError(`${file}, entry ${index + 1}: ${read.problem}.`);
		const slug = kind.single ? kind.name : slugOfItem(read.item);
		putOnce(found, slug, cleanItem(kind, read.item), file);
	}
	return found;
}

function slugOfItem(item: object): string {
	if ('slug' in item && typeof item.slug === 'string') return item.slug;
	throw new Error('An item of a list has no slug.');
}
