import { useRef, useState } from 'react';
import { useStaffBeers } from '#app/admin/beers/use-beer-actions.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#app/admin/ui/icons.tsx';
import { SearchField } from '#app/admin/ui/search-field.tsx';
import { useMay } from '#app/auth/auth.tsx';
import { styleLine } from '#domain/beers/guest-beer.ts';
import { staffAbv } from '#domain/beers/staff-abv.ts';
import { searchRows } from '#domain/beers/staff-beer-list.ts';
import type { Keg, Tap } from '#domain/taps/taps.ts';
import type { TapActions } from './use-taps.ts';

const queueEntryOf = ({ id, beer }: Keg) => ({ id, beerId: beer.id });

/** What goes on by itself, in its order, when the keg before it is kicked. */
export function QueueEditor({ tap, actions }: { tap: Tap; actions: TapActions }) {
	const { number, queue } = tap;
	const may = useMay()('taps.queue');
	const heading = useRef<HTMLHeadingElement>(null);
	const swap = (index: number) => {
		const [one, other] = [queue[index], queue[index + 1]];
		if (!one || !other) return;
		const next = queue.with(index, other).with(index + 1, one);
		void actions.queue(tap, next.map(queueEntryOf), `${other.beer.name} comes before ${one.beer.name}`);
	};
	const remove = (keg: Keg) => {
		heading.current?.focus();
		const rest = queue.filter(({ id }) => id !== keg.id);
		void actions.queue(tap, rest.map(queueEntryOf), `${keg.beer.name} is out of the queue of tap ${number}`);
	};
	const add = (beerId: string, name: string) =>
		void actions.queue(tap, [...queue.map(queueEntryOf), { beerId }], `${name} comes next on tap ${number}`);
	return (
		<section aria-label={`Queue of tap ${number}`} className="wall-section">
			<h3 ref={heading} tabIndex={-1} className="wall-heading">
				What comes next
			</h3>
			{queue.length === 0 && <p className="wall-facts">Nothing waits. A kick leaves this tap empty.</p>}
			<ol className="wall-queue">
				{queue.map((keg, index) => (
					<li key={keg.id}>
						<span className="wall-queue-name">
							{keg.beer.name}
							{keg.beer.deleted && <span className="wall-facts"> (deleted: will be skipped)</span>}
						</span>
						{may && (
							<Places
								name={keg.beer.name}
								{...{ index, count: queue.length }}
								onSwap={swap}
								onRemove={() => remove(keg)}
							/>
						)}
					</li>
				))}
			</ol>
			{may && <AddBeer number={number} onAdd={add} />}
		</section>
	);
}

interface PlacesProps {
	readonly name: string;
	readonly index: number;
	readonly count: number;
	/** With the one after it. */
	readonly onSwap: (index: number) => void;
	readonly onRemove: () => void;
}

function Places({ name, index, count, onSwap, onRemove }: PlacesProps) {
	return (
		<span className="wall-buttons">
			{count > 1 && (
				<>
					<Button
						kind="row"
						aria-label={`${name} earlier`}
						disabled={index === 0}
						onClick={() => onSwap(index - 1)}
					>
						<ArrowUpIcon />
					</Button>
					<Button
						kind="row"
						aria-label={`${name} later`}
						disabled={index === count - 1}
						onClick={() => onSwap(index)}
					>
						<ArrowDownIcon />
					</Button>
				</>
			)}
			<Button kind="row" aria-label={`Remove ${name} from the queue`} onClick={onRemove}>
				Remove
			</Button>
		</span>
	);
}

const mostFound = 6;

function AddBeer({ number, onAdd }: { number: number; onAdd: (beerId: string, name: string) => void }) {
	const { data = [] } = useStaffBeers();
	const [search, setSearch] = useState('');
	const there = data.filter(({ deletedAt }) => deletedAt === null);
	const coming = there.filter(({ status }) => status === 'coming-soon');
	const found = search.trim() === '' ? coming : searchRows(there, search);
	return (
		<search aria-label={`Add to the queue of tap ${number}`}>
			<SearchField
				label="Search for a beer to add"
				placeholder="Any beer"
				value={search}
				onChange={setSearch}
			/>
			<ul className="wall-found">
				{found.slice(0, mostFound).map(({ id, name, abv, ...beer }) => (
					<li key={id}>
						<Button
							kind="row"
							onClick={() => {
								setSearch('');
								onAdd(id, name);
							}}
						>
							<span>
								<span className="sr-only">Add </span>
								{name}
							</span>
							<span className="wall-facts">
								{styleLine(beer)} · {staffAbv(abv)}
							</span>
						</Button>
					</li>
				))}
			</ul>
			<p role="status" className="wall-facts">
				{search.trim() !== '' && found.length === 0 && `Nothing matches “${search.trim()}”.`}
			</p>
		</search>
	);
}
