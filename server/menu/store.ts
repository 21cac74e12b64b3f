import * as z from 'zod/mini';
import type { MenuMoments } from '#domain/beers/menu-stamp.ts';
import type { MenuTextParts } from '#domain/beers/menu-text.ts';
import { fieldError } from '#domain/errors.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { settings } from '#domain/settings/setting.ts';
import { type MenuCheck, menuCheckSchema } from '#domain/tonight/tonight-endpoints.ts';
import { findChange } from '../history/store.ts';
import { listItems } from '../resources/content-store.ts';
import type { Source } from '../resources/damage-log.ts';
import { type Actor, createOnce, inTransaction } from '../resources/versioned.ts';
import { readSetting, writeSetting } from '../settings/store.ts';
import type { Taproom } from '../taproom.ts';

export async function readMenuCheck(source: Source): Promise<MenuCheck | null> {
	return (await readSetting(source, settings.menuChecked)).value;
}

type Updated = { readonly updatedAt: string | null };

/** Returns the times of the last menu change and check; null if they could not be read. */
export const menuMoments = (lineup: Updated | null, check: MenuCheck | null): MenuMoments => ({
	updatedAt: lineup?.updatedAt ? new Date(lineup.updatedAt) : null,
	checkedAt: check && new Date(check.at),
});

/**
 * Stores that somebody has checked the menu. A repeated request returns the first result, even if somebody else has
 * checked since.
 */
export async function noteMenuCheck(actor: Actor, requestId: string | undefined): Promise<MenuCheck> {
	return inTransaction(actor, (context) => {
		const value = { at: context.now.toISOString(), by: actor.staff.username };
		return createOnce(context, 'setting', requestId, {
			async create() {
				await writeSetting(context, settings.menuChecked, {
					value,
					version: null,
					action: 'check',
					requestId,
				});
				return value;
			},
			async again(_, entryId) {
				const noted = await findChange(context.trx, 'setting', settings.menuChecked.key, entryId);
				const { data } = z.safeParse(menuCheckSchema, noted?.after);
				if (data) return data;
				throw fieldError('id', 'This id is taken. Make a new one.', 'CONFLICT');
			},
		});
	});
}

type ReadMenuTaproom = Pick<
	Taproom,
	'baseUrl' | 'business' | 'clock' | 'damage' | 'db' | 'lineup' | 'schedule'
>;

/** Reads what all standalone forms of the menu need: text, JSON, and lists on other sites. */
export async function readMenu(taproom: ReadMenuTaproom): Promise<Omit<MenuTextParts, 'businessStatus'>> {
	const { business, schedule, baseUrl, clock } = taproom;
	const [lineup, drinks, check] = await Promise.all([
		taproom.lineup.read(),
		listItems(taproom, kinds.drink),
		readMenuCheck(taproom),
	]);
	const moments = menuMoments(lineup, check);
	return { business, schedule, baseUrl, beers: lineup.beers, drinks, now: clock(), moments };
}
