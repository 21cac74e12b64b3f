import type { ReactNode } from 'react';
import { LoadError } from '#app/ui/load-error.tsx';
import type { HouseSettings } from '#domain/house.ts';
import { HouseNav } from './house-nav.tsx';
import { useHouse } from './queries.ts';

/** The frame of the house's settings. */
export function HouseView({ children }: { children: (house: HouseSettings) => ReactNode }) {
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
