/** After the screen has all it needs, in milliseconds. */
const restMs = 2_000;

/** Browsers have workers in a secure context only: over http in the taproom's own network there is none. */
export function registerStaffWorker(): () => void {
	if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
	const timer = setTimeout(() => {
		navigator.serviceWorker.register('/sw.js', { scope: '/admin', updateViaCache: 'none' }).catch(() => {
			// Without it the screens work as long as there is a network.
		});
	}, restMs);
	return () => clearTimeout(timer);
}
