import { useState } from 'react';
import { Deferred } from '#app/admin/deferred.tsx';
import type { Pourable } from '#app/admin/taps/use-bar-actions.ts';
import { Button, once } from '#app/admin/ui/button.tsx';
import { useOpened } from '#app/admin/ui/use-opened.ts';
import type { Keg, Tap } from '#domain/bar/taps.ts';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';

interface SwapButtonsProps {
	readonly tap: Tap;
	/** What went. */
	readonly again: Keg['beer'] | null;
	readonly coming: readonly StaffBeerRow[];
	readonly busy: boolean;
	/** Opened by a touch that asked for it, not by a kick: after that no row moves. */
	readonly isAsked: boolean;
	readonly onPour: (beer: Pourable) => void;
	readonly onLeave: () => void;
}

/** What waits for the tap, then what comes; each beer once, and what went has a button of its own. */
function offered({
	tap,
	again,
	coming,
}: Pick<SwapButtonsProps, 'tap' | 'again' | 'coming'>): readonly Pourable[] {
	const waiting = tap.queue.filter(({ beer }) => !beer.deleted);
	const next: Pourable[] = [...waiting.map(({ id, beer }) => ({ ...beer, kegId: id })), ...coming];
	return next.filter(({ id }, index) => id !== again?.id && next.findIndex((one) => one.id === id) === index);
}

/** What goes on an empty tap, each in one touch: it lies in the row itself and moves nothing. */
export function SwapButtons({ tap, again, coming, busy, isAsked, onPour, onLeave }: SwapButtonsProps) {
	const strip = useOpened<HTMLDivElement>(isAsked);
	const [isSearching, setSearching] = useState(false);
	const { number } = tap;
	const next = offered({ tap, again, coming });
	// What there is room for whatever the beers are called stands first.
	const [first, ...others] = next;
	const beerButton = (beer: Pourable) => (
		<Button
			key={beer.id}
			kind="row"
			className="swap-beer"
			aria-label={`${beer.name} on tap ${number}`}
			busy={busy}
			onClick={once(() => onPour(beer))}
		>
			{beer.name}
		</Button>
	);
	return (
		<>
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex box in every browser */}
			<div
				ref={strip}
				role="group"
				tabIndex={-1}
				aria-label={`What goes on tap ${number}`}
				className="swap-strip"
			>
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
				{first && beerButton(first)}
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
				{others.map(beerButton)}
			</div>
			{isSearching && (
				<Deferred>
					{({ AnyBeer }) => <AnyBeer {...{ number, next, onPour }} onClose={() => setSearching(false)} />}
				</Deferred>
			)}
		</>
	);
}
