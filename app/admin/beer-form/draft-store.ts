import * as z from 'zod/mini';
import { draftKey, draftVersion } from '#domain/beers/beer-draft.ts';
import { type BeerFormValues, beerDraftSchema } from '#domain/beers/beer-form.ts';

/** Something typed and not saved, as this browser kept it. */
export interface Draft {
	readonly at: Date;
	/** The version of the beer that it was begun from. */
	readonly version: number;
	readonly values: BeerFormValues;
}

/** What a browser that denies its storage does: keep nothing, refuse nothing. */
function tryStorage<T>(use: (storage: Storage) => T, otherwise: T): T {
	try {
		return use(localStorage);
	} catch {
		return otherwise;
	}
}

function parse(text: string | null): unknown {
	try {
		return JSON.parse(text ?? 'null');
	} catch {
		return null;
	}
}

/** Keeps a draft in its place. */
export function keepDraft(beerId: string | null, version: number, values: BeerFormValues, now: Date): void {
	const text = JSON.stringify({ at: now.toISOString(), values });
	tryStorage((storage) => storage.setItem(draftKey(beerId, version), text), undefined);
}

/** The latest draft of a beer, whichever version it was begun from; null where there is none. */
export function latestDraft(beerId: string | null): Draft | null {
	const drafts = draftKeys(beerId).flatMap(({ key, version }) => {
		const result = z.safeParse(beerDraftSchema, parse(tryStorage((storage) => storage.getItem(key), null)));
		return result.success ? [{ at: new Date(result.data.at), version, values: result.data.values }] : [];
	});
	return drafts.reduce<Draft | null>((best, draft) => (best && best.at > draft.at ? best : draft), null);
}

/** Forgets the drafts of a beer, or only the one begun from a version. */
export function forgetDrafts(beerId: string | null, version?: number): void {
	for (const draft of draftKeys(beerId)) {
		if (version === undefined || version === draft.version)
			tryStorage((storage) => storage.removeItem(draft.key), undefined);
	}
}

function draftKeys(beerId: string | null): { key: string; version: number }[] {
	const keys = tryStorage((storage) => Object.keys(storage), []);
	return keys.flatMap((key) => {
		const version = draftVersion(key, beerId);
		return version === null ? [] : [{ key, version }];
	});
}
