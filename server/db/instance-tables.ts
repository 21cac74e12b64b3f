import type { Defaulted } from './defaulted.ts';

/** What the processes on one database share beside its content; no backup holds any of it. */
export interface InstanceTables {
	/** Made by whichever instance starts first. */
	server_keys: {
		name: string;
		value: string;
	};
	/** What an instance is doing, or did last: one row a thing of which there is one at a time. */
	ongoing_work: {
		/** 'backup', 'restore', 'sync', `check/{id}`, `import/{id}`. */
		key: string;
		/** Each time has another id. */
		run: string;
		/** The instance, which is another after each start. */
		holder: string;
		username: string;
		since: string;
		state: string;
		/** JSON, as its kind of work has it. */
		progress: string;
		/** Why it failed. */
		message: string | null;
		cancel_asked: Defaulted<number>;
		/** Put off as long as its instance lives; later it is given up. */
		alive_until: string;
	};
	/** Written by the releases that kept previews on PostgreSQL alone. */
	imports: {
		id: string;
		created_at: string;
	};
	/** Imports between the upload of their file and an hour later. */
	import_previews: {
		id: string;
		user_id: string;
		created_at: string;
		/** The name that the file had. */
		file: string;
		/** JSON: what was said of its headings in earlier imports. */
		remembered: string;
		/** JSON: all that was answered. */
		answers: string;
		/** JSON: `ImportState`. */
		state: string;
		/** Rises with every update. */
		revision: number;
	};
	/** What of them is large, in pieces that nobody waits for. */
	import_files: {
		import_id: string;
		/** 'sent', and once it is in: 'rows', 'report'. */
		name: string;
		/** The first piece is 0. */
		piece: number;
		bytes: Uint8Array;
	};
	/** Good once. */
	backup_links: {
		/** SHA-256, in hexadecimal. */
		key_hash: string;
		name: string;
		user_id: string;
		username: string;
		expires_at: string;
	};
	/** Holds one check at a time: the next takes the place of the one before. */
	backup_checks: {
		id: string;
		user_id: string;
		username: string;
		begun_at: string;
		/** About when somebody asked for it last; a quarter of an hour later it is over. */
		seen_at: string;
		name: string;
		/** 1 for a backup of the list, which is not sent. */
		stored: number;
		bytes: number;
		received: number;
		/** 'receiving', 'checking', 'done', 'refused'. */
		state: string;
		/** Why it was refused. */
		message: string | null;
		/** JSON, once it is done. */
		report: string | null;
	};
	/** Written by the releases that counted wrong letters of screens apart from other guesses. */
	code_guesses: {
		id: string;
		user_id: string;
		at: string;
	};
	/** The streams of televisions, each open at some instance. */
	screen_streams: {
		id: string;
		screen_id: string;
		/** The television. */
		tab: string;
		seen_at: string;
	};
}
