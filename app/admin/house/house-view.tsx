import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { LoadError } from '#app/ui/load-error.tsx';
import type { HouseSettings } from '#domain/house.ts';
import { useHouse } from './queries.ts';
import './house.css';

/** The frame of the house's two screens. */
export function HouseView({ children }: { children: (house: HouseSettings) => ReactNode }) {
	const { data, error, refetch } = useHouse();
	return (
		<>
			<h1 className="admin-title">House</h1>
			<nav aria-label="House" className="house-nav">
				<NavLink to="/admin/house" end className="house-nav-link">
					Hours
				</NavLink>
				<NavLink to="/admin/house/details" className="house-nav-link">
					Business details
				</NavLink>
			</nav>
			{data && children(data)}
			{!data && error && <LoadError message={error.message} onRetry={() => refetch()} />}
			{!data && !error && <p role="status">Loading...</p>}
		</>
	);
}
