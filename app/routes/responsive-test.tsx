import { ColorTokens, Glasses, SrmScale, TypeScale } from '#app/workshop/specimens.tsx';
import { TouchTargets } from '#app/workshop/touch-targets.tsx';
import { WindowReport } from '#app/workshop/window-facts.tsx';
import { WorkshopPage, WorkshopSection } from '#app/workshop/workshop-page.tsx';
import '#app/workshop/workshop.css';

const columns = Array.from({ length: 12 }, (_, index) => index + 1);

export default function ResponsiveTest() {
	return (
		<WorkshopPage
			title="Responsive test"
			purpose="How the site stands in this very window: breakpoint, letters, grid, touch targets, colors and glasses."
		>
			<WorkshopSection heading="Window">
				<WindowReport />
			</WorkshopSection>
			<WorkshopSection heading="Type scale">
				<TypeScale />
			</WorkshopSection>
			<WorkshopSection heading="Grid">
				<p className="mb-3 text-ink-soft">
					Four columns on a phone, eight on a tablet, twelve beyond. The rhythm is 8 px.
				</p>
				<ol className="workshop-grid figure">
					{columns.map((column) => (
						<li key={column}>{column}</li>
					))}
				</ol>
			</WorkshopSection>
			<WorkshopSection heading="Touch targets">
				<TouchTargets />
			</WorkshopSection>
			<WorkshopSection heading="Color tokens">
				<ColorTokens />
			</WorkshopSection>
			<WorkshopSection heading="SRM scale">
				<SrmScale />
			</WorkshopSection>
			<WorkshopSection heading="Glasses">
				<Glasses />
			</WorkshopSection>
		</WorkshopPage>
	);
}
