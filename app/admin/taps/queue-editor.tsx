import { useRef, useState } from 'react';
import { useStaffBeers } from '#app/admin/beers/use-beer-actions.ts';
import { Button, once } from '#app/admin/ui/button.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#app/admin/ui/icons.tsx';
import { SearchField } from '#app/admin/ui/search-field.tsx';
import { useMay } from '#app/auth/auth.tsx';
import { emptyQueueWords, isFree, queuedWords } from '#domain/bar/tap-rules.ts';
import type { Keg, Tap } from '#domain/bar/taps.ts';
import { staffAbv, styleLine } from '#domain/beers/beer-format.ts';
import { searchRows } from '#domain/beers/staff-beer-list.ts';
import type { TapActions } from './use-taps.ts';

const queueEntryOf = ({ id, beer }: Keg) => ({ id, beerId: beer.id });

/**
 * Edits the queue of a tap, whose kegs go on in order when the one before is kicked. On an empty tap any of them can
 * go on at once.
 */
export function QueueEditor({ tap, actions }: { tap: Tap; actions: TapActions }) {
	const { number, queue } = tap;
	const mays = useMay();
	const may = mays('taps.queue');
	const isEmpty = isFree(tap) && mays('taps.pour');
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
		void actions.queue(tap, [...queue.map(queueEntryOf), { beerId }], queuedWords(name, tap));
	return (
		<section aria-label={`Queue of tap ${number}`} className="wall-section grid gap-2">
			<h3 ref={heading} tabIndex={-1} className="wall-heading">
				{isEmpty ? 'What goes on' : 'What comes next'}
			</h3>
			{queue.length === 0 && <p className="wall-facts">{emptyQueueWords(tap)}</p>}
			<ol>
				{queue.map((keg, index) => (
					<li key={keg.id} className="wall-line">
						<span>
							{keg.beer.name}
							{keg.beer.deleted && <span className="wall-facts"> (deleted: will be skipped)</span>}
						</span>
						<span className="wall-buttons">
							{isEmpty && !keg.beer.deleted && (
								<PutOnButton
									name={keg.beer.name}
									number={number}
									onClick={() => void actions.pour(tap, keg.beer)}
								/>
							)}
							{may && (
								<Places
									name={keg.beer.name}
									index={index}
									count={queue.length}
									busy={actions.busy}
									onSwap={swap}
									onRemove={() => remove(keg)}
								/>
							)}
						</span>
					</li>
				))}
			</ol>
			{may && (
				<AddBeer
					number={number}
					busy={actions.busy}
					onAdd={add}
					onPutOn={isEmpty ? (id, name) => void actions.pour(tap, { id, name }) : null}
				/>
			)}
		</section>
	);
}

interface PutOnButtonProps {
	readonly name: string;
	readonly number: number;
	readonly onClick: () => void;
}

/** Also used beside the tap itself, for the first waiting keg. */
export function PutOnButton({ name, number, onClick }: PutOnButtonProps) {
	return (
		<Button
			kind="row"
			className="row-button-tap"
			aria-label={`Put on now: ${name} on tap ${number}`}
			onClick={once(onClick)}
		>
			Put on now
		</Button>
	);
}

interface PlacesProps {
	readonly name: string;
	readonly index: number;
	readonly count: number;
	readonly busy: boolean;
	/** Swaps a keg with the one after it. */
	readonly onSwap: (index: number) => void;
	readonly onRemove: () => void;
}

function Places({ name, index, count, busy, onSwap, onRemove }: PlacesProps) {
	return (
		<>
			{count > 1 && (
				<>
					<Button
						kind="row"
						aria-label={`${name} earlier`}
						disabled={index === 0}
						busy={busy}
						onClick={() => onSwap(index - 1)}
					>
						<ArrowUpIcon />
					</Button>
					<Button
						kind="row"
						aria-label={`${name} later`}
						disabled={index === count - 1}
						busy={busy}
						onClick={() => onSwap(index)}
					>
						<ArrowDownIcon />
					</Button>
				</>
			)}
			<Button kind="row" aria-label={`Remove ${name} from the queue`} busy={busy} onClick={onRemove}>
				Remove
			</Button>
		</>
	);
}

const mostFound = 6;

interface AddBeerProps {
	readonly number: number;
	readonly busy: boolean;
	readonly onAdd: (beerId: string, name: string) => void;
	/** Null while something pours or the line is out of order. */
	readonly onPutOn: ((beerId: string, name: string) => void) | null;
}

function AddBeer({ number, busy, onAdd, onPutOn }: AddBeerProps) {
	const { data = [] } = useStaffBeers();
	const [search, setSearch] = useState('');
	const there = data.filter(({ deletedAt }) => deletedAt === null);
	const coming = there.filter(({ status }) => status === 'coming-soon');
	const found = search.trim() === '' ? coming : searchRows(there, search);
	const choose = (run: NonNullable<AddBeerProps['onPutOn']>, id: string, name: string) => {
		setSearch('');
		run(id, name);
	};
	return (
		<search aria-label={onPutOn ? `Put a beer on tap ${number}` : `Add to the queue of tap ${number}`}>
			<SearchField
				label={onPutOn ? 'Search for a beer' : 'Search for a beer to add'}
				placeholder="Any beer"
				value={search}
				onChange={setSearch}
			/>
			<ul className="grid gap-1 mt-2">
				{found.slice(0, mostFound).map(({ id, name, abv, ...beer }) => {
					const facts = `${styleLine(beer)} · ${staffAbv(abv)}`;
					return onPutOn ? (
						<li key={id} className="wall-line">
							<span className="grid">
								{name}
								<span className="wall-facts">{facts}</span>
							</span>
							<span className="wall-buttons">
								<PutOnButton name={name} number={number} onClick={() => choose(onPutOn, id, name)} />
								<Button
									kind="row"
									aria-label={`Let it wait: ${name}, tap ${number}`}
									busy={busy}
									onClick={() => choose(onAdd, id, name)}
								>
									Let it wait
								</Button>
							</span>
						</li>
					) : (
						<li key={id}>
							<Button
								kind="row"
								className="grid w-full justify-start justify-items-start py-1.5 text-left whitespace-normal"
								busy={busy}
								onClick={() => choose(onAdd, id, name)}
							>
								<span>
									<span className="sr-only">Add </span>
									{name}
								</span>
								<span className="wall-facts">{facts}</span>
							</Button>
						</li>
					);
				})}
			</ul>
			<p role="status" className="wall-facts">
				{search.trim() !== '' && found.length === 0 && `Nothing matches “${search.trim()}”.`}
			</p>
		</search>
	);
}
