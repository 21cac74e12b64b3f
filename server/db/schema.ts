import type { ColumnType, Kysely, Transaction } from 'kysely';
import type { StoredBeer } from '#domain/beers/beer-fields.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

/**
 * The tables. Types stay within text, integer, real and blob, so that another SQL database could hold them (design §2):
 * instants are ISO 8601 UTC text, dates YYYY-MM-DD, booleans 0 or 1, money cents, positions count from 0.
 */
export interface Database {
	beers: StoredBeer & {
		/** A UUID that never changes. */
		id: string;
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
		/** In the queue of its tap, while it waits. */
		position: Defaulted<number>;
		size: Defaulted<string | null>;
		batch: Defaulted<string | null>;
		/** A date. */
		filled_on: Defaulted<string | null>;
		level: Defaulted<string | null>;
		/** A service day. */
		tapped_on: Defaulted<string | null>;
		tapped_at: Defaulted<string | null>;
		gone_at: Defaulted<string | null>;
		/** Who kicked it. */
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
	users: {
		id: string;
		username: string;
		password_hash: string;
		role: string;
		disabled: Defaulted<number>;
		/** Rises when somebody else sets the password: tokens of devices from before are unknown. */
		device_generation: Defaulted<number>;
		/** 1 for a password that the server made. */
		must_change: Defaulted<number>;
		last_login: Defaulted<string | null>;
		version: Defaulted<number>;
		created_at: string;
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
	/** Without its row a token is invalid. */
	sessions: {
		id: string;
		user_id: string;
		/** 1 for 'Keep me signed in on this device'. */
		kept: number;
		/** Where it was last used, and where it began. */
		device: string;
		address: string;
		begun_device: Defaulted<string | null>;
		begun_address: Defaulted<string | null>;
		/** Of its newest token: how often it was renewed. */
		generation: Defaulted<number>;
		/** When a token of that generation was first used, and when one of the generation before it was. */
		used_at: Defaulted<string | null>;
		former_used_at: Defaulted<string | null>;
		created_at: string;
		last_seen_at: string;
		expires_at: string;
		/** When its user last proved who they are, by password or passkey; null for a session of an older version. */
		confirmed_at: Defaulted<string | null>;
		/** Of a bar's phone, which belongs to nobody: `user_id` is who set it up. */
		bar_name: Defaulted<string | null>;
		/** Minutes without a touch until it asks who it is; null: not before 4 AM. */
		bar_idle_minutes: Defaulted<number | null>;
	};
	/** By which people say who acts on a bar's phone. */
	pins: {
		user_id: string;
		/** Another with every change: what was opened by the PIN before is over. */
		id: string;
		/** bcrypt of an HMAC by the server's key: of digits alone, a hash would be guessed. */
		hash: string;
		set_at: string;
	};
	/** Wrong tries of somebody's PIN on a bar's phone; they stay until it was right, or the password was. */
	pin_tries: {
		session_id: string;
		user_id: string;
		count: number;
	};
	passkeys: {
		id: string;
		/** The authenticator's own name for it, base64url. */
		credential_id: string;
		user_id: string;
		name: string;
		/** COSE (RFC 9052). */
		public_key: Uint8Array;
		/** How often the authenticator signed with it; 0 for ever where it does not count. */
		counter: number;
		/** A JSON list. */
		transports: string;
		/** 1 where the maker's cloud has it too, 0 on one device only. */
		synced: number;
		created_at: string;
		last_used_at: string | null;
	};
	/** Each challenge counts once; a row goes when its challenge would have expired anyhow. */
	used_challenges: {
		challenge: string;
		expires_at: string;
	};
	/** Of an account (`account:anna`), a device (`device:` and its id), a session or a network (`address:203.0.113.9`). */
	login_failures: {
		subject: string;
		/** Whose account it locks, in small letters; null for a network. */
		account: Defaulted<string | null>;
		count: number;
		last_at: string;
		locked_until: string | null;
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
		/** After the change, for subjects that have versions. */
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
		/** Of the widest file, in pixels. */
		width: number;
		height: number;
		/** From the left and the top, 0 to 1. */
		focus_x: number;
		focus_y: number;
		created_at: string;
		created_by: string;
	};
	/** Such as `640.avif`. */
	picture_files: {
		picture_id: string;
		name: string;
		type: string;
		bytes: Uint8Array;
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
		created_by: string;
		expires_at: string | null;
		last_used_at: string | null;
	};
	/** What is prepared for a date and time; rows stay once they are done. */
	change_overs: {
		id: string;
		name: string;
		/** The instant; `date` and `minutes` after midnight are what the taproom's clock was meant to show. */
		at: string;
		date: string;
		minutes: number;
		/** Where the clocks change that night: what happens. */
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
	security_events: {
		/** Sorts by time. */
		id: string;
		/** Of the first, where like ones within a minute are one. */
		at: string;
		kind: string;
		/** Whose account it is about; null for a name that nobody has. */
		user_id: string | null;
		username: string;
		/** Who did it, where that is somebody else. */
		by_id: string | null;
		by_username: string | null;
		address: string;
		/** The address, or of an IPv6 one its network. */
		network: string;
		device: string;
		detail: string;
		count: number;
		/** 1 for a sign-in from where the account's owner was not seen before. */
		new_device: number;
		/** The session that a sign-in began. */
		session_id: string | null;
	};
}

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
