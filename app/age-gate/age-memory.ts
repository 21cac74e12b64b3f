import { readLocal, storeLocal } from '#app/storage.ts';

const verifiedKey = 'age-verified';

/** How long the answer holds: 30 days (design §7). */
const verifiedMs = 30 * 24 * 60 * 60 * 1_000;

const changed = new EventTarget();

export function isAgeVerified(): boolean {
	const at = Number(readLocal(verifiedKey));
	// A moment far ahead is no memory of ours; one a little ahead is a clock that was set back.
	return at > 0 && Math.abs(Date.now() - at) < verifiedMs;
}

export function rememberAgeVerified(): void {
	storeLocal(verifiedKey, String(Date.now()));
	changed.dispatchEvent(new Event('change'));
}

export function subscribeToAge(listener: () => void): () => void {
	changed.addEventListener('change', listener);
	addEventListener('storage', listener);
	return () => {
		changed.removeEventListener('change', listener);
		removeEventListener('storage', listener);
	};
}
