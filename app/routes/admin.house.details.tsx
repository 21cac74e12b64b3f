import { BusinessForm } from '#app/admin/settings/business-form.tsx';
import { HouseView } from '#app/admin/settings/settings-view.tsx';
import { Protected } from '#app/auth/protected.tsx';
import { PageHead } from '#app/ui/page-head.tsx';

/** What the site says about the business. */
export default function HouseDetails() {
	return (
		<Protected needs={['admin:access', 'business:manage']}>
			<PageHead title="Business details" index={false} />
			<HouseView>{({ business }) => <BusinessForm saved={business} />}</HouseView>
		</Protected>
	);
}
