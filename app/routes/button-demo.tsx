import { useState } from 'react';
import { FilterBar } from '#app/beers/filter-bar.tsx';
import { useFacts } from '#app/facts.tsx';
import { OrderOnline } from '#app/layout/order-online.tsx';
import { ThemeSwitch } from '#app/theme/theme-switch.tsx';
import { PrimaryButton, QuietButton } from '#app/ui/button.tsx';
import { LoadError } from '#app/ui/load-error.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { ButtonStates, ToastButtons } from '#app/workshop/buttons.tsx';
import { WorkshopPage } from '#app/workshop/workshop-page.tsx';
import '#app/ui/tabs.css';
import '#app/workshop/workshop.css';

export default function ButtonDemo() {
	const [pressed, setPressed] = useState(0);
	const press = () => setPressed(pressed + 1);
	return (
		<WorkshopPage
			title="Buttons"
			purpose="Every button that the site has, in every state, from the very style sheet and components that the pages use."
			sections={{
				'Kinds and states': <ButtonStates />,
				Toasts: <ToastButtons />,
				Widths: <Widths pressed={pressed} onPress={press} />,
				Filters: <Filters />,
				Tabs: <ExampleTabs />,
				'Elsewhere on the site': (
					<>
						<div className="workshop-row">
							<ThemeSwitch className="border border-rule" />
							<OrderOnline className="button button-quiet" />
						</div>
						<h3>When a part of a page could not be loaded</h3>
						<LoadError message="Failed to load beers" onRetry={press} />
					</>
				),
			}}
		/>
	);
}

function Widths({ pressed, onPress }: { pressed: number; onPress: () => void }) {
	return (
		<div className="workshop-row items-start">
			<div className="workshop-narrow">
				<PrimaryButton className="w-full">Show me everything that is on tap</PrimaryButton>
			</div>
			<div className="workshop-narrow">
				<QuietButton>OK</QuietButton>
			</div>
			<QuietButton data-needs-script onClick={onPress}>
				Pressed {pressed} {pressed === 1 ? 'time' : 'times'}
			</QuietButton>
		</div>
	);
}

const counts = {
	all: 35,
	'on-tap': 14,
	seasonal: 5,
	'coming-soon': 4,
	'limited-edition': 4,
	archive: 0,
	retired: 3,
};

function Filters() {
	return (
		<>
			<p className="mb-3 text-ink-soft">One is pressed, one has nothing to show.</p>
			<FilterBar filter="on-tap" counts={counts} />
		</>
	);
}

function ExampleTabs() {
	const { address, contact } = useFacts().business;
	return (
		<Tabs
			label="An example"
			tabs={[
				{ id: 'one', label: 'Directions', panel: <p>{address.full}</p> },
				{ id: 'two', label: 'Contact', panel: <p>{contact.phone.formatted}</p> },
			]}
		/>
	);
}
