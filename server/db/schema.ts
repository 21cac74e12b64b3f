import type { ColumnType } from 'kysely';
import type { StoredBeer } from '#domain/beers/beer-fields.ts';

/**
 * The tables, column by column. Types stay within text, integer, real and blob, so that another SQL database could
 * hold them (design §2): instants are ISO 8601 UTC text, dates YYYY-MM-DD, booleans 0 or 1, money cents.
 */
export interface Database {
	beers: BeerTable;
	servings: ServingTable;
	taps: TapTable;
	settings: SettingTable;
	users: UserTable;
	content_items: ContentItemTable;
	page_views: PageViewTable;
	sessions: SessionTable;
	login_failures: LoginFailureTable;
	history: HistoryTable;
	old_slugs: OldSlugTable;
	pictures: PictureTable;
	picture_files: PictureFileTable;
	api_tokens: ApiTokenTable;
}

interface BeerTable extends StoredBeer {
	/** A UUID: the beer's name in the staff area's addresses; it never changes. */
	id: string;
	/** When it went into the bin; null for a beer that is there. */
	deleted_at: ColumnType<string | null, string | null | undefined, string | null>;
	/** Rises by one with every change; a write names the version it read (design §6). */
	version: ColumnType<number, number | undefined, number>;
	created_at: string;
	updated_at: string;
}

interface ServingTable {
	beer_id: string;
	/** The place on the menu, from 0. */
	position: number;
	label: string;
	ounces: number;
	glass: string;
	price_cents: number | null;
}

/** What hangs on a tap is neither the beer nor its sizes: a beer may leave one tap and come back on another. */
interface TapTable {
	number: number;
	beer_id: string;
}

interface SettingTable {
	key: string;
	/** JSON, checked by the setting's own schema when it is read. */
	value: string;
	version: ColumnType<number, number | undefined, number>;
	updated_at: string;
	updated_by: string;
}

interface UserTable {
	id: string;
	username: string;
	password_hash: string;
	role: string;
	disabled: ColumnType<number, number | undefined, number>;
	last_login: ColumnType<string | null, string | null | undefined, string | null>;
	version: ColumnType<number, number | undefined, number>;
	created_at: string;
}

/** One sign-in on one device; without its row a token is worth nothing. */
interface SessionTable {
	id: string;
	user_id: string;
	/** 1 for 'Keep me signed in on this device'. */
	kept: number;
	/** What the browser said it is, shortened. */
	device: string;
	address: string;
	created_at: string;
	last_seen_at: string;
	expires_at: string;
}

/** Failed sign-ins of one account (`account:anna`) or one address (`address:203.0.113.9`). */
interface LoginFailureTable {
	subject: string;
	count: number;
	last_at: string;
	locked_until: string | null;
}

/** Who changed what, when: one row a write (design §6). */
interface HistoryTable {
	/** A UUID of version 7, so that rows of one instant keep their order. */
	id: string;
	at: string;
	username: string;
	/** An `AuditSubject`. */
	subject: string;
	subject_id: string;
	/** What was done: 'create', 'update', 'status', 'delete', 'restore' and the like. */
	action: string;
	/** The version after the change, for subjects that have versions. */
	version: number | null;
	/** JSON of the subject before and after; null before it was there and after it is gone. */
	before: string | null;
	after: string | null;
	/** The id (UUID) that the client made for what the change creates; unique. */
	request_id: ColumnType<string | null, string | null | undefined, string | null>;
}

/** An address that a beer had before its slug changed. */
interface OldSlugTable {
	slug: string;
	beer_id: string;
}

/** A picture as it is shown, cut around its focus point; its id is the hash of original and focus. */
interface PictureTable {
	id: string;
	/** The hash of the uploaded bytes, whose copy is the file `original` of that picture. */
	original_id: string;
	/** Of the widest file, in pixels. */
	width: number;
	height: number;
	/** From the left and the top, 0 to 1. */
	focus_x: number;
	focus_y: number;
	created_at: string;
	created_by: string;
}

/** One size and format of a picture: `640.avif`. */
interface PictureFileTable {
	picture_id: string;
	name: string;
	type: string;
	bytes: Uint8Array;
}

/** A machine's key. The secret itself is not stored. */
interface ApiTokenTable {
	id: string;
	/** Differs from every other, whatever the case of its letters. */
	name: string;
	/** How it begins, to tell it apart. */
	prefix: string;
	/** SHA-256 of the whole token, in hexadecimal. */
	hash: string;
	/** A JSON list of permissions. */
	scopes: string;
	created_at: string;
	created_by: string;
	expires_at: string | null;
	last_used_at: string | null;
}

/** Food, events, questions, pages: what guests read and nothing is counted or joined over. */
interface ContentItemTable {
	kind: string;
	slug: string;
	/** The place in its list, from 0. */
	position: number;
	/** JSON in the kind's own shape, checked when it is read. */
	value: string;
	version: ColumnType<number, number | undefined, number>;
	updated_at: string;
}

interface PageViewTable {
	/** A service day (YYYY-MM-DD) of the taproom's zone. */
	day: string;
	path: string;
	count: number;
}
