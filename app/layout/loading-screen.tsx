import { useAgeVerification, useBusinessStatus } from '#app/settings/queries.ts';

/**
 * The full-screen 'Loading...' while business status and age verification are not known (spec §2). Pages arrive with
 * both, so guests meet it only when the server could not say and the browser has to ask.
 */
export function LoadingScreen() {
	const businessStatus = useBusinessStatus();
	const ageVerification = useAgeVerification();
	if (businessStatus && ageVerification) return null;
	return (
		<div role="status" className="fixed inset-0 z-50 grid place-items-center bg-paper text-ink">
			Loading...
		</div>
	);
}
