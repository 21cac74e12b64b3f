import { type ReactNode, useId, useState } from 'react';
import { Deferred } from '#app/admin/deferred.tsx';
import { useKitchenToday } from '#app/admin/kitchen/use-kitchen-today.ts';
import { useOutboxAction } from '#app/admin/outbox/use-outbox-action.ts';
import { useStatusNow } from '#app/admin/settings/use-doors.ts';
import { once } from '#app/admin/ui/button.tsx';
import { OpenedPanel } from '#app/admin/ui/opened-panel.tsx';
import { useMay } from '#app/auth/auth.tsx';
import { useFacts, useFormats } from '#app/facts.tsx';
import { StatusDot } from '#app/hours/doors.tsx';
import { useNow } from '#app/hours/now.tsx';
import { isCheckedToday, menuCheckedText, whenChecked } from '#domain/beers/menu-stamp.ts';
import { hasKitchen } from '#domain/settings/missing-parts.ts';
import type { MenuCheck, TonightBoard, TonightEvent } from '#domain/tonight/tonight-endpoints.ts';

type PanelName = 'doors' | 'kitchen';

const panelLabels = { doors: 'Doors', kitchen: 'Kitchen and 86' } as const;

/** Shows doors, kitchen, list and events in a cell each; a touch opens their controls below all of them. */
export function BarState({ board }: { board: TonightBoard }) {
	const [open, setOpen] = useState<PanelName | null>(null);
	const panel = useId();
	const isKitchen = hasKitchen(useFacts().kitchen);
	const cell = (name: PanelName) => ({
		panel,
		open: open === name,
		onToggle: () => setOpen(open === name ? null : name),
	});
	return (
		<section aria-label="The bar" className="bar-state">
			<div className="bar-cells">
				<DoorsCell {...cell('doors')} />
				{isKitchen && <KitchenCell {...cell('kitchen')} soldOut={board.soldOut} />}
				<ListCell last={board.menuCheck} />
				<EventsCell events={board.events} />
			</div>
			{open && (
				<Deferred key={open}>
					{({ DoorsControls, KitchenPanel }) => (
						<OpenedPanel
							id={panel}
							label={panelLabels[open]}
							className="py-4 px-3 border-b border-ink bg-paper-deep"
						>
							{open === 'doors' ? <DoorsControls onDone={() => setOpen(null)} /> : <KitchenPanel />}
						</OpenedPanel>
					)}
				</Deferred>
			)}
		</section>
	);
}

interface CellProps {
	readonly panel: string;
	readonly open: boolean;
	readonly onToggle: () => void;
}

interface CellText {
	readonly title: ReactNode;
	readonly text: ReactNode;
}

function CellLines({ title, text }: CellText) {
	return (
		<>
			<strong className="bar-title">{title}</strong>
			<span className="bar-text">{text}</span>
		</>
	);
}

function CellButton({ panel, open, onToggle, may, ...lines }: CellProps & CellText & { may: boolean }) {
	if (!may) {
		return (
			<p className="bar-cell">
				<CellLines {...lines} />
			</p>
		);
	}
	return (
		<button
			type="button"
			className="bar-cell bar-opens aria-expanded:bg-paper-deep aria-expanded:[box-shadow:inset_0_-4px_0_var(--color-accent)]"
			aria-expanded={open}
			aria-controls={open ? panel : undefined}
			onClick={onToggle}
		>
			<CellLines {...lines} />
		</button>
	);
}

function DoorsCell(props: CellProps) {
	const may = useMay()('doors.set');
	const { isOpen, untilText, source, updatedBy, closing, reason } = useStatusNow();
	const by = closing?.by ?? (source === 'staff' ? updatedBy : null);
	const state = isOpen ? 'open' : 'closed';
	return (
		<CellButton
			{...props}
			may={may}
			title={
				<>
					<StatusDot status={state} /> Doors {state}
				</>
			}
			text={[untilText, reason, by && `by ${by}`].filter(Boolean).join(', ')}
		/>
	);
}

function KitchenCell({ soldOut, ...props }: CellProps & { soldOut: readonly string[] }) {
	const may = useMay();
	const { isOpen, message } = useKitchenToday();
	return (
		<CellButton
			{...props}
			may={may('kitchen.set') || may('food.soldOut')}
			title={
				<>
					<StatusDot status={isOpen ? 'open' : 'closed'} /> Kitchen, 86
				</>
			}
			text={[message, soldOut.length > 0 && `86’d: ${soldOut.join(', ')}`].filter(Boolean).join(' · ')}
		/>
	);
}

/** Confirms with one touch that the tap list is correct. */
function ListCell({ last }: { last: MenuCheck | null }) {
	const formats = useFormats();
	const isMine = useMay()('menu.check');
	const act = useOutboxAction();
	const { timeZone } = useFacts().schedule;
	const now = useNow();
	const at = last && new Date(last.at);
	const due = at === null || !isCheckedToday(at, now, timeZone);
	const lines = (
		<CellLines
			title={due ? (isMine ? 'List is correct' : 'List not checked') : 'List checked'}
			text={last && at ? `${whenChecked(formats, at, now, timeZone)}, by ${last.by}` : 'Not checked yet'}
		/>
	);
	if (!isMine) return <p className="bar-cell">{lines}</p>;
	const check = () => {
		const done = ({ at: checked }: MenuCheck) => {
			const moment = new Date(checked);
			return {
				title: 'The list is correct',
				message: `Guests read: ${menuCheckedText(formats, moment, moment, timeZone)}`,
			};
		};
		void act({ name: 'menu.check', label: 'List is correct' }, { done, failed: 'The check was not noted' });
	};
	return (
		<button type="button" className="bar-cell bar-check" data-due={due || undefined} onClick={once(check)}>
			{lines}
		</button>
	);
}

function EventsCell({ events }: { events: readonly TonightEvent[] }) {
	const [first, ...others] = events;
	return (
		<div className="bar-cell">
			<strong className="bar-title">{first ? first.words : 'No events today'}</strong>
			{first && (
				<a
					href={others.length > 0 ? '/events' : `/events/${first.slug}`}
					className="text-link bar-event"
					data-canceled={first.canceled || undefined}
				>
					{first.title}
					{others.length > 0 && ` and ${others.length} more`}
				</a>
			)}
		</div>
	);
}
