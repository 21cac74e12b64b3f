import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { LoadError } from '#app/ui/load-error.tsx';
import type { AllSettings } from '#domain/settings/all-settings.ts';
import { useSettings } from './queries.ts';
import './settings.css';

const screens = [
	{ path: '/admin/settings', label: 'Hours' },
	{ path: '/admin/settings/details', label: 'Business details' },
	{ path: '/admin/visits', label: 'Visits' },
	{ path: '/admin/data', label: 'Data' },
] as const;

/** The screens of whoever runs the place. */
export function SettingsNav() {
	return (
		<nav aria-label="Settings" className="house-nav">
			{screens.map(({ path, label }) => (
				<NavLink key={path} to={path} end className="house-nav-link">
					{label}
				</NavLink>
			))}
		</nav>
	);
}

/** Shows settings once they are here. */
export function WithSettings({ children }: { children: (settings: AllSettings) => ReactNode }) {
	const { data, error, refetch } = useSettings();
	if (data) return children(data);
	if (error) return <LoadError message={error.message} onRetry={() => refetch()} />;
	return <p role="status">Loading...</p>;
}

/** The frame of the settings. */
export function SettingsView({ children }: { children: (settings: AllSettings) => ReactNode }) {
	return (
		<>
			<h1 className="admin-title">Settings</h1>
			<SettingsNav />
			<WithSettings>{children}</WithSettings>
		</>
	);
}
