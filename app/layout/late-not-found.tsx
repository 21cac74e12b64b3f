import { lazy, Suspense } from 'react';

/** Few guests ever see it, so it comes in a chunk of its own. */
const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }));

/** The page of an address that leads nowhere; the server has it at once. */
export function LateNotFound() {
	return (
		<Suspense fallback={null}>
			<NotFound />
		</Suspense>
	);
}
