import type { ColumnType } from 'kysely';

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
}

interface BeerTable {
	/** A UUID: the beer's name in the staff area's addresses; it never changes. */
	id: string;
	slug: string;
	name: string;
	style: string;
	style_code: string | null;
	abv: number;
	ibu: number | null;
	srm: number | null;
	status: string;
	featured: number;
	barrel_aged: number;
	image: string | null;
	brief_description: string;
	content: string;
	tapped_on: string | null;
	flavor_profile: string | null;
	aroma: string | null;
	appearance: string | null;
	hops: string | null;
	malts: string | null;
	yeast: string | null;
	glass: string;
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
	updated_at: string;
	updated_by: string;
}

interface UserTable {
	id: string;
	username: string;
	password_hash: string;
	role: string;
	created_at: string;
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
