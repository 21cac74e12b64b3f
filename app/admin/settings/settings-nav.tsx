import { NavLink } from 'react-router';
import './house.css';

/** The screens of whoever runs the house. */
export function HouseNav() {
	return (
		<nav aria-label="House" className="house-nav">
			<NavLink to="/admin/house" end className="house-nav-link">
				Hours
			</NavLink>
			<NavLink to="/admin/house/details" className="house-nav-link">
				Business details
			</NavLink>
			<NavLink to="/admin/visits" className="house-nav-link">
				Visits
			</NavLink>
			<NavLink to="/admin/data" className="house-nav-link">
				Data
			</NavLink>
		</nav>
	);
}
