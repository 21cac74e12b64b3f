import { BusinessForm } from '#app/admin/house/business-form.tsx';
import { HouseView } from '#app/admin/house/house-view.tsx';
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
