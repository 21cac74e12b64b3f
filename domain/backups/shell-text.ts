/** Quotes any text as one word of a POSIX shell. */
export function shellQuoted(text: string): string {
	const plain = /^[\w./-]+$/.test(text) && !text.startsWith('-');
	return plain ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Where a taproom's data are, as absolute paths. */
interface DataPlace {
	readonly dataDir: string;
	/** Null on PostgreSQL, whose URL contains a password, so the user must type it. */
	readonly databaseFile: string | null;
}

/** Returns the environment variables to put before a command: `DATA_DIR=/var/lib/taproom`. */
export function dataVariables({ dataDir, databaseFile }: DataPlace): string {
	const folder = `DATA_DIR=${shellQuoted(dataDir)}`;
	if (databaseFile === null) return `${folder} DATABASE_URL=postgres://…`;
	if (databaseFile === `${dataDir}/taproom.sqlite`) return folder;
	return `${folder} DATABASE_URL=${shellQuoted(`file:${encodeURIComponent(databaseFile)}`)}`;
}

/** Returns a command that works in any folder of the server; `project` is the folder of the program. */
export function restoreCommand(place: DataPlace & { readonly project: string }, file: string): string {
	return `cd ${shellQuoted(place.project)} && ${dataVariables(place)} npm run restore -- ${shellQuoted(file)}`;
}
