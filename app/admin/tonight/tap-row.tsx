import { PendingLine } from '#app/admin/outbox/pending-line.tsx';
import { useMomentText } from '#app/admin/ui/moment-text.ts';
import { useAuth } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { cleaningDue } from '#domain/bar/tap-rules.ts';
import type { Tap } from '#domain/bar/taps.ts';
import { styleLine } from '#domain/beers/guest-beer.ts';
import { staffAbv } from '#domain/beers/staff-abv.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { kickedWords, tapNoteWords } from '#domain/tonight/note-words.ts';
import { onSince } from '#domain/tonight/tonight.ts';
import { SwapButtons } from './swap-buttons.tsx';
import { type NoteProps, TapButtons, UndoButton } from './tap-buttons.tsx';
import { type TapRowProps, tapElementId, useTapRow } from './use-tap-row.ts';

const gasLabels = { co2: null, nitro: 'nitro', cask: 'cask' } as const;

/** One height in every state, so that no row ever moves. */
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
				{!pouring && <EmptyText {...{ tap, note, isKicked: kicked !== null }} />}
			</div>
			<TapButtons {...{ tap, note, actions, row }} />
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
					<QuietLine {...{ tap, note, actions, justChanged }} />
				)}
			</div>
		</li>
	);
}

function EmptyText({ tap, note, isKicked }: Pick<NoteProps, 'tap' | 'note'> & { isKicked: boolean }) {
	const reader = useNoteReader();
	if (tap.outOfOrder) return <p className="tap-facts text-ink font-semibold">Out of order</p>;
	if (!isKicked || !note?.kick) return <p className="tap-facts">Nothing pours here.</p>;
	return <p className="tap-facts">{kickedWords(note.kick, reader)}</p>;
}

function useNoteReader() {
	const moment = useMomentText();
	const { user } = useAuth();
	return { me: user?.username, timeOf: (instant: string) => moment(new Date(instant)) };
}

/** What a keg that pours is, what its line needs, and what comes next. */
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

/** What happened here tonight, with its Undo; else what comes next. */
function QuietLine({ tap, note, actions, justChanged }: NoteProps) {
	const reader = useNoteReader();
	if (!note || !tap.pouring) return <KegLine tap={tap} />;
	return (
		<>
			<span className="tap-note">{tapNoteWords(note, tap.pouring.beer.name, reader)}</span>
			<UndoButton {...{ tap, note, actions, justChanged }} />
		</>
	);
}
