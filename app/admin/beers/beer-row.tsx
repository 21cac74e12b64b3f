import { type MouseEvent, memo, useRef } from 'react';
import { Link } from 'react-router';
import { DotsIcon } from '#app/admin/ui/icons.tsx';
import type { BeerStatus } from '#domain/beers/beer.ts';
import { formatAbv, formatMonthDay } from '#domain/beers/beer-format.ts';
import { statusLabel } from '#domain/beers/staff-beer-list.ts';
import type { StaffBeerRow } from '#domain/beers/staff-beer-schema.ts';
import { RowMenu } from './row-menu.tsx';

export interface RowRights {
	readonly status: boolean;
	readonly edit: boolean;
	readonly remove: boolean;
}

/** What the buttons of a row do; the same object for every row. */
export interface RowHandlers {
	readonly tap: (row: StaffBeerRow) => void;
	readonly kick: (row: StaffBeerRow) => void;
	readonly low: (row: StaffBeerRow, low: boolean) => void;
	readonly restore: (row: StaffBeerRow) => void;
	readonly status: (row: StaffBeerRow, status: BeerStatus) => void;
	readonly remove: (row: StaffBeerRow) => void;
	readonly menu: (row: StaffBeerRow | null) => void;
	readonly pick: (row: StaffBeerRow) => void;
}

interface BeerRowProps {
	readonly row: StaffBeerRow;
	readonly rights: RowRights;
	readonly on: RowHandlers;
	readonly withStatus: boolean;
	/** It has left this tab by a touch here and keeps its place until the list is asked for anew. */
	readonly gone: boolean;
	readonly menuOpen: boolean;
	readonly picked: boolean | null;
}

/** The second click of a double one hits nothing: what it would hit is not what was aimed at. */
export const once = (run: () => void) => (event: MouseEvent) => {
	if (event.detail < 2) run();
};

export const BeerRow = memo(function BeerRow(props: BeerRowProps) {
	const { row, rights, on, withStatus, gone, menuOpen, picked } = props;
	const { id, name, style, abv, status, tapNumber, tappedOn, deletedAt } = row;
	return (
		<li className="staff-beer" data-gone={gone || undefined} data-picked={picked || undefined}>
			{picked !== null && (
				<label className="staff-beer-pick">
					<input type="checkbox" checked={picked} onChange={() => on.pick(row)} />
					<span className="visually-hidden">{name}</span>
				</label>
			)}
			<p className="staff-beer-tap figure">
				{tapNumber !== null && (
					<>
						<span className="visually-hidden">Tap </span>
						{tapNumber}
					</>
				)}
			</p>
			<div className="staff-beer-what">
				<h2 className="staff-beer-name">
					{rights.edit && deletedAt === null && picked === null ? (
						<Link to={`/admin/beers/${id}/edit`} className="staff-beer-link">
							{name}
						</Link>
					) : (
						name
					)}
				</h2>
				<p className="staff-beer-facts">
					<span className="staff-beer-style">{style}</span>
					<span className="staff-beer-figures">
						{formatAbv(abv)}
						{status === 'on-tap' && tappedOn !== null && (
							<span className="staff-beer-since"> · since {formatMonthDay(tappedOn)}</span>
						)}
						{withStatus && ` · ${deletedAt === null ? statusLabel(status) : 'In the bin'}`}
					</span>
				</p>
			</div>
			{picked === null && <RowButtons row={row} rights={rights} on={on} gone={gone} menuOpen={menuOpen} />}
		</li>
	);
});

type RowButtonsProps = Pick<BeerRowProps, 'row' | 'rights' | 'on' | 'gone' | 'menuOpen'>;

function RowButtons({ row, rights, on, gone, menuOpen }: RowButtonsProps) {
	const { name, low, status, deletedAt } = row;
	if (deletedAt !== null) return rights.remove && <RestoreButton row={row} on={on} gone={gone} />;
	if (!rights.status) return null;
	const onTap = status === 'on-tap';
	return (
		<div className="staff-beer-buttons">
			{onTap && (
				<button
					type="button"
					className="row-button row-button-low"
					aria-pressed={low}
					aria-label={`Low: ${name}`}
					onClick={once(() => on.low(row, !low))}
				>
					Low
				</button>
			)}
			<button
				type="button"
				className={`row-button ${onTap ? 'row-button-kick' : 'row-button-tap'}`}
				aria-label={onTap ? `Kick it: ${name}` : `Tap it: ${name}`}
				onClick={once(() => (onTap ? on.kick(row) : on.tap(row)))}
			>
				{onTap ? 'Kick it' : 'Tap it'}
			</button>
			<MoreButton row={row} rights={rights} on={on} menuOpen={menuOpen} />
		</div>
	);
}

function RestoreButton({ row, on, gone }: Pick<RowButtonsProps, 'row' | 'on' | 'gone'>) {
	return (
		<div className="staff-beer-buttons">
			{/* It stands where the touched button was; whoever came by keyboard goes on from here. */}
			<button
				key="restore"
				type="button"
				// biome-ignore lint/a11y/noAutofocus: the menu that led here is gone with its focus
				autoFocus={gone}
				className="row-button"
				aria-label={`Restore ${row.name}`}
				onClick={once(() => on.restore(row))}
			>
				Restore
			</button>
		</div>
	);
}

function MoreButton({ row, rights, on, menuOpen }: Omit<RowButtonsProps, 'gone'>) {
	const more = useRef<HTMLButtonElement>(null);
	return (
		<>
			<button
				ref={more}
				type="button"
				className="row-button row-button-menu"
				aria-haspopup="menu"
				aria-expanded={menuOpen}
				aria-label={`More for ${row.name}`}
				onClick={() => on.menu(menuOpen ? null : row)}
			>
				<DotsIcon />
			</button>
			{menuOpen && (
				<RowMenu
					row={row}
					rights={rights}
					onStatus={on.status}
					onDelete={on.remove}
					onClose={(refocus) => {
						on.menu(null);
						if (refocus) more.current?.focus();
					}}
				/>
			)}
		</>
	);
}
