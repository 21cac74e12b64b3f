import { Menu } from '@base-ui/react/menu';
import { Link } from 'react-router';
import { type BeerStatus, beerStatuses } from '#domain/beer.ts';
import { statusLabels } from '#domain/staff-beer-list.ts';
import type { StaffBeerRow } from '#domain/staff-beer-schema.ts';
import type { RowRights } from './beer-row.tsx';

/** The menu of a row, and the button that it belongs to. */
export interface OpenMenu {
	readonly row: StaffBeerRow;
	readonly button: HTMLElement;
}

export interface RowMenuProps {
	readonly open: OpenMenu | null;
	readonly rights: RowRights;
	readonly onClose: () => void;
	readonly onStatus: (row: StaffBeerRow, status: BeerStatus) => void;
	readonly onDelete: (row: StaffBeerRow) => void;
}

/** One menu for all rows: what a beer can be besides, its form, the bin. */
export function RowMenu({ open, rights, onClose, onStatus, onDelete }: RowMenuProps) {
	return (
		<Menu.Root open={open !== null} onOpenChange={(next) => !next && onClose()} modal={false}>
			<Menu.Portal>
				<Menu.Positioner
					anchor={open?.button ?? null}
					align="end"
					sideOffset={4}
					className="staff-menu-place"
				>
					<Menu.Popup
						className="staff-menu"
						aria-label={open ? `More for ${open.row.name}` : undefined}
						finalFocus={() => open?.button ?? true}
					>
						{open && <MenuItems row={open.row} rights={rights} onStatus={onStatus} onDelete={onDelete} />}
					</Menu.Popup>
				</Menu.Positioner>
			</Menu.Portal>
		</Menu.Root>
	);
}

function MenuItems({
	row,
	rights,
	onStatus,
	onDelete,
}: Pick<RowMenuProps, 'rights' | 'onStatus' | 'onDelete'> & { readonly row: StaffBeerRow }) {
	return (
		<>
			<Menu.Group>
				<Menu.GroupLabel className="staff-menu-label kicker">Make it</Menu.GroupLabel>
				{beerStatuses
					.filter((status) => status !== row.status)
					.map((status) => (
						<Menu.Item key={status} className="staff-menu-item" onClick={() => onStatus(row, status)}>
							{statusLabels[status]}
						</Menu.Item>
					))}
				{row.status === 'on-tap' && row.tapNumber === null && (
					<Menu.Item className="staff-menu-item" onClick={() => onStatus(row, 'on-tap')}>
						Give it a tap number
					</Menu.Item>
				)}
			</Menu.Group>
			{(rights.edit || rights.remove) && <Menu.Separator className="staff-menu-rule" />}
			{rights.edit && (
				<Menu.LinkItem
					className="staff-menu-item"
					render={<Link to={`/admin/beers/${row.id}/edit`} />}
					closeOnClick
				>
					Edit
				</Menu.LinkItem>
			)}
			{rights.remove && (
				<Menu.Item className="staff-menu-item" onClick={() => onDelete(row)}>
					Delete
				</Menu.Item>
			)}
		</>
	);
}
