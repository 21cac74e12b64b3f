import type { LibraryPhoto } from '#domain/images/image-endpoints.ts';
import type { Db } from '../db/schema.ts';
import { parseJson } from '../resources/damage.ts';
import { addressOfImage, readPhotoUses } from './uses.ts';

const perPage = 48;

interface LibraryQuery {
	readonly page: number;
	readonly unused: boolean;
	readonly words: string;
	/** The id of a cut, to read only its photo; null reads all. */
	readonly picture: string | null;
}

export async function readLibrary(db: Db, { page, unused, words, picture }: LibraryQuery) {
	const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
	const found = (await readPhotos(db, picture)).filter((photo) => {
		if (unused && photo.uses.length > 0) return false;
		const text = [photo.file, photo.uploadedBy, ...photo.uses.map(({ title }) => title)]
			.join(' ')
			.toLowerCase();
		return wanted.every((word) => text.includes(word));
	});
	const pages = Math.max(1, Math.ceil(found.length / perPage));
	const from = (Math.min(page, pages) - 1) * perPage;
	return { photos: found.slice(from, from + perPage), found: found.length, pages };
}

/** Lists photos, newest first. */
async function readPhotos(db: Db, picture: string | null): Promise<LibraryPhoto[]> {
	let query = db
		.selectFrom('pictures')
		.select(['id', 'original_id', 'created_at', 'created_by'])
		.orderBy('created_at', 'desc')
		.orderBy('id');
	if (picture !== null) {
		const original = db.selectFrom('pictures').select('original_id').where('id', '=', picture);
		query = query.where('original_id', 'in', original);
	}
	const cuts = await query.execute();
	const names = await readFileNames(db);
	const uses = await readPhotoUses(db);
	return [...Map.groupBy(cuts, ({ original_id }) => original_id)].map(([id, ofPhoto]) => {
		const [newest, oldest] = [ofPhoto[0], ofPhoto.at(-1)];
		return {
			id,
			src: addressOfImage(newest?.id ?? ''),
			file: ofPhoto.map((cut) => names.get(cut.id)).find((name) => name !== undefined) ?? null,
			uploadedAt: oldest?.created_at ?? '',
			uploadedBy: oldest?.created_by ?? '',
			uses: ofPhoto.flatMap((cut) => uses.get(addressOfImage(cut.id)) ?? []),
		};
	});
}

async function readFileNames(db: Db): Promise<ReadonlyMap<string, string>> {
	const rows = await db
		.selectFrom('history')
		.select(['subject_id', 'after'])
		.where('subject', '=', 'picture')
		.where('action', '=', 'create')
		.execute();
	return new Map(
		rows.flatMap(({ subject_id, after }) => {
			const made = parseJson(after ?? 'null');
			if (typeof made !== 'object' || made === null || !('file' in made)) return [];
			return typeof made.file === 'string' ? [[subject_id, made.file] as const] : [];
		}),
	);
}
