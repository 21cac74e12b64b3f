import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';

/**
 * Moves the focus by arrow keys in a row of tabs or tools that is one tab stop (WAI-ARIA Authoring Practices, 'Tabs',
 * 'Toolbar').
 */
export function followArrows(
	event: KeyboardEvent<HTMLElement>,
	index: number,
	choose: (index: number) => void,
): void {
	const buttons = event.currentTarget.querySelectorAll('button');
	const { length } = buttons;
	const places: Readonly<Record<string, number>> = {
		ArrowRight: (index + 1) % length,
		ArrowLeft: (index - 1 + length) % length,
		Home: 0,
		End: length - 1,
	};
	const next = places[event.key];
	if (next === undefined) return;
	event.preventDefault();
	choose(next);
	buttons[next]?.focus();
}

interface TabListProps extends ComponentProps<'div'> {
	readonly tabs: readonly { readonly id: string; readonly label: string }[];
	/** A prefix of the ids: a panel's is `prefix-id`, its tab's `prefix-id-tab`. */
	readonly prefix: string;
	readonly current: number;
	readonly choose: (index: number) => void;
}

export function TabList({ tabs, prefix, current, choose, ...rest }: TabListProps) {
	return (
		<div role="tablist" onKeyDown={(event) => followArrows(event, current, choose)} {...rest}>
			{tabs.map(({ id, label }, index) => (
				<button
					key={id}
					type="button"
					role="tab"
					id={`${prefix}-${id}-tab`}
					aria-controls={`${prefix}-${id}`}
					aria-selected={index === current}
					tabIndex={index === current ? 0 : -1}
					onClick={() => choose(index)}
				>
					{label}
				</button>
			))}
		</div>
	);
}

interface TabsProps {
	readonly label: string;
	readonly tabs: readonly { readonly id: string; readonly label: string; readonly panel: ReactNode }[];
}

/**
 * Renders all panels, so that they can be found, printed and read without JavaScript. The headless library's tabs are
 * ten times as large.
 */
export function Tabs({ label, tabs }: TabsProps) {
	const prefix = useId();
	const [current, choose] = useState(0);
	return (
		<div>
			<TabList
				tabs={tabs}
				prefix={prefix}
				current={current}
				choose={choose}
				aria-label={label}
				data-needs-script
				className="tab-list"
			/>
			{tabs.map(({ id, label, panel }, index) => (
				<div
					key={id}
					role="tabpanel"
					id={`${prefix}-${id}`}
					aria-labelledby={`${prefix}-${id}-tab`}
					data-label={label}
					data-closed={index !== current || undefined}
					// biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is reached by the keyboard this way (APG)
					tabIndex={0}
					className="tab-panel pt-8 pb-4"
				>
					{panel}
				</div>
			))}
		</div>
	);
}
