import { isDeepStrictEqual } from 'node:util';
import type { ContentKind } from '#domain/resources/kind.ts';
import { kinds } from '#domain/resources/kinds.ts';
import type { Setting } from '#domain/settings/setting.ts';
import { BackupError } from '../backups/backup-folder.ts';
import { itemOf, listRecords } from '../resources/content-store.ts';
import { parseJson } from '../resources/damage.ts';
import { applyBeers, applyFormerAddresses } from './apply-beers.ts';
import { applyImages, applyLookFiles } from './apply-images.ts';
import { applyKegs, applyTaps, pourAsBeersSay } from './apply-taps.ts';
import { type Applying, lastVersion, noteChange } from './applying.ts';
import type { ArchiveContent, ArchivedItems, ArchiveFiles } from './read-archive.ts';

/**
 * Makes a database what an archive says, each change with its version and its entry in the history as if somebody had made
 * it by hand. What the archive does not name stays, and so does what it says already.
 */
export async function applyArchive(
	context: Applying,
	content: ArchiveContent,
	files: ArchiveFiles,
): Promise<void> {
	const { beers, former, taps, kegs, kinds: lists, settings, pictures } = content;
	if (pictures) await applyImages(context, pictures, files);
	await applyLookFiles(context, settings, files);
	if (beers) await applyBeers(context, beers, kegs === null);
	if (former) await applyFormerAddresses(context, former);
	if (taps) await applyTaps(context, taps);
	if (kegs) await applyKegs(context, kegs);
	await pourAsBeersSay(context, beers, kegs === null);
	for (const [kind, items] of lists) await applyItems(context, kind, items);
	for (const kind of lists.keys()) await requireSound(context, kind);
	for (const [setting, value] of settings) await applySetting(context, setting, value);
}

async function applyItems(context: Applying, kind: ContentKind, items: ArchivedItems): Promise<void> {
	const { trx, now } = context;
	const records = new Map((await listRecords(trx, kind)).map((record) => [record.id, record]));
	const place = { kind: kind.name };
	let position = 0;
	for (const [slug, value] of items) {
		const before = records.get(slug);
		const placed = { position: before && !kind.arranged ? before.placed.position : position, value };
		position += 1;
		if (before && isSame(kind, before.placed, placed)) continue;
		const subjectId = `${kind.name}/${slug}`;
		const version = (before?.version ?? (await lastVersion(context, 'content', subjectId))) + 1;
		const row = {
			position: placed.position,
			value: JSON.stringify(value),
			version,
			updated_at: now.toISOString(),
		};
		if (before)
			await trx
				.updateTable('content_items')
				.set(row)
				.where('kind', '=', kind.name)
				.where('slug', '=', slug)
				.execute();
		else
			await trx
				.insertInto('content_items')
				.values({ ...place, slug, ...row })
				.execute();
		await noteChange(context, {
			...{ subject: 'content', subjectId, action: before ? 'update' : 'create', version },
			...{ before: before?.placed, after: placed },
		});
	}
	for (const [slug, { version, placed }] of records) {
		// What cannot be read was not in the archive either, and is not lost by that.
		if (items.has(slug) || itemOf(kind, placed) === null) continue;
		await trx.deleteFrom('content_items').where('kind', '=', kind.name).where('slug', '=', slug).execute();
		const subjectId = `${kind.name}/${slug}`;
		await noteChange(context, {
			subject: 'content',
			subjectId,
			action: 'delete',
			version: version + 1,
			before: placed,
		});
	}
}

type Stored = { readonly position: number; readonly value: unknown };

const isSame = (kind: ContentKind, before: Stored, after: Stored) =>
	before.position === after.position && isDeepStrictEqual(itemOf(kind, before), after.value);

/** Whatever needs another item, a dish its section, must have it. */
async function requireSound({ trx }: Applying, kind: ContentKind): Promise<void> {
	for (const { field, to, missing, inUse } of kind.refs ?? []) {
		if (inUse === null || to === 'beer') continue;
		const there = new Set((await listRecords(trx, kinds[to])).map(({ id }) => id));
		for (const { id, placed } of await listRecords(trx, kind)) {
			const item = itemOf(kind, placed);
			const slug = item && new Map<string, unknown>(Object.entries(item)).get(field);
			if (typeof slug === 'string' && !there.has(slug)) {
				throw new BackupError(
					`${kind.files}.json, “${id}”, names the ${kinds[to].noun} “${slug}”. ${missing}`,
				);
			}
		}
	}
}

async function applySetting(context: Applying, { key }: Setting<unknown>, value: unknown): Promise<void> {
	const { trx, now, username } = context;
	const row = await trx
		.selectFrom('settings')
		.select(['value', 'version'])
		.where('key', '=', key)
		.executeTakeFirst();
	const before = row && parseJson(row.value);
	if (row && isDeepStrictEqual(before, value)) return;
	const version = (row?.version ?? 0) + 1;
	const next = { value: JSON.stringify(value), version, updated_at: now.toISOString(), updated_by: username };
	await trx
		.insertInto('settings')
		.values({ key, ...next })
		.onConflict((conflict) => conflict.column('key').doUpdateSet(next))
		.execute();
	const first = row === undefined || row.version === 0;
	await noteChange(context, {
		...{ subject: 'setting', subjectId: key, action: 'update', version },
		...{ before: first ? undefined : before, after: value },
	});
}
