/**
 * Registers the staff's worker. Browsers have workers only in a secure context, so there is none over HTTP on a local
 * network.
 */
export function registerStaffWorker(): () => void {
	if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
	const register = () => {
		navigator.serviceWorker.register('/sw.js', { scope: '/admin', updateViaCache: 'none' }).catch(() => {
			// Without the worker, screens work as long as there is a network.
		});
	};
	// Waits for the screen's own requests, then registers at once, since a phone may be carried into the cooler.
	if (document.readyState === 'complete') register();
	else addEventListener('load', register, { once: true });
	return () => removeEventListener('load', register);
}
