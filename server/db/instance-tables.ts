import type { Defaulted } from './defaulted.ts';

/** Coordination between processes on one database. Backups leave all of it out. */
export interface InstanceTables {
	/** Keys that the first instance to start has generated. */
	server_keys: {
		name: string;
		value: string;
	};
	/** What an instance is doing, or did last; one row per kind of work that runs once at a time. */
	ongoing_work: {
		/** 'backup', 'restore', 'sync', `check/{id}` or `import/{id}`. */
		key: string;
		/** Each run has another id. */
		run: string;
		/** The id of the instance, which changes with each start. */
		holder: string;
		username: string;
		since: string;
		state: string;
		/** JSON in the shape of the kind of work. */
		progress: string;
		/** Why the work failed. */
		message: string | null;
		cancel_asked: Defaulted<number>;
		/** Extended while the instance lives; after this instant the work is given up. */
		alive_until: string;
	};
	/** Used only by older releases, which stored previews on PostgreSQL alone. */
	imports: {
		id: string;
		created_at: string;
	};
	/** Imports, from the upload of the file until an hour later. */
	import_previews: {
		id: string;
		user_id: string;
		created_at: string;
		/** The name of the uploaded file. */
		file: string;
		/** JSON: what users said about these headings in earlier imports. */
		remembered: string;
		/** JSON: all that the user has answered. */
		answers: string;
		/** JSON: `ImportState`. */
		state: string;
		/** Rises with every update. */
		revision: number;
	};
	/** The large parts of imports, split so that no write takes long. */
	import_files: {
		import_id: string;
		/** 'sent' for the file; once it is read, 'rows' and 'report'. */
		name: string;
		/** The first piece is 0. */
		piece: number;
		bytes: Uint8Array;
	};
	/** One-time links for downloads. */
	backup_links: {
		/** SHA-256, in hexadecimal. */
		key_hash: string;
		name: string;
		user_id: string;
		username: string;
		expires_at: string;
	};
	/** Holds one check at a time: the next replaces it. */
	backup_checks: {
		id: string;
		user_id: string;
		username: string;
		begun_at: string;
		/** When somebody last read the check, approximately; it expires a quarter of an hour later. */
		seen_at: string;
		name: string;
		/** 1 if the backup is from the server's own list and is not uploaded. */
		stored: number;
		bytes: number;
		received: number;
		/** 'receiving', 'checking', 'done' or 'refused'. */
		state: string;
		/** Why the backup was refused. */
		message: string | null;
		/** JSON, once the check is done. */
		report: string | null;
	};
	/** Used only by older releases, which counted wrong screen codes apart from other guesses. */
	code_guesses: {
		id: string;
		user_id: string;
		at: string;
	};
	/** The streams of televisions, each open at one instance. */
	screen_streams: {
		id: string;
		screen_id: string;
		/** Identifies the television. */
		tab: string;
		seen_at: string;
	};
}
