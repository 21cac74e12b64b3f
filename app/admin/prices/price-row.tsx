import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { takeBackProps } from '#app/admin/outbox/pending-line.tsx';
import { Button } from '#app/admin/ui/button.tsx';
import { useFormats } from '#app/facts.tsx';
import { Link } from '#app/navigation/navigation.ts';
import type { Serving } from '#domain/beers/beer.ts';
import { staffAbv, styleLine } from '#domain/beers/beer-format.ts';
import type { PricedBeer } from '#domain/beers/price-endpoints.ts';
import { beerStatusLabel } from '#domain/beers/status-text.ts';
import { centsOfText, textOfCents } from '#domain/beers/typed-figures.ts';
import { moneySign } from '#domain/locale/formats.ts';
import { type PriceEdit, type PriceEdits, pourKey, priceText } from './price-edits.ts';
import type { PriceNote } from './use-prices.ts';

interface PourState {
	readonly edit: PriceEdit | undefined;
	readonly note: PriceNote | undefined;
}

interface PriceRowProps {
	readonly beer: PricedBeer;
	readonly pours: readonly PourState[];
	readonly edits: PriceEdits;
	/** Adds the usual sizes to the beers with these ids that have none. */
	readonly addUsual: (ids: readonly string[]) => Promise<unknown>;
}

/**
 * Returns the field that Enter or an arrow key leads to: the same size of the next beer, else the one in the same
 * position.
 */
function nextPour(from: HTMLInputElement, key: string, back: boolean): HTMLInputElement | null {
	const pours = (row: Element | null | undefined) => [
		...(row?.querySelectorAll<HTMLInputElement>('input[data-size]') ?? []),
	];
	const row = from.closest('li');
	const own = pours(row);
	const at = own.indexOf(from);
	if (key === 'ArrowLeft' || key === 'ArrowRight') return own[at + (key === 'ArrowLeft' ? -1 : 1)] ?? null;
	const up = key === 'ArrowUp' || back;
	let next = row;
	do next = (up ? next?.previousElementSibling : next?.nextElementSibling)?.closest('li') ?? null;
	while (next && pours(next).length === 0);
	const others = pours(next);
	return others.find((one) => one.dataset.size === from.dataset.size) ?? others[at] ?? others.at(-1) ?? null;
}

const moves = ['Enter', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

function press(event: KeyboardEvent<HTMLInputElement>, edits: PriceEdits, key: string): void {
	const { currentTarget: input, altKey, ctrlKey, metaKey } = event;
	if (event.key === 'Escape') {
		// Rendered synchronously, so that what is typed next replaces it.
		flushSync(() => edits.discard(key));
		input.select();
		return;
	}
	if (!moves.includes(event.key) || altKey || ctrlKey || metaKey) return;
	const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
	const edge = event.key === 'ArrowLeft' ? 0 : input.value.length;
	const whole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
	if (sideways && !whole && (input.selectionStart !== edge || input.selectionEnd !== edge)) return;
	event.preventDefault();
	const next = nextPour(input, event.key, event.shiftKey);
	// Leaving the field saves it; if there is no next field, Enter saves.
	if (next) next.focus();
	else if (event.key === 'Enter') edits.leave(key);
}

export const PriceRow = memo(function PriceRow({ beer, pours, edits, addUsual }: PriceRowProps) {
	const { id, name, servings } = beer;
	return (
		<li className="price-row">
			<BeerName beer={beer}>
				<Link to={`/admin/beers/${id}/edit`} className="staff-beer-link">
					{name}
				</Link>
			</BeerName>
			{servings.length === 0 && (
				<p className="pl-8 text-ink-soft italic tablet:w-124 tablet:pl-0">
					No sizes yet:{' '}
					<Button
						kind="link"
						className="touch-link"
						aria-label={`Add the usual sizes to ${name}`}
						onClick={() => void addUsual([id])}
					>
						add the usual ones
					</Button>
				</p>
			)}
			<div className="price-pours">
				{servings.map((pour, position) => (
					<Pour key={pour.label} beer={beer} pour={pour} edits={edits} {...pours[position]} />
				))}
			</div>
			{servings.map((pour, position) => (
				<PourMessage key={pour.label} beer={beer} pour={pour} edits={edits} {...pours[position]} />
			))}
		</li>
	);
}, sameRow);

function sameRow(before: PriceRowProps, now: PriceRowProps): boolean {
	return (
		before.beer === now.beer &&
		before.addUsual === now.addUsual &&
		before.pours.every(({ edit, note }, at) => edit === now.pours[at]?.edit && note === now.pours[at]?.note)
	);
}

export function BeerName({ beer, children }: { beer: PricedBeer; children: ReactNode }) {
	const { tapNumber, abv, status } = beer;
	return (
		<div className="price-beer">
			<p className="staff-beer-tap figure">
				{tapNumber !== null && <span className="sr-only">Tap </span>}
				{tapNumber}
			</p>
			<div className="staff-beer-what">
				<h2 className="staff-beer-name">{children}</h2>
				<p className="staff-beer-facts">
					<span className="overflow-hidden text-ellipsis whitespace-nowrap">{styleLine(beer)}</span>
					<span className="staff-beer-figures flex-none tabular-nums before:content-['·_'] desktop:before:content-[none]">
						{staffAbv(abv)}
						{status !== 'on-tap' && ` · ${beerStatusLabel(beer)}`}
					</span>
				</p>
			</div>
		</div>
	);
}

interface PourProps extends Partial<PourState> {
	readonly beer: PricedBeer;
	readonly pour: Serving;
	readonly edits: PriceEdits;
}

function Pour({ beer, pour, edits, edit, note }: PourProps) {
	const formats = useFormats();
	const { label, priceCents } = pour;
	const key = pourKey(beer.id, label);
	const id = `price-${beer.id}-${label.replace(/\W/g, '-')}`;
	const changed = note !== undefined && note.change.to === priceCents && !note.pending?.deferred;
	const basis = { from: priceCents, version: beer.version };
	return (
		<div className="price-pour" data-state={edit?.state ?? (changed ? 'saved' : undefined)}>
			<label
				htmlFor={id}
				className="overflow-hidden text-14 font-semibold leading-[1.5] text-ellipsis whitespace-nowrap"
			>
				<span className="sr-only">{beer.name}, </span>
				{label}
				{changed && !edit && (
					<span className="text-ink-soft font-normal"> was {priceText(formats, note.change.from)}</span>
				)}
			</label>
			<span className="relative block">
				<span
					aria-hidden="true"
					className="absolute inset-y-0 left-2.5 grid content-center text-ink-soft pointer-events-none"
				>
					{moneySign(formats)}
				</span>
				<input
					id={id}
					data-size={label.toLowerCase().replace(/\s+/g, '')}
					type="text"
					inputMode="decimal"
					enterKeyHint="next"
					autoComplete="off"
					maxLength={12}
					placeholder="ask"
					className="field-control price-input figure"
					aria-invalid={edit?.state === 'wrong' || undefined}
					aria-describedby={edit?.message ? `${id}-words` : undefined}
					value={edit?.text ?? textOfCents(formats, priceCents)}
					onFocus={({ currentTarget }) => currentTarget.select()}
					onChange={({ currentTarget }) => edits.type(beer, label, basis, currentTarget.value)}
					onBlur={() => edits.leave(key)}
					onKeyDown={(event) => press(event, edits, key)}
				/>
			</span>
		</div>
	);
}

/** Says below the row why a price is not saved, or that an unusual one needs to be confirmed. */
function PourMessage({ beer, pour, edits, edit, note }: PourProps) {
	const formats = useFormats();
	const { label, priceCents } = pour;
	const key = pourKey(beer.id, label);
	const id = `price-${beer.id}-${label.replace(/\W/g, '-')}-words`;
	if (!edit && note?.pending?.deferred) {
		return (
			<div className="price-words" data-kind="unsaved">
				<p role="status">
					{label}: Waits for a signal. It was {priceText(formats, note.change.from)}.
				</p>
				<Button {...takeBackProps(note.pending)} />
			</div>
		);
	}
	if (!edit?.message) return null;
	const { state, message } = edit;
	const yours = priceText(formats, centsOfText(formats, edit.text));
	const again = { conflict: `Make it ${yours}`, doubt: 'Keep it' }[String(state)] ?? 'Save now';
	return (
		<div
			className="price-words"
			data-kind={state === 'wrong' ? 'wrong' : state === 'doubt' ? 'doubt' : 'unsaved'}
		>
			<p id={id} role="alert">
				{label}: {message}
				{state === 'conflict' && ` You typed ${yours}.`}
				{state === 'doubt' && ' Guests do not read it yet.'}
			</p>
			{state !== 'wrong' && (
				<Button kind="row" onClick={() => edits.again(key)}>
					{again}
				</Button>
			)}
			<Button kind="row" onClick={() => edits.discard(key)}>
				{state === 'conflict'
					? `Leave ${priceText(formats, edit.from)}`
					: `Back to ${priceText(formats, priceCents)}`}
			</Button>
		</div>
	);
}
