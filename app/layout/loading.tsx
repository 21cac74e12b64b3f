import { useEffect, useState } from 'react';
import { useIsNavigating } from '#app/navigation/navigation.ts';
import { useAgeVerification, useBusinessStatus } from '#app/settings/queries.ts';

/** In milliseconds: most navigations are faster, and a flash is worse than a wait. */
const slowMs = 180;

export function Spinner() {
	return (
		<div role="status" className="flex items-center justify-center gap-3">
			<span aria-hidden="true" className="spinner" />
			<span>Loading...</span>
		</div>
	);
}

export function RouteLoader() {
	const busy = useIsNavigating();
	const [isSlow, setSlow] = useState(false);
	useEffect(() => {
		if (!busy) return setSlow(false);
		const timer = setTimeout(() => setSlow(true), slowMs);
		return () => clearTimeout(timer);
	}, [busy]);
	if (!busy || !isSlow) return null;
	return (
		<div className="fixed inset-x-0 top-1/3 z-50 mx-auto w-fit border border-rule bg-paper px-6 py-4 text-ink">
			<Spinner />
		</div>
	);
}

/** The loading screen of spec §2. Pages arrive complete, so guests see it only if the server could not read something. */
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
