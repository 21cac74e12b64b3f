import { type KeyboardEvent, type ReactNode, useRef, useSyncExternalStore } from 'react';
import { rovingKey } from '#app/admin/ui/roving-key.ts';

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

/** Tabs on a phone; on a wide screen the form stays. Every pane stays in the page, so that nothing typed is lost. */
export function Panes({ current, onChange, label, children }: PanesProps) {
	const wide = useWide();
	const there = panes.filter(({ id }) => children[id]);
	const tabs = wide ? there.filter(({ id }) => id !== 'form') : there;
	const shown = tabs.find(({ id }) => id === current)?.id ?? tabs[0]?.id;
	return (
		<div className="panes" data-wide={wide || undefined}>
			{tabs.length > 1 && <TabList {...{ tabs, shown, label, onChange }} />}
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

interface TabListProps extends Pick<PanesProps, 'label' | 'onChange'> {
	readonly tabs: readonly (typeof panes)[number][];
	readonly shown: PaneId | undefined;
}

function TabList({ tabs, shown, label, onChange }: TabListProps) {
	const list = useRef<HTMLDivElement>(null);
	const press = (event: KeyboardEvent) => {
		const at = tabs.findIndex(({ id }) => id === shown);
		const next = rovingKey(event.key, at, tabs.length);
		const tab = next === undefined ? undefined : tabs[next];
		if (next === undefined || !tab) return;
		event.preventDefault();
		onChange(tab.id);
		list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
	};
	return (
		<div ref={list} role="tablist" aria-label={label} onKeyDown={press} className="tab-list panes-tabs">
			{tabs.map(({ id, label: words }) => (
				<button
					key={id}
					type="button"
					role="tab"
					id={`pane-${id}-tab`}
					aria-controls={`pane-${id}`}
					aria-selected={id === shown}
					tabIndex={id === shown ? 0 : -1}
					onClick={() => onChange(id)}
				>
					{words}
				</button>
			))}
		</div>
	);
}
