import { useDeferredValue, useMemo, useState } from 'react';
import { Button, ConfirmButtons } from '#app/admin/ui/button.tsx';
import { type Option, optionsOf, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { useWindow } from '#app/admin/ui/use-window.ts';
import {
	inverseOf,
	mostBeers,
	type PlannedPrice,
	type PriceRule,
	type PriceRuleKind,
	planPrices,
	priceRuleLabels,
} from '#domain/beers/price-change.ts';
import { sizeKey } from '#domain/beers/price-doubt.ts';
import type { PriceChange, PricedBeer } from '#domain/beers/price-endpoints.ts';
import { statusLabel } from '#domain/beers/staff-beer-list.ts';
import { centsOfText, figureOfText, textOfCents } from '#domain/beers/typed-figures.ts';
import { moneySign, mostCents } from '#domain/locale/formats.ts';
import { keysOf } from '#domain/record.ts';
import { type PriceEdits, priceWords } from './price-edits.ts';
import { BeerName } from './price-row.tsx';
import type { PriceList } from './use-prices.ts';

const start = { size: '', style: '', status: '', kind: 'raise', step: 1 } as const;
type Wish = Record<'size' | 'style' | 'status' | 'amount', string> & {
	readonly kind: PriceRuleKind;
	readonly step: number;
};

const isDollars = () => moneySign() === '$';
const steps = () => [
	{ value: 1, label: 'Do not round' },
	{ value: 25, label: `To the next ${isDollars() ? 'quarter' : priceWords(25)}` },
	{ value: 50, label: `To the next ${isDollars() ? '50 cents' : priceWords(50)}` },
];

const isPercent = (kind: PriceRuleKind) => kind === 'raisePercent' || kind === 'lowerPercent';

/** Null while the amount cannot be read. */
function ruleOf({ kind, amount, step }: Wish): PriceRule | null {
	if (kind === 'round') return { kind, amount: 0, step };
	const read = isPercent(kind) ? figureOfText(amount) : centsOfText(amount);
	const most = isPercent(kind) ? 1_000 : mostCents;
	return read === null || Number.isNaN(read) || read > most ? null : { kind, amount: read, step };
}

const counted = (
	counts: ReadonlyMap<string, { label: string; count: number }>,
	all: string,
): Option<string>[] => [
	{ value: '', label: all },
	...[...counts].map(([value, { label, count }]) => ({ value, label: `${label} (${count})` })),
];

function countBy(words: readonly (readonly [key: string, label: string])[]) {
	const counts = new Map<string, { label: string; count: number }>();
	for (const [key, label] of words) {
		const found = counts.get(key);
		counts.set(key, { label: found?.label ?? label, count: (found?.count ?? 0) + 1 });
	}
	return new Map([...counts].sort(([, a], [, b]) => b.count - a.count || (a.label < b.label ? -1 : 1)));
}

/** What the change can be narrowed to, of the beers that the list shows. */
function useChoices(shown: readonly PricedBeer[]) {
	return useMemo(
		() => ({
			size: counted(
				countBy(
					shown.flatMap(({ servings }) => servings.map(({ label }) => [sizeKey(label), label] as const)),
				),
				'All sizes',
			),
			style: counted(countBy(shown.map(({ style }) => [style, style] as const)), 'All styles'),
			status: counted(
				countBy(shown.map(({ status }) => [status, statusLabel(status)] as const)),
				'Every status',
			),
		}),
		[shown],
	);
}

/** What is wished, what would come of it, and doing it as a whole. */
function useBulk({ shown, index }: PriceList, edits: PriceEdits) {
	const [wish, setWish] = useState<Wish>(() => ({ ...start, amount: textOfCents(50) }));
	const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
	const [busy, setBusy] = useState(false);
	const [done, setDone] = useState<readonly PriceChange[]>([]);
	const looked = useDeferredValue(wish);
	const planned = useMemo(() => {
		const rule = ruleOf(looked);
		const { size, style, status } = looked;
		const scope = { size: size || null, style: style || null, status: status || null };
		const some = picked.size > 0 ? picked : null;
		return rule ? planPrices(shown, { ...scope, picked: some }, rule, index) : [];
	}, [shown, looked, picked, index]);
	const byBeer = useMemo(() => Map.groupBy(planned, ({ beerId }) => beerId), [planned]);
	const apply = async () => {
		setBusy(true);
		const changes = planned.map(({ beerId, label, from, to }) => ({ beerId, label, from, to }));
		if (await edits.changeAll(changes)) {
			setDone(changes);
			setPicked(new Set());
			// Pressed once more, nothing is raised twice.
			setWish({ ...wish, amount: '', step: 1 });
		}
		setBusy(false);
	};
	const undo = async () => {
		if (await edits.changeAll(inverseOf(done), true)) setDone([]);
	};
	const pick = (id: string) =>
		setPicked((old) => {
			const next = new Set(old);
			if (!next.delete(id)) next.add(id);
			return next;
		});
	const mayApply = !busy && planned.length > 0 && byBeer.size <= mostBeers && looked === wish;
	return { wish, setWish, picked, pick, planned, byBeer, done, apply, undo, mayApply };
}

type BulkPanelProps = { list: PriceList; edits: PriceEdits; onClose: () => void };

/** Changes many prices by one rule, shown old and new before it is done. */
export function BulkPanel({ list, edits, onClose }: BulkPanelProps) {
	const { shown, key } = list;
	const { wish, setWish, picked, pick, planned, byBeer, done, apply, undo, mayApply } = useBulk(list, edits);
	return (
		<section aria-label="Change several prices" className="price-bulk">
			<BulkFields shown={shown} wish={wish} set={(change) => setWish({ ...wish, ...change })} />
			<Summary planned={planned} beers={byBeer.size} ready={ruleOf(wish) !== null} picked={picked.size} />
			<Preview {...{ shown, byBeer, picked }} listKey={key} onPick={pick} />
			<div className="bulk-bar">
				<ConfirmButtons
					confirm={planned.length === 1 ? 'Change 1 price' : `Change ${planned.length} prices`}
					onConfirm={() => void apply()}
					busy={!mayApply}
					cancel="Done"
					onCancel={onClose}
				/>
				{done.length > 0 && (
					<Button kind="row" onClick={() => void undo()}>
						Undo {done.length === 1 ? 'that price' : `those ${done.length} prices`}
					</Button>
				)}
			</div>
		</section>
	);
}

interface BulkFieldsProps {
	readonly shown: readonly PricedBeer[];
	readonly wish: Wish;
	readonly set: (change: Partial<Wish>) => void;
}

function BulkFields({ shown, wish, set }: BulkFieldsProps) {
	const choices = useChoices(shown);
	const { kind } = wish;
	const kinds = optionsOf(keysOf(priceRuleLabels), (one) => priceRuleLabels[one]);
	return (
		<div className="price-bulk-fields">
			<SelectField label="Size" value={wish.size} options={choices.size} onChange={(size) => set({ size })} />
			<SelectField
				label="Style"
				value={wish.style}
				options={choices.style}
				onChange={(style) => set({ style })}
			/>
			<SelectField
				label="Status"
				value={wish.status}
				options={choices.status}
				onChange={(status) => set({ status })}
			/>
			<SelectField
				label="Change"
				value={kind}
				options={kinds}
				onChange={(next) => set({ kind: next, ...(next === 'round' && wish.step === 1 && { step: 25 }) })}
			/>
			{kind !== 'round' && (
				<TextField
					label={isPercent(kind) ? 'Percent' : 'Dollars'}
					inputMode="decimal"
					value={wish.amount}
					error={ruleOf(wish) || wish.amount === '' ? undefined : 'Write it as 0.50 or 5.'}
					onChange={(amount) => set({ amount })}
				/>
			)}
			{kind !== 'set' && (
				<SelectField label="Round" value={wish.step} options={steps()} onChange={(step) => set({ step })} />
			)}
		</div>
	);
}

interface SummaryProps {
	readonly planned: readonly PlannedPrice[];
	readonly beers: number;
	readonly ready: boolean;
	readonly picked: number;
}

/** So many odd prices are named; the list marks all of them. */
const mostNamed = 5;

function Summary({ planned, beers, ready, picked }: SummaryProps) {
	const odd = planned.filter(({ doubt }) => doubt !== null);
	const prices = planned.length === 1 ? '1 price' : `${planned.length} prices`;
	const of = beers === 1 ? '1 beer' : `${beers} beers`;
	const what = picked > 0 ? 'Only the ticked beers.' : 'All beers below; tick some to change only those.';
	return (
		<div role="status" className="price-summary">
			<p>
				{ready ? `${prices} of ${of} would change. ${what}` : 'Type by how much the prices change.'}
				{beers > mostBeers && ` ${mostBeers} beers can be changed at once: narrow it by style or status.`}
			</p>
			{odd.length > 0 && (
				<>
					<p>{odd.length === 1 ? 'One of them looks odd:' : `${odd.length} of them look odd:`}</p>
					<ul className="price-odd">
						{odd.slice(0, mostNamed).map(({ beerId, name, label, doubt }) => (
							<li key={`${beerId} ${label}`}>
								{name}, {label}: {doubt}
							</li>
						))}
					</ul>
				</>
			)}
		</div>
	);
}

interface PreviewProps {
	readonly shown: readonly PricedBeer[];
	readonly byBeer: ReadonlyMap<string, readonly PlannedPrice[]>;
	readonly picked: ReadonlySet<string>;
	readonly listKey: string;
	readonly onPick: (id: string) => void;
}

function Preview({ shown, byBeer, picked, listKey, onPick }: PreviewProps) {
	const { rows, left, more, below } = useWindow(shown, listKey);
	return (
		<>
			<ul className="price-rows" aria-label="Prices before and after">
				{rows.map((beer) => {
					const changes = byBeer.get(beer.id) ?? [];
					return (
						<li key={beer.id} className="price-row" data-picking>
							<label className="staff-beer-pick">
								<input type="checkbox" checked={picked.has(beer.id)} onChange={() => onPick(beer.id)} />
								<span className="visually-hidden">{beer.name}</span>
							</label>
							<BeerName beer={beer}>{beer.name}</BeerName>
							<div className="price-pours">
								{beer.servings.map(({ label, priceCents }) => {
									const change = changes.find((one) => one.label === label);
									return (
										<p
											key={label}
											className="price-pour price-planned"
											data-odd={change?.doubt ? '' : undefined}
										>
											<span className="price-size">{label}</span>{' '}
											<span className="figure">
												{priceWords(priceCents)}
												{change && (
													<>
														<span aria-hidden="true"> → </span>
														<span className="visually-hidden"> becomes </span>
														<b>{priceWords(change.to)}</b>
													</>
												)}
											</span>
										</p>
									);
								})}
							</div>
						</li>
					);
				})}
			</ul>
			{left > 0 && (
				<Button ref={below} kind="row" className="staff-beers-more" onClick={more}>
					Show more ({left} left)
				</Button>
			)}
		</>
	);
}
