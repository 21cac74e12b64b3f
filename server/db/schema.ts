import type { ColumnType, Kysely, Transaction } from 'kysely';
import type { StoredBeer } from '#domain/beers/beer-fields.ts';

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

export type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** Users, their ways to sign in, and failed attempts. */
interface AccountTables {
	users: {
		id: string;
		username: string;
		password_hash: string;
		role: string;
		disabled: Defaulted<number>;
		/** Rises when somebody else sets the password, which makes older device tokens invalid. */
		device_generation: Defaulted<number>;
		/** 1 if the server generated the password. */
		must_change: Defaulted<number>;
		last_login: Defaulted<string | null>;
		version: Defaulted<number>;
		created_at: string;
	};
	/** A session token is valid only while its row exists here. */
	sessions: {
		id: string;
		user_id: string;
		/** 1 for 'Keep me signed in on this device'. */
		kept: number;
		/** The device of the last use; `begun_device` is that of the sign-in. */
		device: string;
		address: string;
		begun_device: Defaulted<string | null>;
		begun_address: Defaulted<string | null>;
		/** Counts the renewals of a session; only the newest token is valid. */
		generation: Defaulted<number>;
		/** When a token of this generation was first used, and when one of the generation before was. */
		used_at: Defaulted<string | null>;
		former_used_at: Defaulted<string | null>;
		created_at: string;
		last_seen_at: string;
		expires_at: string;
		/** When the user last confirmed who they are, by password or passkey; null for a session of an older version. */
		confirmed_at: Defaulted<string | null>;
		/** The name of a bar's phone. `user_id` is whoever set it up. */
		bar_name: Defaulted<string | null>;
		/** Minutes without a touch after which the phone asks for a PIN; null means not before 4 AM. */
		bar_idle_minutes: Defaulted<number | null>;
	};
	/** The PINs by which users say that they are acting on a bar's phone. */
	pins: {
		user_id: string;
		/** Changes with each new PIN, which ends whatever the former PIN opened. */
		id: string;
		/** bcrypt of an HMAC with the server's key: a hash of the digits alone could be brute-forced. */
		hash: string;
		set_at: string;
		/** Wrong PINs on all phones; reset by a right PIN or the password. */
		tries: Defaulted<number>;
	};
	passkeys: {
		id: string;
		/** The credential's id, base64url. */
		credential_id: string;
		user_id: string;
		name: string;
		/** The public key in COSE format (RFC 9052). */
		public_key: Uint8Array;
		/** The authenticator's signature counter; always 0 for one that does not count. */
		counter: number;
		/** A JSON list. */
		transports: string;
		/** 1 if the passkey is synced through a cloud, 0 if it exists on one device only. */
		synced: number;
		created_at: string;
		last_used_at: string | null;
	};
	/** Challenges that were used, so that each works once. Rows are deleted when the challenge would have expired. */
	used_challenges: {
		challenge: string;
		expires_at: string;
	};
	/**
	 * Failed attempts per account (`account:anna`), device (`device:` and its id), session, network
	 * (`address:203.0.113.9`), or all places where the account's owner is known (`inside:anna`).
	 */
	login_failures: {
		subject: string;
		/** The account that this row may lock, in lower case; null for a network. */
		account: Defaulted<string | null>;
		count: number;
		last_at: string;
		locked_until: string | null;
	};
	api_tokens: {
		id: string;
		name: string;
		prefix: string;
		/** SHA-256 of the whole token, in hexadecimal. */
		hash: string;
		/** A JSON list of permissions. */
		scopes: string;
		created_at: string;
		/** The maker's username at that time. */
		created_by: string;
		/** The id of the user responsible; the token works only while they may create tokens. Null if there is nobody. */
		made_by: Defaulted<string | null>;
		expires_at: string | null;
		last_used_at: string | null;
	};
	security_events: {
		/** Ids sort by time. */
		id: string;
		/** The instant of the first of several equal events within a minute. */
		at: string;
		kind: string;
		/** The account that the event is about; null for an unknown name. */
		user_id: string | null;
		username: string;
		/** Who caused it, if that is another user. */
		by_id: string | null;
		by_username: string | null;
		address: string;
		/** The IPv4 address, or the network of an IPv6 one. */
		network: string;
		device: string;
		detail: string;
		count: number;
		/** 1 for a sign-in from a place that is new for this account. */
		new_device: number;
		/** The session that this sign-in began. */
		session_id: string | null;
	};
}

/**
 * All tables. The types stay within text, integer, real and blob, so that another SQL database could hold them
 * (design §2): instants are ISO 8601 UTC text, dates YYYY-MM-DD, booleans 0 or 1, money cents, positions count from
 * 0.
 */
export interface Database extends AccountTables, InstanceTables {
	beers: StoredBeer & {
		/** A UUID that never changes. */
		id: string;
		/** The beer's status while it does not pour (`server/beers/own-status.ts`). */
		own_status: Defaulted<string | null>;
		deleted_at: Defaulted<string | null>;
		/** Rises by one with every change (design §6). */
		version: Defaulted<number>;
		created_at: string;
		updated_at: string;
	};
	servings: {
		beer_id: string;
		position: number;
		label: string;
		ounces: number;
		glass: string;
		price_cents: number | null;
	};
	taps: {
		number: number;
		name: Defaulted<string | null>;
		gas: Defaulted<string | null>;
		/** A date (YYYY-MM-DD). */
		cleaned_on: Defaulted<string | null>;
		out_of_order: Defaulted<number>;
		/** Rises with every change of the tap, its keg or its queue. */
		version: Defaulted<number>;
	};
	/** One row per keg: it waits until `tapped_at` and pours until `gone_at`. Rows of past kegs stay unchanged. */
	kegs: {
		id: string;
		beer_id: string;
		tap_number: number | null;
		/** Its position in the tap's queue while it waits. */
		position: Defaulted<number>;
		size: Defaulted<string | null>;
		batch: Defaulted<string | null>;
		/** A date (YYYY-MM-DD). */
		filled_on: Defaulted<string | null>;
		level: Defaulted<string | null>;
		/** A service day (YYYY-MM-DD). */
		tapped_on: Defaulted<string | null>;
		/** The service day since which guests have had the beer, across kegs, if it differs from `tapped_on`. */
		since: Defaulted<string | null>;
		tapped_at: Defaulted<string | null>;
		gone_at: Defaulted<string | null>;
		/** The username of whoever kicked it. */
		gone_by: Defaulted<string | null>;
		created_at: string;
	};
	settings: {
		key: string;
		/** JSON, validated when it is read. */
		value: string;
		version: Defaulted<number>;
		updated_at: string;
		updated_by: string;
	};
	content_items: {
		kind: string;
		slug: string;
		position: number;
		/** JSON, validated when it is read. */
		value: string;
		version: Defaulted<number>;
		updated_at: string;
	};
	page_views: {
		/** A service day (YYYY-MM-DD). */
		day: string;
		path: string;
		count: number;
	};
	history: {
		/** A UUID of version 7, so that rows of the same instant keep their order. */
		id: string;
		at: string;
		username: string;
		subject: string;
		subject_id: string;
		/** 'create', 'update', 'status' and the like. */
		action: string;
		/** The version after the change, for subjects that have versions. */
		version: number | null;
		/** JSON; null if the thing did not exist before. */
		before: string | null;
		after: string | null;
		/** An id from the client, unique, by which a repeated request is recognized. */
		request_id: Defaulted<string | null>;
		/** For an undo or redo: the original change, never another undo. */
		undoes: Defaulted<string | null>;
		/** The change that this one is a part of, such as an import; the log lists only the whole. */
		part_of: Defaulted<string | null>;
	};
	/** What users said about a column in an import, by its normalized heading. */
	import_headings: {
		heading: string;
		/** JSON, validated when it is read. */
		answer: string;
		used_at: string;
	};
	old_slugs: {
		slug: string;
		beer_id: string;
	};
	/** The id is a hash of original and focus. */
	pictures: {
		id: string;
		/** The hash of the uploaded bytes. */
		original_id: string;
		/** The width of the widest file, in pixels. */
		width: number;
		height: number;
		/** The focus, from the left and the top, as fractions from 0 to 1. */
		focus_x: number;
		focus_y: number;
		created_at: string;
		created_by: string;
	};
	/** The name is like `640.avif`. If the bytes are null, the file is in the S3 store. */
	picture_files: {
		picture_id: string;
		name: string;
		type: string;
		bytes: Uint8Array;
	};
	/** Keys of files of deleted images that must still be removed from the S3 store. */
	bucket_removals: {
		key: string;
	};
	/** Changes planned for a date and time. Rows stay after they are done. */
	change_overs: {
		id: string;
		name: string;
		/** The planned instant. `date` and `minutes` after midnight are what the taproom's clock was meant to show. */
		at: string;
		date: string;
		minutes: number;
		/** Explains the time if the clocks change that night. */
		note: string | null;
		/** JSON, validated when it is read. */
		steps: string;
		state: string;
		/** The id of the user in whose name it runs. */
		planned_by: string;
		username: string;
		/** JSON: the result of each step, with the log entries that it made. */
		results: string;
		done_at: string | null;
		/** 1 if the server was not running at the planned time. */
		late: number;
		dismissed_at: string | null;
		version: number;
		created_at: string;
	};
	menu_prints: {
		id: string;
		code: string;
		sheet: string;
		paper: string;
		back: number;
		plain: number;
		/** JSON of everything printed on it, validated when it is read. */
		content: string;
		printed_at: string;
		printed_by: string;
		away_at: string | null;
		scans: number;
		/** A service day (YYYY-MM-DD). */
		scanned_on: string | null;
	};
	/** Televisions that show a board. */
	screens: {
		id: string;
		name: string;
		place: string;
		/** The board's slug; the board may have been deleted. */
		board: string;
		/** SHA-256 of the key, in hexadecimal; null until the screen has fetched it. */
		key_hash: string | null;
		/** How often staff have asked it to restart. */
		restarts: Defaulted<number>;
		width: Defaulted<number>;
		height: Defaulted<number>;
		seen_at: string | null;
		paired_at: string;
		paired_by: string;
		version: Defaulted<number>;
	};
	/** The codes that screens show for pairing; `screen_id` is set once staff have typed the code. */
	screen_codes: {
		code: string;
		/** SHA-256, in hexadecimal. */
		secret_hash: string;
		network: string;
		expires_at: string;
		screen_id: string | null;
	};
	/** The versions by which instances notice changes: one row on PostgreSQL, none on SQLite. */
	live_state: {
		id: number;
		/** Versions of different boots cannot be compared. */
		boot: string;
		/** The version of the latest change of all. */
		version: number;
		/** JSON: the version of the latest change per resource. */
		resources: string;
	};
	/** Which instance does the work that only one may do. */
	leases: {
		name: string;
		holder: string;
		/** Unix milliseconds by the database's clock. */
		until: number;
	};
}

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
