import { ColorTokens, Glasses, Grid, SrmScale, TypeScale } from '#app/workshop/specimens.tsx';
import { TouchTargets, WindowReport } from '#app/workshop/window-report.tsx';
import { WorkshopPage } from '#app/workshop/workshop-page.tsx';
import '#app/workshop/workshop.css';

export default function ResponsiveTest() {
	return (
		<WorkshopPage
			title="Responsive test"
			purpose="How the site stands in this very window: breakpoint, letters, grid, touch targets, colors and glasses."
			sections={{
				Window: <WindowReport />,
				'Type scale': <TypeScale />,
				Grid: <Grid />,
				'Touch targets': <TouchTargets />,
				'Color tokens': <ColorTokens />,
				'SRM scale': <SrmScale />,
				Glasses: <Glasses />,
			}}
		/>
	);
}
