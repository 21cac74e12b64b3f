const verifiedKey = 'age-verified';

/** How long the answer holds: 30 days (design §7). */
const verifiedMs = 30 * 24 * 60 * 60 * 1_000;

const changed = new EventTarget();

export function isAgeVerified(): boolean {
	try {
		const at = Number(localStorage.getItem(verifiedKey));
		// A moment far ahead is no memory of ours; one a little ahead is a clock that was set back.
		return at > 0 && Math.abs(Date.now() - at) < verifiedMs;
	} catch {
		return sessionVerified;
	}
}

/** Stands in where storage is forbidden: the answer then holds as long as the page. */
let sessionVerified = false;

export function rememberAgeVerified(): void {
	sessionVerified = true;
	try {
		localStorage.setItem(verifiedKey, String(Date.now()));
	} catch {
		// See `sessionVerified`.
	}
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
