/** Browsers have workers in a secure context only: over http in the taproom's own network there is none. */
export function registerStaffWorker(): () => void {
	if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
	const register = () => {
		navigator.serviceWorker.register('/sw.js', { scope: '/admin', updateViaCache: 'none' }).catch(() => {
			// Without it the screens work as long as there is a network.
		});
	};
	// What the screen itself asks for goes first; then at once, since a phone goes from the office into the cooler.
	if (document.readyState === 'complete') register();
	else addEventListener('load', register, { once: true });
	return () => removeEventListener('load', register);
}
