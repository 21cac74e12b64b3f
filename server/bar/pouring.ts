import type { Db } from '../db/schema.ts';

/** Selects the kegs that pour now. */
export const pouring = (db: Db) =>
	db.selectFrom('kegs').where('kegs.tapped_at', 'is not', null).where('kegs.gone_at', 'is', null);

export const pouringOnTaps = (db: Db) =>
	pouring(db)
		.select(['kegs.tap_number as number', 'kegs.beer_id as beerId'])
		.where('tap_number', 'is not', null)
		.$narrowType<{ number: number }>();
