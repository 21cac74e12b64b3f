import { useState } from 'react';
import { PendingLine } from '#app/admin/outbox/pending-line.tsx';
import { Button, once } from '#app/admin/ui/button.tsx';
import { useMomentText } from '#app/admin/ui/moment-text.ts';
import { useAuth, useMay } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import { formatAbv } from '#domain/beers/beer-format.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { cleaningDue } from '#domain/taps/tap-rules.ts';
import type { Keg, Tap } from '#domain/taps/taps.ts';
import { onSince } from '#domain/tonight/tonight.ts';
import type { TapNote } from '#domain/tonight/tonight-endpoints.ts';
import { type Pourable, SwapStrip } from './swap-strip.tsx';
import type { BarDeeds } from './use-bar-deeds.ts';
import { useSettling } from './use-kept.ts';

export const tapElementId = (number: number) => `tap-${number}`;

interface TapRowProps {
	readonly tap: Tap;
	readonly note: TapNote | null;
	readonly coming: readonly StaffBeerRow[];
	readonly deeds: BarDeeds;
}

const gasWords = { co2: null, nitro: 'nitro', cask: 'cask' } as const;

/** What a row shows, and what its touches do. */
function useTapRow({ tap, note, deeds }: TapRowProps) {
	const { number, outOfOrder, pouring } = tap;
	const may = useMay()('kegs.kick');
	const settling = useSettling(`${pouring?.id ?? 'empty'} ${outOfOrder}`);
	/** Of which kick the swap was put aside, or else asked for. */
	const [closed, setClosed] = useState<string | null>(null);
	const [asked, setAsked] = useState(false);
	const kick = pouring && deeds.pending('kegs.kick', pouring.id);
	const pour = deeds.pending('taps.pour', String(number));
	// In the cooler the next goes on behind the kick that waits; a queue's does so by itself.
	const waits = kick?.late && tap.queue.length === 0;
	const left = waits ? pouring : pouring ? null : (note?.ended ?? null);
	const kicked = left !== null && closed !== left.id ? left : null;
	const focus = () => document.getElementById(tapElementId(number))?.focus();
	const state = outOfOrder ? 'broken' : pouring ? 'pouring' : kicked ? 'kicked' : 'empty';
	return {
		...{ may, settling, asked, left, kicked, state, waits, pending: pour ?? kick },
		swaps: may && !outOfOrder && !pour && (kicked !== null || (asked && !pouring)),
		toggle() {
			setAsked(!asked);
			setClosed(null);
		},
		pour(beer: Pourable) {
			setAsked(false);
			void deeds.pour(tap, beer);
			focus();
		},
		leaveEmpty() {
			setClosed(left?.id ?? null);
			setAsked(false);
			focus();
		},
	};
}

type RowState = ReturnType<typeof useTapRow>;

/** One height in every state, so that no row ever moves. */
export function TapRow(props: TapRowProps) {
	const { tap, note, coming, deeds } = props;
	const { number, name, gas, pouring } = tap;
	const row = useTapRow(props);
	const { state, kicked, settling } = row;
	const facts = [name, gas && gasWords[gas]].filter(Boolean).join(', ');
	return (
		<li className="tap-row" data-state={state} data-low={pouring?.level === 'low' || undefined}>
			<p className="tap-number figure">
				<span className="sr-only">Tap </span>
				{number}
				{facts && <span className="tap-kind">{facts}</span>}
			</p>
			<div className="tap-what">
				<h3 id={tapElementId(number)} tabIndex={-1} className="tap-name">
					{(pouring ?? kicked)?.beer.name ?? 'Empty'}
				</h3>
				{row.waits && <p className="tap-facts">Its kick waits for a signal.</p>}
				{!pouring && <EmptyWords {...{ tap, note, isKicked: kicked !== null }} />}
			</div>
			<TapButtons {...{ tap, note, deeds, row }} />
			<div className="tap-line">
				{row.swaps ? (
					<SwapStrip
						tap={tap}
						again={row.left?.beer ?? null}
						coming={coming}
						busy={settling}
						onPour={row.pour}
						onLeave={row.leaveEmpty}
					/>
				) : row.pending ? (
					<PendingLine pending={row.pending} className="tap-note" />
				) : (
					<QuietLine {...{ tap, note, deeds, settling }} />
				)}
			</div>
		</li>
	);
}

/** What can be touched at the right edge. */
function TapButtons({ tap, note, deeds, row }: Omit<NoteProps, 'settling'> & { readonly row: RowState }) {
	const { number, pouring, outOfOrder } = tap;
	const { may, settling, kicked } = row;
	const busy = settling || row.pending !== null;
	if (pouring) {
		return (
			<div className="tap-buttons">
				{may && <LowButton keg={pouring} deeds={deeds} busy={busy} />}
				{may && (
					<Button
						key="turn"
						kind="row"
						className="tap-turn row-button-kick"
						aria-label={`Kick it: ${pouring.beer.name}, tap ${number}`}
						busy={busy}
						data-pending={row.pending !== null || undefined}
						onClick={once(() => void deeds.kick(pouring))}
					>
						Kick it
					</Button>
				)}
			</div>
		);
	}
	if (outOfOrder) return <div className="tap-buttons" />;
	return (
		<div className="tap-buttons">
			{kicked && <UndoButton key="turn" {...{ tap, note, deeds, settling }} />}
			{!kicked && may && (
				<Button
					key="turn"
					kind="row"
					className="tap-turn"
					aria-expanded={row.asked}
					aria-label={`Put on…: tap ${number}`}
					busy={busy}
					onClick={once(row.toggle)}
				>
					Put on…
				</Button>
			)}
		</div>
	);
}

/** 'Kicked 5:47 PM', or on another's phone 'jo kicked it, 5:47 PM'. */
function EmptyWords({ tap, note, isKicked }: Pick<NoteProps, 'tap' | 'note'> & { isKicked: boolean }) {
	const moment = useMomentText();
	const { user } = useAuth();
	if (tap.outOfOrder) return <p className="tap-facts tap-warning">Out of order</p>;
	if (!isKicked || !note) return <p className="tap-facts">Nothing pours here.</p>;
	const time = moment(new Date(note.at));
	return (
		<p className="tap-facts">
			{note.by === user?.username ? `Kicked, ${time}` : `${note.by ?? 'Somebody'} kicked it, ${time}`}
		</p>
	);
}

/** What a keg that pours is, what its line needs, and what comes next. */
function KegLine({ tap }: { tap: Tap }) {
	const { pouring: keg, queue } = tap;
	const { timeZone } = useFacts().schedule;
	const today = serviceDayOf(useNow(), timeZone);
	const due = cleaningDue(tap, today);
	const next = queue.map(({ beer }) => beer.name).join(', ');
	const level = keg?.level === 'half' ? 'half full' : null;
	const facts = keg && [onSince(keg.tappedOn, today), level, keg.beer.style, formatAbv(keg.beer.abv)];
	return (
		<span className="tap-facts tap-keg">
			<span className="tap-keg-facts">
				{due && <strong className="tap-due">Cleaning due</strong>}
				{due && facts && ' · '}
				{facts?.filter(Boolean).join(' · ')}
			</span>
			{next && <span className="tap-next">Next: {next}</span>}
		</span>
	);
}

export function LowButton({ keg, deeds, busy }: { keg: Keg; deeds: BarDeeds; busy: boolean }) {
	const isLow = keg.level === 'low';
	const pending = deeds.pending('kegs.level', keg.id) !== null;
	return (
		<Button
			kind="row"
			className="row-button-low"
			aria-pressed={isLow}
			aria-label={`Low: ${keg.beer.name}${keg.tapNumber === null ? '' : `, tap ${keg.tapNumber}`}`}
			busy={busy || pending}
			data-pending={pending || undefined}
			onClick={once(() => void deeds.level(keg, isLow ? null : 'low'))}
		>
			Low
		</Button>
	);
}

interface NoteProps {
	readonly tap: Tap;
	readonly note: TapNote | null;
	readonly deeds: BarDeeds;
	readonly settling: boolean;
}

function UndoButton({ tap, note, deeds, settling }: NoteProps) {
	if (!note?.change) return null;
	const { change, ended } = note;
	const what = tap.pouring
		? `${tap.pouring.beer.name} on tap ${tap.number}`
		: (ended?.beer.name ?? 'the kick');
	return (
		<Button
			kind="row"
			className="tap-turn"
			aria-label={`Undo: ${what}`}
			busy={settling || deeds.pending('changes.undo', change) !== null}
			onClick={once(() => void deeds.undo(change, `Undo: ${what}`))}
		>
			Undo
		</Button>
	);
}

/** What happened here tonight, with its Undo; else what comes next. */
function QuietLine({ tap, note, deeds, settling }: NoteProps) {
	const moment = useMomentText();
	const { user } = useAuth();
	if (!note || !tap.pouring) return <KegLine tap={tap} />;
	const mine = note.by === user?.username;
	const went = note.ended
		? mine
			? `Kicked ${note.ended.beer.name}.`
			: `${note.by ?? 'Somebody'} kicked ${note.ended.beer.name}, ${moment(new Date(note.at))}.`
		: `${mine ? 'You' : (note.by ?? 'Somebody')}, ${moment(new Date(note.at))}.`;
	return (
		<>
			<span className="tap-note">
				{went} {tap.pouring.beer.name} is on.
			</span>
			<UndoButton {...{ tap, note, deeds, settling }} />
		</>
	);
}
