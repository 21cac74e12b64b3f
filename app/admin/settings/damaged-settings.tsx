import { Link } from 'react-router';
import { useOneTouch } from '#app/admin/content/use-content.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { settingPlaces } from '#domain/settings/setting-places.ts';
import type { DamagedSetting } from '#domain/settings/versioned-settings.ts';

/** Settings that cannot be read in any shape that we know: their defaults hold until somebody repairs them. */
export function DamagedSettings({ settings }: { settings: readonly DamagedSetting[] }) {
	if (settings.length === 0) return null;
	return (
		<section aria-label="Damaged" className="beer-notice">
			<p>
				These cannot be read, and what the site came with holds instead. Repair leads to where it is set anew;
				Discard keeps what the site came with.
			</p>
			<ul className="settings-rows">
				{settings.map((setting) => (
					<DamagedRow key={setting.key} setting={setting} />
				))}
			</ul>
		</section>
	);
}

function DamagedRow({ setting: { key, version, problem, raw } }: { setting: DamagedSetting }) {
	const touch = useOneTouch('settings');
	const { name, path } = settingPlaces[key] ?? { name: key };
	const discard = () =>
		touch(() => callStaff('settings.discard', { params: { key }, version }), {
			title: `${name}: discarded`,
			message: 'The history keeps what it was.',
			failed: 'Nothing was discarded',
		});
	return (
		<li className="settings-row">
			<h2 className="settings-row-name">{name}</h2>
			<p className="field-hint">{problem}</p>
			<details>
				<summary className="settings-touch">What is stored</summary>
				<pre className="settings-stored">{typeof raw === 'string' ? raw : JSON.stringify(raw, null, 2)}</pre>
			</details>
			<p className="settings-actions">
				{path && (
					<Link to={path} aria-label={`Repair ${name}`} className="row-button">
						Repair
					</Link>
				)}
				<Button kind="row" aria-label={`Discard ${name}`} onClick={discard}>
					Discard
				</Button>
			</p>
		</li>
	);
}
