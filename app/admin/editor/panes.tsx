import { type KeyboardEvent, type ReactNode, useRef, useSyncExternalStore } from 'react';

/** The three ways to look at what is edited. */
export type PaneId = 'form' | 'preview' | 'history';

/** One of them, with the words on its tab. */
export interface Pane {
	readonly id: PaneId;
	readonly label: string;
	readonly content: ReactNode;
}

interface PanesProps {
	readonly panes: readonly Pane[];
	readonly current: PaneId;
	readonly onChange: (id: PaneId) => void;
	/** What the tabs are called. */
	readonly label: string;
}

const wideScreen = '(min-width: 72rem)';

function subscribe(listener: () => void): () => void {
	const query = matchMedia(wideScreen);
	query.addEventListener('change', listener);
	return () => query.removeEventListener('change', listener);
}

/** Whether form and preview have room side by side. */
function useWide(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => matchMedia(wideScreen).matches,
		() => false,
	);
}

/**
 * The form and what stands beside it: tabs on a phone; on a wide screen the form stays and the others are tabs at its
 * right. Every pane stays in the page, so that nothing typed or looked at is lost by changing over.
 */
export function Panes({ panes, current, onChange, label }: PanesProps) {
	const wide = useWide();
	const list = useRef<HTMLDivElement>(null);
	const tabs = wide ? panes.filter(({ id }) => id !== 'form') : panes;
	const shown = tabs.find(({ id }) => id === current) ?? tabs[0];
	const press = (event: KeyboardEvent) => {
		const at = shown ? tabs.indexOf(shown) : -1;
		const keys: Readonly<Record<string, number>> = {
			ArrowRight: (at + 1) % tabs.length,
			ArrowLeft: (at - 1 + tabs.length) % tabs.length,
			Home: 0,
			End: tabs.length - 1,
		};
		const next = keys[event.key];
		const tab = next === undefined ? undefined : tabs[next];
		if (next === undefined || !tab) return;
		event.preventDefault();
		onChange(tab.id);
		list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
	};
	return (
		<div className="panes" data-wide={wide || undefined}>
			{tabs.length > 1 && (
				<div ref={list} role="tablist" aria-label={label} onKeyDown={press} className="tab-list panes-tabs">
					{tabs.map(({ id, label }) => (
						<button
							key={id}
							type="button"
							role="tab"
							id={`pane-${id}-tab`}
							aria-controls={`pane-${id}`}
							aria-selected={id === shown?.id}
							tabIndex={id === shown?.id ? 0 : -1}
							onClick={() => onChange(id)}
						>
							{label}
						</button>
					))}
				</div>
			)}
			{panes.map(({ id, content }) => {
				const tab = tabs.length > 1 && tabs.some((one) => one.id === id);
				return (
					<div
						key={id}
						id={`pane-${id}`}
						{...(tab && { role: 'tabpanel', 'aria-labelledby': `pane-${id}-tab` })}
						hidden={id !== shown?.id && !(wide && id === 'form')}
						className={`pane pane-${id}`}
					>
						{content}
					</div>
				);
			})}
		</div>
	);
}
