import { useRef, useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { SearchField } from '#app/admin/ui/search-field.tsx';
import { ShowMore, useWindow } from '#app/admin/ui/show-more.tsx';
import { useMay } from '#app/auth/auth.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { mostBeers } from '#domain/beers/price-change.ts';
import { keysOf } from '#domain/record.ts';
import { BulkPanel } from './bulk-panel.tsx';
import { pourKey } from './price-edits.ts';
import { PriceRow } from './price-row.tsx';
import { type PriceList, priceFilters, usePriceList } from './use-prices.ts';
import { useUsualSizesFor } from './use-usual-sizes-for.ts';
import '#app/admin/beers/beers.css';
import './prices.css';

export default function PricesScreen() {
	const list = usePriceList();
	const may = useMay();
	const [bulk, setBulk] = useState(false);
	const several = useRef<HTMLButtonElement>(null);
	const close = () => {
		setBulk(false);
		several.current?.focus();
	};
	return (
		<>
			<header className="flex items-start justify-between gap-y-2 gap-x-4 max-[19rem]:flex-wrap">
				<h1 className="admin-title flex-none max-[19rem]:shrink">Prices</h1>
				<div className="staff-beers-ways">
					{may('settings.sizes') && (
						<Link to="/admin/settings/prices" className="text-link touch-link">
							Usual prices
						</Link>
					)}
					<Link to="/admin/beers" className="text-link touch-link">
						All beers
					</Link>
				</div>
			</header>
			<div className="flex flex-wrap gap-2 mt-3">
				<SearchField
					label="Search prices"
					placeholder="Name, style, tap 4"
					value={list.search}
					onChange={list.setSearch}
				/>
				<Button ref={several} kind="row" aria-expanded={bulk} onClick={() => setBulk(!bulk)}>
					Change several
				</Button>
			</div>
			<Filters filter={list.filter} />
			<Unsaved list={list} />
			<Loaded query={list.query}>
				{() => (bulk ? <BulkPanel list={list} onClose={close} /> : <Rows list={list} />)}
			</Loaded>
		</>
	);
}

function Filters({ filter }: Pick<PriceList, 'filter'>) {
	return (
		<nav aria-label="Which beers" className="staff-tabs">
			{keysOf(priceFilters).map((one) => (
				<Link
					key={one}
					to={`?show=${one}`}
					replace
					aria-current={one === filter ? 'true' : undefined}
					className="staff-tab"
				>
					{priceFilters[one]}
				</Link>
			))}
		</nav>
	);
}

/** Lists unsaved prices, including those of beers that the list does not show. */
function Unsaved({ list: { typed, edits } }: { list: PriceList }) {
	const count = [...typed.values()].filter(({ state }) => state === 'unsaved').length;
	return (
		<div role="status">
			{count > 0 && (
				<p className="flex flex-wrap items-center gap-y-2 gap-x-4 mt-3 pl-3 border-l-4 border-wheat font-semibold">
					<span>
						{count === 1 ? '1 price is not saved yet.' : `${count} prices are not saved yet.`} It is kept on
						this device.
					</span>
					<Button kind="row" onClick={edits.sendUnsaved}>
						Save now
					</Button>
				</p>
			)}
		</div>
	);
}

interface WithoutSizesProps {
	readonly shown: PriceList['shown'];
	readonly addUsual: ReturnType<typeof useUsualSizesFor>;
}

/** Adds the usual sizes to all beers without sizes; a single such beer has its own button in its row. */
function WithoutSizes({ shown, addUsual }: WithoutSizesProps) {
	const [busy, setBusy] = useState(false);
	const bare = shown.flatMap(({ id, servings }) => (servings.length === 0 ? [id] : [])).slice(0, mostBeers);
	if (bare.length < 2) return null;
	const add = async () => {
		setBusy(true);
		await addUsual(bare);
		setBusy(false);
	};
	return (
		<p className="flex flex-wrap items-center gap-y-2 gap-x-4 mt-3 pl-3 border-l-4 border-wheat font-semibold">
			<span>{bare.length} beers have no sizes yet.</span>
			<Button kind="row" busy={busy} onClick={add}>
				Add the usual ones to all {bare.length}
			</Button>
		</p>
	);
}

function Rows({ list }: { list: PriceList }) {
	const { shown, edits, typed, notes, filter, search } = list;
	const { rows, ...rest } = useWindow(shown, list.key);
	const addUsual = useUsualSizesFor();
	return (
		<>
			<p role="status" className="sr-only">
				{shown.length === 1 ? '1 beer' : `${shown.length} beers`}
			</p>
			{shown.length === 0 && (
				<p className="staff-note">
					{search.trim() ? `Nothing here matches “${search.trim()}”.` : 'There is no beer here.'}{' '}
					{filter !== 'all' && (
						<Link to="?show=all" replace className="text-link touch-link">
							Look among all beers
						</Link>
					)}
				</p>
			)}
			<WithoutSizes shown={shown} addUsual={addUsual} />
			<ul className="mt-2" aria-label={`Prices: ${priceFilters[filter]}`}>
				{rows.map((beer) => (
					<PriceRow
						key={beer.id}
						beer={beer}
						edits={edits}
						addUsual={addUsual}
						pours={beer.servings.map(({ label }) => {
							const key = pourKey(beer.id, label);
							return { edit: typed.get(key), note: notes.get(key) };
						})}
					/>
				))}
			</ul>
			<ShowMore {...rest} />
		</>
	);
}
