import { readStored, store } from '#app/storage.ts';

const verifiedKey = 'age-verified';

/** How long the answer holds: 30 days (design §7). */
const verifiedMs = 30 * 24 * 60 * 60 * 1_000;

const changed = new EventTarget();

export function isAgeVerified(): boolean {
	const stored = readStored('localStorage', verifiedKey);
	if (stored === undefined) return sessionVerified;
	const at = Number(stored);
	// A moment far ahead is no memory of ours; one a little ahead is a clock that was set back.
	return at > 0 && Math.abs(Date.now() - at) < verifiedMs;
}

/** Stands in where storage is forbidden: the answer then holds as long as the page. */
let sessionVerified = false;

export function rememberAgeVerified(): void {
	sessionVerified = true;
	store('localStorage', verifiedKey, String(Date.now()));
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
