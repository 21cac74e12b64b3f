import { readUserText } from '#app/auth/token-store.ts';
import { store, storedKeys } from '#app/storage.ts';
import { isObject } from '#domain/record.ts';

let owner = '';

/** Adds the owner to a draft's key: the signed-in user, or the one whose session expired while they typed. */
export function owned(key: string): string {
	const user: unknown = JSON.parse(readUserText() ?? 'null');
	if (isObject(user) && typeof user.id === 'string') owner = user.id;
	return `${key}@${owner}`;
}

/** Returns the storage keys of the signed-in user's drafts. */
export const ownDraftKeys = (): string[] =>
	storedKeys('localStorage').filter((key) => key.includes('-draft/') && key.endsWith(owned('')));

export function dropOwnDrafts(): void {
	for (const key of ownDraftKeys()) store('localStorage', key, null);
}
