import type { BackupManifest, NamedChange, RestoreReport } from '#domain/backups/backup-schema.ts';

const signs: Readonly<Record<NamedChange['kind'], string>> = { added: '+', removed: '-', changed: '~' };

/** Describes the contents of a backup in one line for a terminal, such as '48 beers, 30 picture files, 7.2 MB'. */
export function contentsLine({ tables, database }: Pick<BackupManifest, 'tables' | 'database'>): string {
	const beers = tables.beers?.rows ?? 0;
	const files = tables.picture_files?.rows ?? 0;
	const megabytes = (database.bytes / 1_000_000).toFixed(1);
	return `${beers} ${beers === 1 ? 'beer' : 'beers'}, ${files} picture ${files === 1 ? 'file' : 'files'}, ${megabytes} MB`;
}

/** Describes what a restore did, or would do in a dry run, as lines for a terminal. */
export function restoreLines({ manifest, changes, unreadable }: RestoreReport, dryRun: boolean): string[] {
	const lines = [`The backup of ${manifest.instant} is sound: ${contentsLine(manifest)}.`];
	if (unreadable !== null) {
		lines.push(`The present database cannot be compared (${unreadable}). What the backup holds:`);
	} else if (changes.length === 0) {
		lines.push('It holds what is in the database now.');
	} else lines.push(dryRun ? 'A restore would change:' : 'Changed:');
	for (const { table, added, removed, changed, newest } of changes) {
		lines.push(`  ${table.padEnd(16)} ${added} added, ${removed} removed, ${changed} changed`);
		for (const { kind, name, at } of newest) lines.push(`    ${signs[kind]} ${name} (${at})`);
	}
	return lines;
}
