import { isObject } from '#app/api/read-json.ts';
import { readUserText } from '#app/auth/token-store.ts';

/** A browser that denies its storage stores nothing and refuses nothing. */
export function withStorage<T>(use: (storage: Storage) => T, otherwise: T): T {
	try {
		return use(localStorage);
	} catch {
		return otherwise;
	}
}

let owner = '';

/** Drafts belong to a user: the one signed in, or the one whose session expired while they typed. */
export function owned(key: string): string {
	const user: unknown = JSON.parse(readUserText() ?? 'null');
	if (isObject(user) && typeof user.id === 'string') owner = user.id;
	return `${key}@${owner}`;
}

/** The storage keys of the drafts of the user who is signed in. */
export const ownDraftKeys = (): string[] =>
	withStorage((storage) => {
		const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
		return keys.filter((key) => key.includes('-draft/') && key.endsWith(owned('')));
	}, []);

export function dropOwnDrafts(): void {
	for (const key of ownDraftKeys()) withStorage((storage) => storage.removeItem(key), undefined);
}
