import { useState } from 'react';
import { once } from '#app/admin/beers/beer-row.tsx';
import { useStaffBeers } from '#app/admin/beers/use-beer-actions.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { SearchField } from '#app/admin/ui/search-field.tsx';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import { formatAbv } from '#domain/beers/beer-format.ts';
import { searchRows } from '#domain/beers/staff-beer-list.ts';
import type { Keg, Tap } from '#domain/taps/taps.ts';

/** A beer, or one of its kegs that waits. */
export type Pourable = Pick<StaffBeerRow, 'id' | 'name'> & { readonly kegId?: string };

interface SwapStripProps {
	readonly tap: Tap;
	/** What went. */
	readonly again: Keg['beer'] | null;
	readonly coming: readonly StaffBeerRow[];
	readonly busy: boolean;
	readonly onPour: (beer: Pourable) => void;
	readonly onLeave: () => void;
}

/** What goes on an empty tap, each in one touch: it lies in the row itself and moves nothing. */
export function SwapStrip({ tap, again, coming, busy, onPour, onLeave }: SwapStripProps) {
	const [isSearching, setSearching] = useState(false);
	const { number, queue } = tap;
	const waiting = queue.filter(({ beer }) => !beer.deleted);
	const next: Pourable[] = [...waiting.map(({ id, beer }) => ({ ...beer, kegId: id })), ...coming];
	const offered = next.filter(({ id }, index) => {
		return id !== again?.id && next.findIndex((one) => one.id === id) === index;
	});
	return (
		<>
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex box that scrolls in every browser */}
			<div role="group" aria-label={`What goes on tap ${number}`} className="swap-strip">
				{again && !again.deleted && (
					<Button
						kind="row"
						className="row-button-tap"
						aria-label={`Same again: ${again.name} on tap ${number}`}
						busy={busy}
						onClick={once(() => onPour(again))}
					>
						Same again
					</Button>
				)}
				{offered.map((beer) => (
					<Button
						key={beer.id}
						kind="row"
						aria-label={`${beer.name} on tap ${number}`}
						busy={busy}
						onClick={once(() => onPour(beer))}
					>
						{beer.name}
					</Button>
				))}
				<Button
					kind="row"
					aria-expanded={isSearching}
					aria-label={`Any beer on tap ${number}`}
					busy={busy}
					onClick={once(() => setSearching(!isSearching))}
				>
					Any beer
				</Button>
				<Button kind="row" aria-label={`Leave empty: tap ${number}`} busy={busy} onClick={once(onLeave)}>
					Leave empty
				</Button>
			</div>
			{isSearching && <AnyBeer number={number} onPour={onPour} onClose={() => setSearching(false)} />}
		</>
	);
}

const mostFound = 6;

interface AnyBeerProps {
	readonly number: number;
	readonly onPour: (beer: Pourable) => void;
	readonly onClose: () => void;
}

/** Lies over the rows below, which stay where they are. */
function AnyBeer({ number, onPour, onClose }: AnyBeerProps) {
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
								{beer.style} · {formatAbv(beer.abv)}
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
