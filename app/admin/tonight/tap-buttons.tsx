import { takeBackProps } from '#app/admin/outbox/pending-line.tsx';
import type { BarActions } from '#app/admin/taps/use-bar-actions.ts';
import { Button, once } from '#app/admin/ui/button.tsx';
import { nextKeg } from '#domain/bar/tap-rules.ts';
import type { Keg, Tap } from '#domain/bar/taps.ts';
import type { TapNote } from '#domain/tonight/tonight-endpoints.ts';
import type { RowState } from './use-tap-row.ts';

export interface NoteProps {
	readonly tap: Tap;
	readonly note: TapNote | null;
	readonly actions: BarActions;
	readonly justChanged: boolean;
}

/** The buttons at the right edge of a tap's row. */
export function TapButtons({
	tap,
	note,
	actions,
	row,
}: Omit<NoteProps, 'justChanged'> & { readonly row: RowState }) {
	const { number, pouring, outOfOrder } = tap;
	const { may, justChanged, kicked } = row;
	const busy = justChanged || row.pending !== null;
	if (row.pending?.deferred) {
		return (
			<div className="tap-buttons">
				<Button key="turn" className="tap-turn" busy={justChanged} {...takeBackProps(row.pending)} />
			</div>
		);
	}
	if (pouring) {
		return (
			<div className="tap-buttons">
				{may && <LowButton keg={pouring} actions={actions} busy={busy} />}
				{may && (
					<Button
						key="turn"
						kind="row"
						className="tap-turn row-button-kick"
						aria-label={`Kick it: ${pouring.beer.name}, tap ${number}`}
						busy={busy}
						data-pending={row.pending !== null || undefined}
						onClick={once(() => void actions.kick(pouring))}
					>
						Kick it
					</Button>
				)}
			</div>
		);
	}
	if (outOfOrder) return <div className="tap-buttons" />;
	const next = nextKeg(tap);
	return (
		<div className="tap-buttons">
			{kicked && <UndoButton key="turn" tap={tap} note={note} actions={actions} justChanged={justChanged} />}
			{!kicked && may && (
				<Button
					key={next ? 'other' : 'turn'}
					kind="row"
					className={next ? undefined : 'tap-turn'}
					aria-expanded={row.isChoosing}
					aria-label={`${next ? 'Other…' : 'Put on…'}: tap ${number}`}
					busy={busy}
					onClick={once(row.toggle)}
				>
					{next ? 'Other…' : 'Put on…'}
				</Button>
			)}
			{!kicked && may && next && (
				<Button
					key="turn"
					kind="row"
					className="tap-turn row-button-tap"
					aria-label={`Put it on: ${next.beer.name}, tap ${number}`}
					busy={busy}
					onClick={once(() => row.pour({ ...next.beer, kegId: next.id }))}
				>
					Put it on
				</Button>
			)}
		</div>
	);
}

export function LowButton({ keg, actions, busy }: { keg: Keg; actions: BarActions; busy: boolean }) {
	const isLow = keg.level === 'low';
	const pending = actions.pending('kegs.level', keg.id);
	return (
		<Button
			kind="row"
			className="row-button-low"
			aria-pressed={isLow}
			aria-label={`Low: ${keg.beer.name}${keg.tapNumber === null ? '' : `, tap ${keg.tapNumber}`}`}
			busy={busy || pending?.deferred === false}
			data-pending={pending !== null || undefined}
			onClick={once(() => void actions.level(keg, isLow ? null : 'low'))}
		>
			Low
		</Button>
	);
}

export function UndoButton({ tap, note, actions, justChanged }: NoteProps) {
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
			busy={justChanged || actions.pending('changes.undo', change) !== null}
			onClick={once(() => void actions.undo(change, what))}
		>
			Undo
		</Button>
	);
}
