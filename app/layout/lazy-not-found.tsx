import { lazy, Suspense } from 'react';
import { PageHead } from '#app/ui/page-head.tsx';

const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }));

/** The head is outside the lazy part, where hydration finds it. */
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
