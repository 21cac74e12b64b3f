import { readLocal, storeLocal } from '#app/storage.ts';

const verifiedKey = 'age-verified';

/** In milliseconds: how long the answer is valid (30 days, design §7). */
const verifiedMs = 30 * 24 * 60 * 60 * 1_000;

const changed = new EventTarget();

export function isAgeVerified(): boolean {
	const at = Number(readLocal(verifiedKey));
	// A time far in the future was not stored by us; one slightly ahead means that the clock was set back.
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
