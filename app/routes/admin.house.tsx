import { HoursEditor } from '#app/admin/settings/hours-editor.tsx';
import { HouseView } from '#app/admin/settings/settings-view.tsx';
import { Protected } from '#app/auth/protected.tsx';
import { PageHead } from '#app/ui/page-head.tsx';

/** When the doors are open. */
export default function House() {
	return (
		<Protected needs={['admin:access', 'business:manage']}>
			<PageHead title="Hours" index={false} />
			<HouseView>
				{({ schedule, defaults }) => <HoursEditor saved={schedule} defaults={defaults.schedule} />}
			</HouseView>
		</Protected>
	);
}
