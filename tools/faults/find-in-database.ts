import type SQLite from 'better-sqlite3';
import { widthsUpTo } from '../../domain/images/image-address.ts';
import type { Known } from './history-checker.ts';

interface Row {
	readonly version: number;
	readonly mark: string;
}

/**
 * Returns a function that reads one thing of the history from the database: a beer by its slug, a content item or a
 * picture.
 */
export function findIn(sqlite: SQLite.Database): (key: string) => Known | null {
	const beer = sqlite.prepare<[string], Row>(
		"select version, status || ' ' || brief_description as mark from beers where slug = ?",
	);
	const item = sqlite.prepare<[string, string], Row>(
		"select version, value ->> '$.answer' as mark from content_items where kind = ? and slug = ?",
	);
	return (key) => {
		const [kind = '', name = ''] = key.split('/');
		if (kind === 'beer') return beer.get(name) ?? null;
		if (kind === 'picture') return findImage(sqlite, name);
		return item.get(kind, name) ?? null;
	};
}

function findImage(sqlite: SQLite.Database, id: string): Known | null {
	const row = sqlite
		.prepare<[string], { width: number; original_id: string }>(
			'select width, original_id from pictures where id = ?',
		)
		.get(id);
	if (!row) return null;
	const files = (picture: string) =>
		sqlite
			.prepare<[string], { count: number }>(
				'select count(*) as count from picture_files where picture_id = ? and length(bytes) > 0',
			)
			.get(picture)?.count;
	// Each width has two formats, and the widest has a JPEG too. The original folder has the stored photo and the
	// uncropped one.
	const wanted = 2 * widthsUpTo(row.width).length + 1;
	const complete = files(id) === wanted && files(row.original_id) === 2;
	return { version: 1, mark: complete ? 'complete' : 'half stored' };
}

/** These queries must return nothing. Each has a description of what a result would mean. */
const contradictions: Readonly<Record<string, string>> = {
	'a beer differs from the last change in its history': `
		select beers.slug from beers join history on history.subject = 'beer' and history.subject_id = beers.id
			and history.version = beers.version
		where history.after ->> '$.briefDescription' <> brief_description or history.after ->> '$.status' <> status`,
	'a beer has a version without a history row, or two': `
		select slug from beers where slug like 'fault-%' and version <> (
			select count(distinct version) from history where subject = 'beer' and subject_id = beers.id)
		or (select count(*) from history where subject = 'beer' and subject_id = beers.id) > version`,
	'history tells of a version that no beer has': `
		select subject_id from history where subject = 'beer' and version > coalesce(
			(select version from beers where id = subject_id), 0)`,
	'an item of content has a version without a history row': `
		select slug from content_items where slug like 'fault-%' and version <> (
			select count(*) from history where subject = 'content' and subject_id = kind || '/' || slug)`,
	'history tells of a version that no item of content has': `
		select subject_id from history where subject = 'content' and version > coalesce(
			(select version from content_items where kind || '/' || slug = subject_id), 0)`,
	'a picture has no history': `
		select id from pictures where id not in (select subject_id from history where subject = 'picture')`,
	'history tells of a picture that is not there': `
		select subject_id from history where subject = 'picture' and subject_id not in (select id from pictures)`,
	'files belong to no picture': `
		select picture_id from picture_files where picture_id not in (select id from pictures)
			and picture_id not in (select original_id from pictures)`,
};

/** Finds faults within a database: damage, references to missing rows, and half-saved changes. */
export function wrongsOf(sqlite: SQLite.Database): string[] {
	const wrongs: string[] = [];
	const integrity = sqlite.pragma('integrity_check', { simple: true });
	if (integrity !== 'ok') wrongs.push(`the database is damaged: ${integrity}`);
	const references = sqlite.pragma('foreign_key_check');
	if (!Array.isArray(references) || references.length > 0) wrongs.push('a reference leads to nothing');
	for (const [wrong, question] of Object.entries(contradictions)) {
		const found = sqlite.prepare<[], string>(question).pluck().all();
		if (found.length > 0) wrongs.push(`${wrong}: ${found.slice(0, 3).join(', ')}`);
	}
	return wrongs;
}
