import { NavLink } from 'react-router';
import './house.css';

/** The house's screens side by side. */
export function HouseNav() {
	return (
		<nav aria-label="House" className="house-nav">
			<NavLink to="/admin/house" end className="house-nav-link">
				Hours
			</NavLink>
			<NavLink to="/admin/house/details" className="house-nav-link">
				Business details
			</NavLink>
			<NavLink to="/admin/data" className="house-nav-link">
				Data
			</NavLink>
		</nav>
	);
}
