import { memo, useRef, useState } from 'react';
import { PendingLine, takeBackProps } from '#app/admin/outbox/pending-line.tsx';
import { Button, once } from '#app/admin/ui/button.tsx';
import { DotsIcon } from '#app/admin/ui/icons.tsx';
import { Menu, MenuItem } from '#app/admin/ui/menu.tsx';
import { useJustChanged } from '#app/admin/ui/use-stable-list.ts';
import { useMay } from '#app/auth/auth.tsx';
import { useFormats } from '#app/facts.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { type BeerStatus, beerStatuses } from '#domain/beers/beer.ts';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import { staffAbv, styleLine } from '#domain/beers/beer-format.ts';
import { beerStatusLabel } from '#domain/beers/status-text.ts';
import { formatMonthDay } from '#domain/locale/date-text.ts';
import { TapChoiceButton } from './tap-choice-button.tsx';
import { useMaySetStatus } from './use-beer-actions.ts';
import type { RowActions } from './use-row-actions.ts';

interface BeerRowProps {
	readonly row: StaffBeerRow;
	readonly on: RowActions;
	readonly onPick: (row: StaffBeerRow) => void;
	readonly withStatus: boolean;
	/** True if a touch here has moved it to another tab; the row stays until the list is fetched again. */
	readonly gone: boolean;
	readonly picked: boolean | null;
}

export const BeerRow = memo(function BeerRow(props: BeerRowProps) {
	const formats = useFormats();
	const { row, on, withStatus, picked } = props;
	const { id, name, abv, status, tapNumber, tappedOn, deletedAt } = row;
	const may = useMay();
	const pending = on.pending(row);
	return (
		<li className="staff-beer" data-gone={props.gone || undefined} data-picked={picked || undefined}>
			{picked !== null && (
				<label className="staff-beer-pick">
					<input
						type="checkbox"
						className="relative z-1 size-5"
						checked={picked}
						onChange={() => props.onPick(row)}
					/>
					<span className="sr-only">{name}</span>
				</label>
			)}
			<p className="staff-beer-tap figure">
				{tapNumber !== null && <span className="sr-only">Tap </span>}
				{tapNumber}
			</p>
			<div className="staff-beer-what">
				<h2 className="staff-beer-name">
					{may('beers.update') && deletedAt === null && picked === null ? (
						<Link to={`/admin/beers/${id}/edit`} className="staff-beer-link">
							{name}
						</Link>
					) : (
						name
					)}
				</h2>
				{pending && <PendingLine pending={pending} className="line-clamp-2 text-15 leading-[1.4]" />}
				<p className="staff-beer-facts" hidden={pending !== null}>
					<span className="overflow-hidden text-ellipsis whitespace-nowrap">{styleLine(row)}</span>
					<span className="staff-beer-figures flex-none tabular-nums before:content-['·_'] desktop:before:content-[none]">
						{staffAbv(abv)}
						{status === 'on-tap' && tappedOn !== null && (
							<span className="hidden tablet:inline"> · since {formatMonthDay(formats, tappedOn)}</span>
						)}
						{!row.published && <span> · Hidden</span>}
						{withStatus && ` · ${deletedAt === null ? beerStatusLabel(row) : 'In the bin'}`}
					</span>
				</p>
			</div>
			{picked === null && <RowButtons {...props} />}
		</li>
	);
});

function RowButtons({ row, on, gone }: BeerRowProps) {
	const may = useMay();
	const { name, deletedAt } = row;
	if (!may(deletedAt === null ? 'beers.status' : 'beers.delete')) return null;
	const pending = on.pending(row);
	if (deletedAt !== null && pending?.deferred) {
		return (
			<div className="staff-beer-buttons">
				<Button key="restore" {...takeBackProps(pending)} />
			</div>
		);
	}
	if (deletedAt !== null) {
		const restore = once(() => on.restore(row));
		// It takes the focus, because the menu with the touched button is gone.
		return (
			<div className="staff-beer-buttons">
				<Button key="restore" kind="row" autoFocus={gone} aria-label={`Restore ${name}`} onClick={restore}>
					Restore
				</Button>
			</div>
		);
	}
	return (
		<div className="staff-beer-buttons">
			<BarButtons row={row} on={on} />
			<MoreButton row={row} on={on} />
		</div>
	);
}

/** The buttons for changes that are made every night. */
function BarButtons({ row, on }: Pick<BeerRowProps, 'row' | 'on'>) {
	const { name, status } = row;
	const kegs = on.kegsOf(row);
	const pending = on.pending(row);
	const waits = pending?.deferred === true;
	const justChanged = useJustChanged(`${status} ${kegs.map(({ id }) => id).join()} ${waits}`);
	const busy = justChanged || pending !== null;
	if (pending?.deferred) return <Button key="turn" busy={justChanged} {...takeBackProps(pending)} />;
	if (status !== 'on-tap') {
		return (
			<TapChoiceButton
				key="turn"
				text="Tap it"
				label={`Tap it: ${name}`}
				className="row-button-tap"
				taps={on.freeTaps}
				busy={busy}
				onTap={(tapNumber) => on.pour(row, tapNumber)}
			/>
		);
	}
	const notRead = kegs.length === 0;
	return (
		<>
			<Button
				kind="row"
				className="row-button-low"
				aria-pressed={on.isLow(row)}
				aria-label={`Low: ${name}`}
				busy={busy || notRead}
				onClick={once(() => on.low(row))}
			>
				Low
			</Button>
			<TapChoiceButton
				key="turn"
				text="Kick it"
				label={`Kick it: ${name}`}
				className="row-button-kick"
				taps={kegs.map(({ tapNumber }) => tapNumber)}
				busy={busy || notRead}
				onTap={(tapNumber) => on.kick(row, tapNumber)}
			/>
		</>
	);
}

function MoreButton({ row, on }: { row: StaffBeerRow; on: RowActions }) {
	const more = useRef<HTMLButtonElement>(null);
	const [isOpen, setOpen] = useState(false);
	const label = `More for ${row.name}`;
	const close = (refocus: boolean) => {
		setOpen(false);
		if (refocus) more.current?.focus();
	};
	return (
		<>
			<Button
				ref={more}
				kind="row"
				className="row-button-menu"
				aria-haspopup="menu"
				aria-expanded={isOpen}
				aria-label={label}
				busy={on.pending(row) !== null}
				onClick={() => setOpen(!isOpen)}
			>
				<DotsIcon />
			</Button>
			{isOpen && (
				<Menu label={label} onClose={close}>
					<MenuItems row={row} on={on} onChosen={() => close(true)} />
				</Menu>
			)}
		</>
	);
}

const moveLabel: Readonly<Record<BeerStatus, string>> = {
	'on-tap': 'Put it on tap',
	'coming-soon': 'Mark as coming soon',
	seasonal: 'Mark as seasonal',
	'limited-edition': 'Mark as limited edition',
	archived: 'Move to the archive',
	retired: 'Retire it',
};

function MenuItems({ row, on, onChosen }: { row: StaffBeerRow; on: RowActions; onChosen: () => void }) {
	const may = useMay();
	const maySetStatus = useMaySetStatus();
	const choose = (act: () => void) => () => {
		onChosen();
		act();
	};
	return (
		<>
			{beerStatuses
				.filter((status) => status !== row.status && maySetStatus(row, { status }))
				.map((status) => (
					<MenuItem key={status} onChoose={choose(() => on.setStatus(row, { status }))}>
						{moveLabel[status]}
					</MenuItem>
				))}
			{row.status === 'on-tap' && row.tapNumber === null && (
				<MenuItem onChoose={choose(() => on.setStatus(row, { status: 'on-tap' }))}>
					Give it a tap number
				</MenuItem>
			)}
			{row.status !== 'on-tap' && maySetStatus(row, { published: !row.published }) && (
				<MenuItem onChoose={choose(() => on.setStatus(row, { published: !row.published }))}>
					{row.published ? 'Hide it from guests' : 'Let guests see it'}
				</MenuItem>
			)}
			{(may('beers.update') || may('beers.delete')) && <hr className="my-1.5 border-rule" />}
			{may('beers.update') && (
				<Link role="menuitem" tabIndex={-1} to={`/admin/beers/${row.id}/edit`} className="staff-menu-item">
					Edit
				</Link>
			)}
			{may('beers.delete') && <MenuItem onChoose={choose(() => on.remove(row))}>Delete</MenuItem>}
		</>
	);
}
