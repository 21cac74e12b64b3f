import { useId } from 'react';
import { PendingLine, takeBackProps } from '#app/admin/outbox/pending-line.tsx';
import { Button } from '#app/admin/ui/button.tsx';
import { OpenedPanel } from '#app/admin/ui/opened-panel.tsx';
import { useMay } from '#app/auth/auth.tsx';
import { useFormats } from '#app/facts.tsx';
import { cleaningDue, gasLabels, isFree, nextKeg, tapTitle } from '#domain/bar/tap-rules.ts';
import type { Keg } from '#domain/bar/taps.ts';
import { formatMonthDay } from '#domain/locale/date-text.ts';
import type { Formats } from '#domain/locale/formats.ts';
import { PutOnButton } from './queue-editor.tsx';
import { TapPanel } from './tap-panel.tsx';
import { type TapProps, useToday } from './use-taps.ts';

interface TapRowProps extends TapProps {
	readonly open: boolean;
	readonly onToggle: () => void;
}

const levelLabels = { full: null, half: 'half full', low: 'low' } as const;

const kegFacts = (formats: Formats, { tappedOn, level, size }: Keg) =>
	[tappedOn && `Since ${formatMonthDay(formats, tappedOn)}`, level && levelLabels[level], size]
		.filter(Boolean)
		.join(' · ');

/** Shows a tap in one line: what pours, what comes next, and what needs attention; the rest opens below. */
export function TapRow({ open, onToggle, ...props }: TapRowProps) {
	const formats = useFormats();
	const { tap, actions } = props;
	const { number, pouring, outOfOrder, gas, name } = tap;
	const panel = useId();
	const may = useMay();
	const today = useToday();
	const due = cleaningDue(tap, today);
	const next = nextKeg(tap);
	const pending =
		actions.pending('taps.pour', String(number)) ?? (pouring && actions.pending('kegs.kick', pouring.id));
	const line = [name, gas === null || gas === 'co2' ? null : gasLabels[gas]].filter(Boolean).join(' · ');
	return (
		<li
			className="wall-tap grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-y-1 gap-x-2 py-2.5 border-b border-rule scroll-mt-18 scroll-mb-24"
			data-empty={pouring === null || undefined}
			data-open={open || undefined}
		>
			<p className="figure self-start text-ink-soft text-24 italic leading-[1.1]">
				<span className="sr-only">Tap </span>
				{number}
			</p>
			<div>
				<h2 className="font-display text-20 leading-[1.2] font-normal tracking-[0] wrap-anywhere in-data-empty:text-ink-soft in-data-empty:italic">
					{outOfOrder ? 'Out of order' : (pouring?.beer.name ?? 'Empty')}
				</h2>
				{line && <p className="wall-facts">{line}</p>}
				{pouring && <p className="wall-facts">{kegFacts(formats, pouring)}</p>}
				{next && <p className="wall-facts">Next: {next.beer.name}</p>}
				{due && <p className="w-fit pl-2 border-l-4 border-wheat font-semibold">Cleaning due</p>}
				{pending?.deferred && <PendingLine pending={pending} className="wall-facts" />}
			</div>
			<div className="wall-buttons">
				{pending?.deferred && <Button {...takeBackProps(pending)} />}
				{next && !pending?.deferred && isFree(tap) && may('taps.pour') && (
					<PutOnButton
						name={next.beer.name}
						number={number}
						onClick={() => void actions.pour(tap, next.beer)}
					/>
				)}
				{due && may('taps.update') && (
					<Button
						kind="row"
						aria-label={`Cleaned today: tap ${number}`}
						onClick={() => actions.note(tap, { cleanedOn: today }, `Tap ${number} was cleaned today`)}
					>
						Cleaned today
					</Button>
				)}
				<Button
					kind="row"
					aria-expanded={open}
					aria-controls={open ? panel : undefined}
					aria-label={`${tapTitle(tap)}: ${open ? 'less' : 'more'}`}
					onClick={onToggle}
				>
					{open ? 'Less' : 'More'}
				</Button>
			</div>
			{open && (
				<OpenedPanel
					id={panel}
					label={tapTitle(tap)}
					className="grid col-span-full gap-5 pt-2 pr-0 pb-4 pl-3 border-l-4 border-rule"
				>
					<TapPanel {...props} />
				</OpenedPanel>
			)}
		</li>
	);
}
