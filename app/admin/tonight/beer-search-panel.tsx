import { useState } from 'react';
import { useStaffBeers } from '#app/admin/beers/use-beer-actions.ts';
import type { Pourable } from '#app/admin/taps/use-bar-actions.ts';
import { Button, once } from '#app/admin/ui/button.tsx';
import { SearchField } from '#app/admin/ui/search-field.tsx';
import { useOpened } from '#app/admin/ui/use-opened.ts';
import { staffAbv, styleLine } from '#domain/beers/beer-format.ts';
import { searchRows } from '#domain/beers/staff-beer-list.ts';

const mostFound = 6;

interface BeerSearchPanelProps {
	readonly number: number;
	/** Shown before anything is searched: the beers that wait for the tap, and those that are coming. */
	readonly next: readonly Pourable[];
	readonly onPour: (beer: Pourable) => void;
	readonly onClose: () => void;
}

/** Searches for a beer in a panel over the rows below, which do not move. */
export function BeerSearchPanel({ number, next, onPour, onClose }: BeerSearchPanelProps) {
	const panel = useOpened<HTMLElement>();
	const { data } = useStaffBeers();
	const [search, setSearch] = useState('');
	const there = (data ?? []).filter(({ deletedAt }) => deletedAt === null);
	const isSearched = search.trim() !== '';
	const found = isSearched ? searchRows(there, search) : [];
	const offered: readonly Pourable[] = isSearched ? found : next;
	const rowOf = (id: string) => there.find((row) => row.id === id);
	return (
		<search
			ref={panel}
			className="absolute z-10 p-3 border-[1.5px] border-ink rounded-small bg-paper top-full inset-x-0 bottom-auto"
			aria-label={`Any beer on tap ${number}`}
		>
			<div className="any-beer-head flex gap-2">
				<SearchField
					label="Search all beers"
					placeholder="Name or style"
					value={search}
					onChange={setSearch}
				/>
				<Button kind="row" onClick={onClose}>
					Cancel
				</Button>
			</div>
			<ul>
				{offered.slice(0, mostFound).map((beer) => {
					const row = rowOf(beer.id);
					return (
						<li key={beer.kegId ?? beer.id}>
							<button
								type="button"
								className="grid w-full min-h-13 content-center border-b border-rule text-left"
								onClick={once(() => onPour(beer))}
							>
								<strong>{beer.name}</strong>
								<span className="tap-facts">{row && `${styleLine(row)} · ${staffAbv(row.abv)}`}</span>
							</button>
						</li>
					);
				})}
			</ul>
			<p role="status" className="tap-facts">
				{isSearched && found.length === 0 && `Nothing matches “${search.trim()}”.`}
				{found.length > mostFound && `${found.length - mostFound} more: type on.`}
			</p>
		</search>
	);
}
