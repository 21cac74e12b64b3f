import { Button, once } from '#app/admin/ui/button.tsx';
import type { Keg, Tap } from '#domain/taps/taps.ts';
import type { TapNote } from '#domain/tonight/tonight-endpoints.ts';
import type { BarDeeds } from './use-bar-actions.ts';
import type { RowState } from './use-tap-row.ts';

export interface NoteProps {
	readonly tap: Tap;
	readonly note: TapNote | null;
	readonly deeds: BarDeeds;
	readonly settling: boolean;
}

/** What can be touched at the right edge. */
export function TapButtons({
	tap,
	note,
	deeds,
	row,
}: Omit<NoteProps, 'settling'> & { readonly row: RowState }) {
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

export function UndoButton({ tap, note, deeds, settling }: NoteProps) {
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
