import { useState } from 'react';
import { Deferred } from '#app/admin/deferred.tsx';
import { PendingLine } from '#app/admin/outbox/pending-line.tsx';
import type { Pourable } from '#app/admin/taps/use-bar-actions.ts';
import { Button, once } from '#app/admin/ui/button.tsx';
import { useMomentText } from '#app/admin/ui/moment-text.ts';
import { useOpened } from '#app/admin/ui/use-opened.ts';
import { useAuth } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { cleaningDue } from '#domain/bar/tap-rules.ts';
import type { Keg, Tap } from '#domain/bar/taps.ts';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import { staffAbv, styleLine } from '#domain/beers/beer-format.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { kickedText, onSince, tapNoteText } from '#domain/tonight/tonight.ts';
import { type NoteProps, TapButtons, UndoButton } from './tap-buttons.tsx';
import { type TapRowProps, tapElementId, useTapRow } from './use-tap-row.ts';

const gasLabels = { co2: null, nitro: 'nitro', cask: 'cask' } as const;

/** Shows a tap. The row has the same height in every state, so that no row ever moves. */
export function TapRow(props: TapRowProps) {
	const { tap, note, coming, actions } = props;
	const { number, name, gas, pouring } = tap;
	const row = useTapRow(props);
	const { state, kicked, justChanged } = row;
	const facts = [name, gas && gasLabels[gas]].filter(Boolean).join(', ');
	return (
		<li className="tap-row" data-state={state} data-low={pouring?.level === 'low' || undefined}>
			<p className="tap-number figure">
				<span className="sr-only">Tap </span>
				{number}
				{facts && <span className="tap-kind">{facts}</span>}
			</p>
			<div className="tap-what min-w-0 self-center [grid-area:what]">
				<h3 id={tapElementId(number)} tabIndex={-1} className="tap-name">
					{(pouring ?? kicked)?.beer.name ?? 'Empty'}
				</h3>
				{row.waits && <p className="tap-facts">Its kick waits for a signal.</p>}
				{!pouring && <EmptyText tap={tap} note={note} isKicked={kicked !== null} />}
			</div>
			<TapButtons tap={tap} note={note} actions={actions} row={row} />
			<div className="tap-line">
				{row.swaps ? (
					<SwapButtons
						tap={tap}
						again={row.left?.beer ?? null}
						coming={coming}
						busy={justChanged}
						isAsked={row.isChoosing}
						onPour={row.pour}
						onLeave={row.leaveEmpty}
					/>
				) : row.pending ? (
					<PendingLine pending={row.pending} className="tap-note" />
				) : (
					<QuietLine tap={tap} note={note} actions={actions} justChanged={justChanged} />
				)}
			</div>
		</li>
	);
}

function EmptyText({ tap, note, isKicked }: Pick<NoteProps, 'tap' | 'note'> & { isKicked: boolean }) {
	const reader = useNoteReader();
	if (tap.outOfOrder) return <p className="tap-facts text-ink font-semibold">Out of order</p>;
	if (!isKicked || !note?.kick) return <p className="tap-facts">Nothing pours here.</p>;
	return <p className="tap-facts">{kickedText(note.kick, reader)}</p>;
}

function useNoteReader() {
	const moment = useMomentText();
	const { user } = useAuth();
	return { me: user?.username, timeOf: (instant: string) => moment(new Date(instant)) };
}

/** Describes the pouring keg, what its line needs, and what comes next. */
function KegLine({ tap }: { tap: Tap }) {
	const { pouring: keg, queue } = tap;
	const { timeZone } = useFacts().schedule;
	const today = serviceDayOf(useNow(), timeZone);
	const due = cleaningDue(tap, today);
	const next = queue.map(({ beer }) => beer.name).join(', ');
	const level = keg?.level === 'half' ? 'half full' : null;
	const facts = keg && [onSince(keg.tappedOn, today), level, styleLine(keg.beer), staffAbv(keg.beer.abv)];
	return (
		<span className="tap-facts tap-keg">
			<span className="tap-keg-facts">
				{due && <strong className="text-ink font-semibold">Cleaning due</strong>}
				{due && facts && ' · '}
				{facts?.filter(Boolean).join(' · ')}
			</span>
			{next && <span className="tap-next">Next: {next}</span>}
		</span>
	);
}

/** Shows what happened at this tap tonight, with its Undo; else what comes next. */
function QuietLine({ tap, note, actions, justChanged }: NoteProps) {
	const reader = useNoteReader();
	if (!note || !tap.pouring) return <KegLine tap={tap} />;
	return (
		<>
			<span className="tap-note">{tapNoteText(note, tap.pouring.beer.name, reader)}</span>
			<UndoButton tap={tap} note={note} actions={actions} justChanged={justChanged} />
		</>
	);
}

interface SwapButtonsProps {
	readonly tap: Tap;
	/** The beer that was kicked last; null if there was none. */
	readonly again: Keg['beer'] | null;
	readonly coming: readonly StaffBeerRow[];
	readonly busy: boolean;
	/** True if a touch opened it on purpose. After a kick it opens by itself, and then no row may move. */
	readonly isAsked: boolean;
	readonly onPour: (beer: Pourable) => void;
	readonly onLeave: () => void;
}

/**
 * Returns the beers to offer: those waiting for the tap, then those coming, each once; the kicked one has its own
 * button.
 */
function offered({
	tap,
	again,
	coming,
}: Pick<SwapButtonsProps, 'tap' | 'again' | 'coming'>): readonly Pourable[] {
	const waiting = tap.queue.filter(({ beer }) => !beer.deleted);
	const next: Pourable[] = [...waiting.map(({ id, beer }) => ({ ...beer, kegId: id })), ...coming];
	return next.filter(({ id }, index) => id !== again?.id && next.findIndex((one) => one.id === id) === index);
}

/** Offers the beers for an empty tap, each by one touch, inside the row so that nothing moves. */
function SwapButtons({ tap, again, coming, busy, isAsked, onPour, onLeave }: SwapButtonsProps) {
	const strip = useOpened<HTMLDivElement>(isAsked);
	const [isSearching, setSearching] = useState(false);
	const { number } = tap;
	const next = offered({ tap, again, coming });
	// The first button is shown in full, whatever the length of its name.
	const [first, ...others] = next;
	const beerButton = (beer: Pourable) => (
		<Button
			key={beer.id}
			kind="row"
			className="swap-beer"
			aria-label={`${beer.name} on tap ${number}`}
			busy={busy}
			onClick={once(() => onPour(beer))}
		>
			{beer.name}
		</Button>
	);
	return (
		<>
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex box in every browser */}
			<div
				ref={strip}
				role="group"
				tabIndex={-1}
				aria-label={`What goes on tap ${number}`}
				className="swap-strip"
			>
				{again && !again.deleted && (
					<Button
						kind="row"
						className="row-button-tap"
						aria-label={`Same again: ${again.name} on tap ${number}`}
						busy={busy}
						onClick={once(() => onPour(again))}
					>
						Same again
					</Button>
				)}
				{first && beerButton(first)}
				<Button
					kind="row"
					aria-expanded={isSearching}
					aria-label={`Any beer on tap ${number}`}
					busy={busy}
					onClick={once(() => setSearching(!isSearching))}
				>
					Any beer
				</Button>
				<Button kind="row" aria-label={`Leave empty: tap ${number}`} busy={busy} onClick={once(onLeave)}>
					Leave empty
				</Button>
				{others.map(beerButton)}
			</div>
			{isSearching && (
				<Deferred>
					{({ BeerSearchPanel }) => (
						<BeerSearchPanel
							number={number}
							next={next}
							onPour={onPour}
							onClose={() => setSearching(false)}
						/>
					)}
				</Deferred>
			)}
		</>
	);
}
