import type { ReactNode } from 'react';
import { LoadError } from '#app/ui/load-error.tsx';
import type { AllSettings } from '#domain/settings/all-settings.ts';
import { useHouse } from './queries.ts';
import { HouseNav } from './settings-nav.tsx';

/** The frame of the house's settings. */
export function HouseView({ children }: { children: (house: AllSettings) => ReactNode }) {
	const { data, error, refetch } = useHouse();
	return (
		<>
			<h1 className="admin-title">House</h1>
			<HouseNav />
			{data && children(data)}
			{!data && error && <LoadError message={error.message} onRetry={() => refetch()} />}
			{!data && !error && <p role="status">Loading...</p>}
		</>
	);
}
