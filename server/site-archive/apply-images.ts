import * as z from 'zod/mini';
import { brandSchema } from '#domain/brand/brand-schema.ts';
import type { ArchivedImage } from '#domain/export/archive.ts';
import { wideWidthsUpTo, widthsUpTo } from '#domain/images/image-address.ts';
import { sceneSchema } from '#domain/settings/scene-schema.ts';
import { settings as known, type Setting } from '#domain/settings/setting.ts';
import { BackupError } from '../backups/backup-folder.ts';
import { hasImageFile } from '../images/remote-files.ts';
import type { Applying } from './applying.ts';
import { fileInArchive } from './pack.ts';
import type { ArchiveFiles } from './read-archive.ts';

const mostImageBytes = 30 * 1024 * 1024;
/** By the ending: what the file must be, by its first bytes, and as what it is served. */
const kindsOfFile = {
	jpg: { type: 'image/jpeg', begins: (bytes: Buffer) => bytes.readUInt16BE(0) === 0xffd8 },
	webp: { type: 'image/webp', begins: (bytes: Buffer) => bytes.toString('latin1', 8, 12) === 'WEBP' },
	avif: {
		type: 'image/avif',
		begins: (bytes: Buffer) => /^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12)),
	},
	png: { type: 'image/png', begins: (bytes: Buffer) => bytes.readUInt32BE(0) === 0x89504e47 },
} as const;
type Ending = keyof typeof kindsOfFile;

const filesOf = (widest: number): readonly (readonly [name: string, ending: Ending])[] => [
	...widthsUpTo(widest).flatMap((width) =>
		(['avif', 'webp'] as const).map((ending) => [`${width}.${ending}`, ending] as const),
	),
	[`${widest}.jpg`, 'jpg'],
];

/** Stores a file of the archive; null where it is not there. */
function fileReader(trx: Applying['trx'], files: ArchiveFiles) {
	return async (id: string, name: string, ending: Ending) => {
		const path = `images/${id}/${fileInArchive(name)}`;
		const bytes = await files.bytes(path, mostImageBytes);
		const { type, begins } = kindsOfFile[ending];
		if (bytes && (bytes.length < 16 || !begins(bytes))) throw new BackupError(`${path} is no ${type}.`);
		if (!bytes) return null;
		await trx
			.insertInto('picture_files')
			.values({ picture_id: id, name, type, bytes })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		return bytes;
	};
}

/** Adds the photos that are not there; files never change under one name. */
export async function applyImages(
	{ trx }: Applying,
	pictures: readonly ArchivedImage[],
	files: ArchiveFiles,
): Promise<void> {
	const rows = await trx.selectFrom('pictures').select('id').execute();
	const known = new Set(rows.map(({ id }) => id));
	const originals = new Set<string>();
	const read = fileReader(trx, files);
	for (const { original, ...picture } of pictures) {
		if (known.has(picture.id)) continue;
		known.add(picture.id);
		await trx
			.insertInto('pictures')
			.values({ ...picture, original_id: original })
			.execute();
		for (const [name, ending] of filesOf(picture.width)) {
			if (!(await read(picture.id, name, ending)))
				throw new BackupError(`images/${picture.id}/${name} is missing.`);
		}
		if (originals.has(original)) continue;
		originals.add(original);
		await read(original, 'original', 'jpg');
		await read(original, 'whole.webp', 'webp');
	}
}

/** What the mark and the first screen show, which no row of the library names: a picture’s own files and a photo’s wide sizes. */
export async function applyLookFiles(
	{ trx }: Applying,
	settings: ReadonlyMap<Setting<unknown>, unknown>,
	files: ArchiveFiles,
): Promise<void> {
	const { data: brand } = z.safeParse(brandSchema, settings.get(known.brand));
	const { data: scene } = z.safeParse(sceneSchema, settings.get(known.scene));
	const wanted: [address: string, name: string, ending: Ending][] = [];
	if (brand?.picture) wanted.push([brand.picture, 'mark.webp', 'webp'], [brand.picture, 'mark.png', 'png']);
	for (const width of scene?.photo ? wideWidthsUpTo(scene.photo.width) : [])
		for (const ending of ['avif', 'webp'] as const)
			wanted.push([scene?.photo?.src ?? '', `${width}.${ending}`, ending]);
	const read = fileReader(trx, files);
	for (const [address, name, ending] of wanted) {
		const id = address.slice('/media/'.length);
		if (await hasImageFile(trx, id, name)) continue;
		if (!(await read(id, name, ending))) throw new BackupError(`images/${id}/${name} is missing.`);
	}
}
