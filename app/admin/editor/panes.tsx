import { type ReactNode, useSyncExternalStore } from 'react';
import { TabList } from '#app/ui/tabs.tsx';

const panes = [
	{ id: 'form', label: 'Form' },
	{ id: 'preview', label: 'Preview' },
	{ id: 'history', label: 'History' },
] as const;
export type PaneId = (typeof panes)[number]['id'];

const wideScreen = '(min-width: 72rem)';

function subscribe(listener: () => void): () => void {
	const query = matchMedia(wideScreen);
	query.addEventListener('change', listener);
	return () => query.removeEventListener('change', listener);
}

function useWide(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => matchMedia(wideScreen).matches,
		() => false,
	);
}

interface PanesProps {
	readonly current: PaneId;
	readonly onChange: (id: PaneId) => void;
	readonly label: string;
	readonly children: Readonly<Record<PaneId, ReactNode>>;
}

/** On a phone the panes are tabs; on a wide screen the form stays beside them. All stay in the page, so that nothing typed is lost. */
export function Panes({ current, onChange, label, children }: PanesProps) {
	const wide = useWide();
	const there = panes.filter(({ id }) => children[id]);
	const tabs = wide ? there.filter(({ id }) => id !== 'form') : there;
	const index = Math.max(
		0,
		tabs.findIndex(({ id }) => id === current),
	);
	const shown = tabs[index]?.id;
	return (
		<div
			className="panes mt-3 data-wide:grid data-wide:grid-cols-[minmax(0,1fr)_25.5rem] data-wide:gap-x-14"
			data-wide={wide || undefined}
		>
			{tabs.length > 1 && (
				<TabList
					tabs={tabs}
					prefix="pane"
					current={index}
					choose={(next) => tabs[next] && onChange(tabs[next].id)}
					aria-label={label}
					className="tab-list panes-tabs"
				/>
			)}
			{there.map(({ id }) => {
				const tab = tabs.length > 1 && tabs.some((one) => one.id === id);
				return (
					<div
						key={id}
						id={`pane-${id}`}
						{...(tab && { role: 'tabpanel', 'aria-labelledby': `pane-${id}-tab` })}
						hidden={id !== shown && !(wide && id === 'form')}
						className={`pane pane-${id}`}
					>
						{children[id]}
					</div>
				);
			})}
		</div>
	);
}
