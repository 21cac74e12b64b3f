import { lazy, Suspense } from 'react';
import { PageHead } from '#app/ui/page-head.tsx';

/** Few guests ever see it, so it comes in a chunk of its own. */
const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }));

/**
 * The page of an address that leads nowhere; the server has it at once. Its head stands outside what comes later, where
 * hydration finds it.
 */
export function LazyNotFound() {
	return (
		<>
			<PageHead title="Page Not Found" index={false} />
			<Suspense fallback={null}>
				<NotFound />
			</Suspense>
		</>
	);
}
