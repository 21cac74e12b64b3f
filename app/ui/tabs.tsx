import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

interface Tab {
	readonly id: string;
	readonly label: string;
	readonly panel: ReactNode;
}

/** WAI-ARIA Authoring Practices, 'Tabs'; null for any other key. */
function tabForKey(key: string, current: number, count: number): number | null {
	if (key === 'ArrowRight') return (current + 1) % count;
	if (key === 'ArrowLeft') return (current - 1 + count) % count;
	if (key === 'Home') return 0;
	return key === 'End' ? count - 1 : null;
}

/** All panels stand in the page: found, printed and read without script. The headless library's weigh ten times as much. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
	const prefix = useId();
	const [current, setCurrent] = useState(0);
	const press = (event: KeyboardEvent<HTMLElement>) => {
		const next = tabForKey(event.key, current, tabs.length);
		if (next === null) return;
		event.preventDefault();
		setCurrent(next);
		event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
	};
	return (
		<div>
			<div role="tablist" aria-label={label} onKeyDown={press} data-needs-script className="tab-list">
				{tabs.map(({ id, label: name }, index) => (
					<button
						key={id}
						type="button"
						role="tab"
						id={`${prefix}-${id}-tab`}
						aria-controls={`${prefix}-${id}`}
						aria-selected={index === current}
						tabIndex={index === current ? 0 : -1}
						onClick={() => setCurrent(index)}
					>
						{name}
					</button>
				))}
			</div>
			{tabs.map(({ id, panel }, index) => (
				<div
					key={id}
					role="tabpanel"
					id={`${prefix}-${id}`}
					aria-labelledby={`${prefix}-${id}-tab`}
					hidden={index !== current}
					// biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is reached by the keyboard this way (APG)
					tabIndex={0}
					className="pt-8 pb-4"
				>
					{panel}
				</div>
			))}
		</div>
	);
}
