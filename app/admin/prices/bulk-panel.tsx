import { Button, ConfirmButtons } from '#app/admin/ui/button.tsx';
import { OpenedPanel } from '#app/admin/ui/opened-panel.tsx';
import { ShowMore, useWindow } from '#app/admin/ui/show-more.tsx';
import { useFormats } from '#app/facts.tsx';
import { mostBeers, type PlannedPrice } from '#domain/beers/price-change.ts';
import type { PricedBeer } from '#domain/beers/price-endpoints.ts';
import { BulkFields } from './bulk-fields.tsx';
import { priceText } from './price-edits.ts';
import { BeerName } from './price-row.tsx';
import { ruleOf, useBulkChange } from './use-bulk-change.ts';
import type { PriceList } from './use-prices.ts';

type BulkPanelProps = { list: PriceList; onClose: () => void };

/** Changes many prices by one rule, after showing old and new prices. */
export function BulkPanel({ list, onClose }: BulkPanelProps) {
	const { shown, key } = list;
	const bulk = useBulkChange(list);
	const { draft, setDraft, picked, pick, chosen, byBeer, done, apply, undo, mayApply } = bulk;
	return (
		<OpenedPanel label="Change several prices">
			<BulkFields shown={shown} draft={draft} set={(change) => setDraft({ ...draft, ...change })} />
			<Summary bulk={bulk} />
			<Preview shown={shown} byBeer={byBeer} picked={picked} listKey={key} onPick={pick} />
			<div className="bulk-bar mt-3">
				<ConfirmButtons
					confirm={chosen.length === 1 ? 'Change 1 price' : `Change ${chosen.length} prices`}
					onConfirm={() => void apply()}
					busy={!mayApply}
					cancel="Done"
					onCancel={onClose}
				/>
				{done && (
					<Button kind="row" onClick={undo}>
						Undo {done.count === 1 ? 'that price' : `those ${done.count} prices`}
					</Button>
				)}
			</div>
		</OpenedPanel>
	);
}

/** The most unusual prices that are named; the list marks all of them. */
const mostNamed = 5;

function Summary({ bulk }: { bulk: ReturnType<typeof useBulkChange> }) {
	const formats = useFormats();
	const { draft, planned, chosen, beers, picked, isConfirmed, confirmUnusual } = bulk;
	const ready = ruleOf(formats, draft) !== null;
	const unusual = planned.filter(({ doubt }) => doubt !== null);
	const prices = chosen.length === 1 ? '1 price' : `${chosen.length} prices`;
	const of = beers === 1 ? '1 beer' : `${beers} beers`;
	const what =
		picked.size > 0 ? 'Only the ticked beers.' : 'All beers below; tick some to change only those.';
	return (
		<>
			<div role="status" className="grid gap-1 mt-3.5 pl-3 border-l-4 border-hop">
				<p>
					{ready ? `${prices} of ${of} would change. ${what}` : 'Type by how much the prices change.'}
					{beers > mostBeers && ` ${mostBeers} beers can be changed at once: narrow it by style or status.`}
				</p>
				{unusual.length > 0 && (
					<>
						<p>{unusualWords(unusual.length, isConfirmed)}</p>
						<ul className="pl-5 list-disc">
							{unusual.slice(0, mostNamed).map(({ beerId, name, label, doubt }) => (
								<li key={`${beerId} ${label}`}>
									{name}, {label}: {doubt}
								</li>
							))}
						</ul>
					</>
				)}
			</div>
			{unusual.length > 0 && !isConfirmed && (
				<p>
					<Button kind="row" onClick={confirmUnusual}>
						{unusual.length === 1 ? 'Keep it' : `Keep these ${unusual.length}`}
					</Button>
				</p>
			)}
		</>
	);
}

function unusualWords(count: number, isConfirmed: boolean): string {
	const what = count === 1 ? 'One price looks odd' : `${count} prices look odd`;
	const s = count === 1 ? 's' : '';
	return `${what} and ${isConfirmed ? `change${s} all the same` : `stay${s} as before`}:`;
}

interface PreviewProps {
	readonly shown: readonly PricedBeer[];
	readonly byBeer: ReadonlyMap<string, readonly PlannedPrice[]>;
	readonly picked: ReadonlySet<string>;
	readonly listKey: string;
	readonly onPick: (id: string) => void;
}

function Preview({ shown, byBeer, picked, listKey, onPick }: PreviewProps) {
	const formats = useFormats();
	const { rows, ...rest } = useWindow(shown, listKey);
	return (
		<>
			<ul className="mt-2" aria-label="Prices before and after">
				{rows.map((beer) => {
					const changes = byBeer.get(beer.id) ?? [];
					return (
						<li key={beer.id} className="price-row" data-picking>
							<label className="staff-beer-pick">
								<input
									className="relative z-1 size-5"
									type="checkbox"
									checked={picked.has(beer.id)}
									onChange={() => onPick(beer.id)}
								/>
								<span className="sr-only">{beer.name}</span>
							</label>
							<BeerName beer={beer}>{beer.name}</BeerName>
							<div className="price-pours">
								{beer.servings.map(({ label, priceCents }) => {
									const change = changes.find((one) => one.label === label);
									return (
										<p
											key={label}
											className="price-pour text-15 data-odd:[box-shadow:inset_0_-2px_0_var(--color-accent)]"
											data-odd={change?.doubt ? '' : undefined}
										>
											<span className="overflow-hidden text-14 font-semibold leading-[1.5] text-ellipsis whitespace-nowrap">
												{label}
											</span>{' '}
											<span className="figure">
												{priceText(formats, priceCents)}
												{change && (
													<>
														<span aria-hidden="true"> → </span>
														<span className="sr-only"> becomes </span>
														<b>{priceText(formats, change.to)}</b>
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
			<ShowMore {...rest} />
		</>
	);
}
