import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { staffQuery } from '#app/api/staff-query.ts';
import { useMay } from '#app/auth/auth.tsx';
import { Link, useLocation } from '#app/navigation/navigation.ts';
import type { AllSettings } from '#domain/settings/versioned-settings.ts';
import './settings.css';
import { useImmediateAction } from '#app/admin/editor/use-immediate-action.ts';
import { DamagedRows, discardWords } from '#app/admin/ui/damaged-rows.tsx';
import { settingPlaces } from '#domain/settings/setting-places.ts';
import type { DamagedSetting } from '#domain/settings/versioned-settings.ts';

/** Lists settings that cannot be read. Their defaults apply until somebody repairs them. */
function DamagedSettings({ settings }: { settings: readonly DamagedSetting[] }) {
	const act = useImmediateAction('settings');
	const rows = settings.map((setting) => {
		const { name, path: repairPath } = settingPlaces[setting.key] ?? { name: setting.key, path: undefined };
		return { ...setting, name, repairPath };
	});
	return (
		<DamagedRows
			about="These cannot be read, and what the site came with holds instead. Repair leads to where it is set anew; Discard keeps what the site came with."
			rows={rows}
			onDiscard={({ key, version, name }) =>
				act(() => callStaff('settings.discard', { params: { key }, version }), discardWords(name))
			}
		/>
	);
}

export const settingsQuery = staffQuery('settings.read', ['settings']);

const screens = [
	{ path: '/admin/settings', label: 'Hours' },
	{ path: '/admin/settings/details', label: 'Business details' },
	{ path: '/admin/settings/look', label: 'Look' },
	{ path: '/admin/settings/visit', label: 'Home page' },
	{ path: '/admin/settings/scene', label: 'First screen' },
	{ path: '/admin/settings/words', label: 'Words' },
	{ path: '/admin/settings/place', label: 'Getting here' },
	{ path: '/admin/settings/locale', label: 'Place and time' },
	{ path: '/admin/settings/prices', label: 'Prices' },
	{ path: '/admin/visits', label: 'Visits' },
	{ path: '/admin/data', label: 'Data' },
] as const;

export function SettingsNav() {
	const { pathname } = useLocation();
	return (
		<nav aria-label="Settings" className="flex flex-wrap -mx-3 mt-2 mb-4 border-b border-rule">
			{screens.map(({ path, label }) => (
				<Link
					key={path}
					to={path}
					aria-current={path === pathname ? 'page' : undefined}
					className="inline-flex min-h-11 items-center px-3 border-b-3 border-transparent font-semibold whitespace-nowrap aria-[current=page]:border-b-accent"
				>
					{label}
				</Link>
			))}
		</nav>
	);
}

export function WithSettings({ children }: { children: (settings: AllSettings) => ReactNode }) {
	return <Loaded query={useQuery(settingsQuery)}>{children}</Loaded>;
}

export function SettingsView({ children }: { children: (settings: AllSettings) => ReactNode }) {
	const may = useMay();
	return (
		<>
			<h1 className="admin-title">Settings</h1>
			<SettingsNav />
			<WithSettings>
				{(settings) => (
					<>
						{may('settings.discard') && <DamagedSettings settings={settings.damaged} />}
						{children(settings)}
					</>
				)}
			</WithSettings>
		</>
	);
}

export function SettingsSection(section: ComponentProps<typeof Section>) {
	return <Section {...section} className="settings-section" headingClass="settings-heading" />;
}
