import { type Dispatch, memo, type SetStateAction, useMemo, useRef, useState } from 'react';
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
import { staffAbv } from '#domain/beers/beer-format.ts';
import { styleLine } from '#domain/beers/guest-beer.ts';
import { beerStatusLabel } from '#domain/beers/status-text.ts';
import { formatMonthDay } from '#domain/locale/date-text.ts';
import { mostPicked } from './bulk-bar.tsx';
import { TapChoiceButton } from './tap-choice-button.tsx';
import type { BeerActions } from './use-beer-actions.ts';
import type { KegActions } from './use-keg-actions.ts';
import type { ListView } from './use-list-view.ts';
import { useMaySetStatus } from './use-may-set-status.ts';

export type RowHandlers = ReturnType<typeof useRowHandlers>;

export function useRowHandlers(
	actions: BeerActions,
	touch: ListView['touch'],
	setPicked: Dispatch<SetStateAction<ReadonlySet<string> | null>>,
	bar: KegActions,
) {
	return useMemo(() => {
		const touched = (act: (row: StaffBeerRow) => void) => (row: StaffBeerRow) => {
			touch(row);
			act(row);
		};
		return {
			restore: touched((row) => void actions.restore(row)),
			remove: touched((row) => void actions.remove(row)),
			bar,
			kick: (row: StaffBeerRow, tapNumber: number | null | undefined) =>
				touched(() => {
					const keg = bar.kegsOf(row).find((one) => one.tapNumber === tapNumber);
					if (keg) void bar.kick(keg);
				})(row),
			/** Null as the tap number puts the beer on without a tap. */
			pour: (row: StaffBeerRow, tapNumber: number | null | undefined) =>
				touched(() => {
					if (typeof tapNumber === 'number') void bar.pour(tapNumber, row);
					else void actions.status(row, { status: 'on-tap' });
				})(row),
			status: (row: StaffBeerRow, status: BeerStatus) =>
				touched(() => void actions.status(row, { status }))(row),
			publish: touched((row) => void actions.status(row, { published: !row.published })),
			pick: ({ id }: StaffBeerRow) =>
				setPicked((old) => {
					const next = new Set(old);
					if (!next.delete(id) && next.size < mostPicked) next.add(id);
					return next;
				}),
		};
	}, [actions, touch, setPicked, bar]);
}

interface BeerRowProps {
	readonly row: StaffBeerRow;
	readonly on: RowHandlers;
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
	const pending = on.bar.pending(row);
	return (
		<li className="staff-beer" data-gone={props.gone || undefined} data-picked={picked || undefined}>
			{picked !== null && (
				<label className="staff-beer-pick">
					<input type="checkbox" checked={picked} onChange={() => on.pick(row)} />
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
					<span className="staff-beer-figures">
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
	const pending = on.bar.pending(row);
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
	const kegs = on.bar.kegsOf(row);
	const pending = on.bar.pending(row);
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
				taps={on.bar.freeTaps}
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
				aria-pressed={on.bar.isLow(row)}
				aria-label={`Low: ${name}`}
				busy={busy || notRead}
				onClick={once(() => on.bar.low(row))}
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

function MoreButton({ row, on }: { row: StaffBeerRow; on: RowHandlers }) {
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
				busy={on.bar.pending(row) !== null}
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

function MenuItems({ row, on, onChosen }: { row: StaffBeerRow; on: RowHandlers; onChosen: () => void }) {
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
					<MenuItem key={status} onChoose={choose(() => on.status(row, status))}>
						{moveLabel[status]}
					</MenuItem>
				))}
			{row.status === 'on-tap' && row.tapNumber === null && (
				<MenuItem onChoose={choose(() => on.status(row, 'on-tap'))}>Give it a tap number</MenuItem>
			)}
			{row.status !== 'on-tap' && maySetStatus(row, { published: !row.published }) && (
				<MenuItem onChoose={choose(() => on.publish(row))}>
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
