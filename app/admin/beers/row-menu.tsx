import { Link } from 'react-router';
import { Menu, MenuItem } from '#app/admin/ui/menu.tsx';
import { type BeerStatus, beerStatuses } from '#domain/beers/beer.ts';
import { statusLabels } from '#domain/beers/staff-beer-list.ts';
import type { StaffBeerRow } from '#domain/beers/staff-beer-schema.ts';
import type { RowRights } from './beer-row.tsx';

interface RowMenuProps {
	readonly row: StaffBeerRow;
	readonly rights: RowRights;
	readonly onClose: (refocus: boolean) => void;
	readonly onStatus: (row: StaffBeerRow, status: BeerStatus) => void;
	readonly onDelete: (row: StaffBeerRow) => void;
}

export function RowMenu({ row, rights, onClose, onStatus, onDelete }: RowMenuProps) {
	const choose = (act: () => void) => () => {
		onClose(true);
		act();
	};
	return (
		<Menu label={`More for ${row.name}`} onClose={onClose}>
			{beerStatuses
				.filter((status) => status !== row.status)
				.map((status) => (
					<MenuItem key={status} onChoose={choose(() => onStatus(row, status))}>
						{statusLabels[status]}
					</MenuItem>
				))}
			{row.status === 'on-tap' && row.tapNumber === null && (
				<MenuItem onChoose={choose(() => onStatus(row, 'on-tap'))}>Give it a tap number</MenuItem>
			)}
			{(rights.edit || rights.remove) && <hr className="staff-menu-rule" />}
			{rights.edit && (
				<Link role="menuitem" tabIndex={-1} to={`/admin/beers/${row.id}/edit`} className="staff-menu-item">
					Edit
				</Link>
			)}
			{rights.remove && <MenuItem onChoose={choose(() => onDelete(row))}>Delete</MenuItem>}
		</Menu>
	);
}
