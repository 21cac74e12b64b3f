import * as z from 'zod/mini';
import type { MenuMoments } from '#domain/beers/menu-stamp.ts';
import { fieldError } from '#domain/errors.ts';
import { settings } from '#domain/settings/setting.ts';
import { type MenuCheck, menuCheckSchema } from '#domain/tonight/tonight-endpoints.ts';
import { findChange } from '../history/store.ts';
import type { Source } from '../resources/damage-log.ts';
import { type Actor, createOnce, inTransaction } from '../resources/versioned.ts';
import { readSetting, writeSetting } from '../settings/store.ts';

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
