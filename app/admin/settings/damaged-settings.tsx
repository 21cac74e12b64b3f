import { useOneTouch } from '#app/admin/content/use-content.ts';
import { DamagedRows, discardWords } from '#app/admin/ui/damaged-rows.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { settingPlaces } from '#domain/settings/setting-places.ts';
import type { DamagedSetting } from '#domain/settings/versioned-settings.ts';

/** Their defaults hold until somebody repairs them. */
export function DamagedSettings({ settings }: { settings: readonly DamagedSetting[] }) {
	const touch = useOneTouch('settings');
	const rows = settings.map((setting) => {
		const { name, path: repairPath } = settingPlaces[setting.key] ?? { name: setting.key, path: undefined };
		return { ...setting, name, repairPath };
	});
	return (
		<DamagedRows
			about="These cannot be read, and what the site came with holds instead. Repair leads to where it is set anew; Discard keeps what the site came with."
			rows={rows}
			onDiscard={({ key, version, name }) =>
				touch(() => callStaff('settings.discard', { params: { key }, version }), discardWords(name))
			}
		/>
	);
}
