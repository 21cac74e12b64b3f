/** A text as one word of a POSIX shell, whatever is in it. */
export function shellQuoted(text: string): string {
	const plain = /^[\w./-]+$/.test(text) && !text.startsWith('-');
	return plain ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Where the data of a Taproom are, as absolute paths. */
interface DataPlace {
	readonly dataDir: string;
	/** Null on a PostgreSQL server, whose address holds a password and is left to the user to type. */
	readonly databaseFile: string | null;
}

/** The settings that name it before a command: `DATA_DIR=/var/lib/taproom`. */
export function dataVariables({ dataDir, databaseFile }: DataPlace): string {
	const folder = `DATA_DIR=${shellQuoted(dataDir)}`;
	if (databaseFile === null) return `${folder} DATABASE_URL=postgres://…`;
	if (databaseFile === `${dataDir}/taproom.sqlite`) return folder;
	return `${folder} DATABASE_URL=${shellQuoted(`file:${encodeURIComponent(databaseFile)}`)}`;
}

/** For a terminal in any folder of the server; `project` is where the program lies. */
export function restoreCommand(place: DataPlace & { readonly project: string }, file: string): string {
	return `cd ${shellQuoted(place.project)} && ${dataVariables(place)} npm run restore -- ${shellQuoted(file)}`;
}
