import { useState } from 'react';
import { useStaffBeers } from '#app/admin/beers/use-beer-actions.ts';
import { Button, once } from '#app/admin/ui/button.tsx';
import { SearchField } from '#app/admin/ui/search-field.tsx';
import { styleLine } from '#domain/beers/guest-beer.ts';
import { staffAbv } from '#domain/beers/staff-abv.ts';
import { searchRows } from '#domain/beers/staff-beer-list.ts';
import type { Pourable } from './swap-buttons.tsx';

const mostFound = 6;

interface AnyBeerProps {
	readonly number: number;
	readonly onPour: (beer: Pourable) => void;
	readonly onClose: () => void;
}

/** Lies over the rows below, which stay where they are. */
export function AnyBeer({ number, onPour, onClose }: AnyBeerProps) {
	const { data } = useStaffBeers();
	const [search, setSearch] = useState('');
	const there = (data ?? []).filter(({ deletedAt }) => deletedAt === null);
	const found = search.trim() === '' ? [] : searchRows(there, search);
	return (
		<search className="any-beer" aria-label={`Any beer on tap ${number}`}>
			<div className="any-beer-head">
				<SearchField
					label="Search all beers"
					placeholder="Name or style"
					value={search}
					onChange={setSearch}
					autoFocus
				/>
				<Button kind="row" onClick={onClose}>
					Cancel
				</Button>
			</div>
			<ul>
				{found.slice(0, mostFound).map((beer) => (
					<li key={beer.id}>
						<button type="button" className="any-beer-choice" onClick={once(() => onPour(beer))}>
							<strong>{beer.name}</strong>
							<span className="tap-facts">
								{styleLine(beer)} · {staffAbv(beer.abv)}
							</span>
						</button>
					</li>
				))}
			</ul>
			<p role="status" className="tap-facts">
				{search.trim() !== '' && found.length === 0 && `Nothing matches “${search.trim()}”.`}
				{found.length > mostFound && `${found.length - mostFound} more: type on.`}
			</p>
		</search>
	);
}
