import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isStaffPath } from '#app/layout/links.ts';
import { useLocation } from '#app/navigation/navigation.ts';
import { useAgeVerification } from '#app/settings/queries.ts';
import { isAgeVerified, subscribeToAge } from './age-memory.ts';

/**
 * Says whether the page is blurred: the gate is on and this guest has not answered (spec §2). The server cannot know
 * the answer and renders it blurred.
 */
export function useAgeGate(): { blurred: boolean } {
	const setting = useAgeVerification();
	const verified = useSyncExternalStore(subscribeToAge, isAgeVerified, () => false);
	const { pathname } = useLocation();
	return { blurred: (setting?.enabled ?? false) && !verified && !isStaffPath(pathname) };
}

/** Most taprooms do not ask for the age, so the question is in a chunk of its own. */
const AgeQuestion = lazy(async () => ({ default: (await import('./age-question.tsx')).AgeQuestion }));

export function AgeGate() {
	return (
		<Suspense fallback={null}>
			<AgeQuestion />
		</Suspense>
	);
}
