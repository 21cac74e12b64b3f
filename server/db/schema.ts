import type { Kysely, Transaction } from 'kysely';
import type { StoredBeer } from '#domain/beers/beer-fields.ts';
import type { AccountTables } from './account-tables.ts';
import type { Defaulted } from './defaulted.ts';
import type { InstanceTables } from './instance-tables.ts';

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
