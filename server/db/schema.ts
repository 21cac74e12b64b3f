import type { Kysely, Transaction } from 'kysely';
import type { StoredBeer } from '#domain/beers/beer-fields.ts';
import type { AccountTables } from './account-tables.ts';
import type { Defaulted } from './defaulted.ts';
import type { InstanceTables } from './instance-tables.ts';

/**
 * The tables. Types stay within text, integer, real and blob, so that another SQL database could hold them (design §2):
 * instants are ISO 8601 UTC text, dates YYYY-MM-DD, booleans 0 or 1, money cents, positions count from 0.
 */
export interface Database extends AccountTables, InstanceTables {
	beers: StoredBeer & {
		/** A UUID that never changes. */
		id: string;
		/** What the beer is when it does not pour (`server/beers/own-status.ts`). */
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
		/** A date. */
		cleaned_on: Defaulted<string | null>;
		out_of_order: Defaulted<number>;
		/** Rises with every change of the tap, of what pours on it and of its queue. */
		version: Defaulted<number>;
	};
	/** The stays of beers: waiting until `tapped_at`, pouring until `gone_at`. What is gone stays as it was. */
	kegs: {
		id: string;
		beer_id: string;
		tap_number: number | null;
		/** Its place in the queue of its tap, while it waits. */
		position: Defaulted<number>;
		size: Defaulted<string | null>;
		batch: Defaulted<string | null>;
		/** A date. */
		filled_on: Defaulted<string | null>;
		level: Defaulted<string | null>;
		/** A service day. */
		tapped_on: Defaulted<string | null>;
		/** The service day since which guests have had its beer, keg after keg, where that is another. */
		since: Defaulted<string | null>;
		tapped_at: Defaulted<string | null>;
		gone_at: Defaulted<string | null>;
		/** The username of whoever kicked it. */
		gone_by: Defaulted<string | null>;
		created_at: string;
	};
	settings: {
		key: string;
		/** JSON, checked when it is read. */
		value: string;
		version: Defaulted<number>;
		updated_at: string;
		updated_by: string;
	};
	content_items: {
		kind: string;
		slug: string;
		position: number;
		/** JSON, checked when it is read. */
		value: string;
		version: Defaulted<number>;
		updated_at: string;
	};
	page_views: {
		/** A service day. */
		day: string;
		path: string;
		count: number;
	};
	history: {
		/** A UUID of version 7, so that rows of one instant keep their order. */
		id: string;
		at: string;
		username: string;
		subject: string;
		subject_id: string;
		/** 'create', 'update', 'status' and the like. */
		action: string;
		/** The version after the change, for subjects that have versions. */
		version: number | null;
		/** JSON; null before it existed and after it was deleted. */
		before: string | null;
		after: string | null;
		/** Made by the client for what the change creates; unique. */
		request_id: Defaulted<string | null>;
		/** The change that this one undid, or did again, always the first of such a row of them. */
		undoes: Defaulted<string | null>;
		/** The change that it is a part of, such as an import; the log tells of that one alone. */
		part_of: Defaulted<string | null>;
	};
	/** What was said of a column in an import, by its folded heading. */
	import_headings: {
		heading: string;
		/** JSON, checked when it is read. */
		answer: string;
		used_at: string;
	};
	old_slugs: {
		slug: string;
		beer_id: string;
	};
	/** The id is the hash of original and focus. */
	pictures: {
		id: string;
		/** The hash of the uploaded bytes. */
		original_id: string;
		/** The width of the widest file, in pixels. */
		width: number;
		height: number;
		/** The focus is measured from the left and the top, 0 to 1. */
		focus_x: number;
		focus_y: number;
		created_at: string;
		created_by: string;
	};
	/** A file has a name such as `640.avif`. One without bytes lies in an S3 store. */
	picture_files: {
		picture_id: string;
		name: string;
		type: string;
		bytes: Uint8Array;
	};
	/** Files of deleted pictures that are still in that store, by key. */
	bucket_removals: {
		key: string;
	};
	/** What is prepared for a date and time; rows stay once they are done. */
	change_overs: {
		id: string;
		name: string;
		/** The instant; `date` and `minutes` after midnight are what the taproom's clock was meant to show. */
		at: string;
		date: string;
		minutes: number;
		/** Says what happens where the clocks change that night. */
		note: string | null;
		/** JSON, checked when it is read. */
		steps: string;
		state: string;
		/** The id of the user in whose name it is done. */
		planned_by: string;
		username: string;
		/** JSON: how each step went, and the entries of the history that it left. */
		results: string;
		done_at: string | null;
		/** 1 where the server did not run at its time. */
		late: number;
		dismissed_at: string | null;
		version: number;
		created_at: string;
	};
	/** A menu on paper. */
	menu_prints: {
		id: string;
		code: string;
		sheet: string;
		paper: string;
		back: number;
		plain: number;
		/** JSON of all that stands on it, checked when it is read. */
		content: string;
		printed_at: string;
		printed_by: string;
		away_at: string | null;
		scans: number;
		/** A service day. */
		scanned_on: string | null;
	};
	/** Televisions that show a board. */
	screens: {
		id: string;
		name: string;
		place: string;
		/** A slug; the board may be deleted. */
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
	/** Six letters that a screen shows; `screen_id` once staff have typed them. */
	screen_codes: {
		code: string;
		/** SHA-256, in hexadecimal. */
		secret_hash: string;
		network: string;
		expires_at: string;
		screen_id: string | null;
	};
	/** Holds what instances know of changes: one row on a server's database, none in a file. */
	live_state: {
		id: number;
		/** Versions of two boots cannot be compared. */
		boot: string;
		/** The version of the last change of all. */
		version: number;
		/** JSON: the version of the last change of each resource. */
		resources: string;
	};
	/** Which instance does what one alone does. */
	leases: {
		name: string;
		holder: string;
		/** This is in milliseconds since 1970, by the database's clock. */
		until: number;
	};
}

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
