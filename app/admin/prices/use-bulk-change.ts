import { useDeferredValue, useMemo, useState } from 'react';
import { useOutboxAction, useUndoAction } from '#app/admin/outbox/use-outbox-action.ts';
import { newId } from '#app/api/new-id.ts';
import { useFormats } from '#app/facts.tsx';
import { mostBeers, type PriceRule, type PriceRuleKind, planPrices } from '#domain/beers/price-change.ts';
import type { PriceChange } from '#domain/beers/price-endpoints.ts';
import { centsOfText, figureOfText, textOfCents } from '#domain/beers/typed-figures.ts';
import { type Formats, mostCents } from '#domain/locale/formats.ts';
import { countOf } from '#domain/text/plural.ts';
import type { PriceList } from './use-prices.ts';

const start = { size: '', style: '', status: '', kind: 'raise', step: 1 } as const;
export type BulkPriceDraft = Record<'size' | 'style' | 'status' | 'amount', string> & {
	readonly kind: PriceRuleKind;
	readonly step: number;
};

export const isPercent = (kind: PriceRuleKind) => kind === 'raisePercent' || kind === 'lowerPercent';

/** Returns null while the amount cannot be read. */
export function ruleOf(formats: Formats, { kind, amount, step }: BulkPriceDraft): PriceRule | null {
	if (kind === 'round') return { kind, amount: 0, step };
	const read = isPercent(kind) ? figureOfText(amount) : centsOfText(formats, amount);
	const most = isPercent(kind) ? 1_000 : mostCents;
	return read === null || Number.isNaN(read) || read > most ? null : { kind, amount: read, step };
}

/** A change of several prices that is done or waits, by its id in the log and outbox. */
interface MadePrices {
	readonly count: number;
	readonly id: string;
}

/** Holds the chosen rule, its preview, and the function that applies it. */
export function useBulkChange(list: PriceList) {
	const { shown, index } = list;
	const formats = useFormats();
	const act = useOutboxAction();
	const [draft, setDraft] = useState<BulkPriceDraft>(() => ({ ...start, amount: textOfCents(formats, 50) }));
	const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
	const [busy, setBusy] = useState(false);
	/** The choice for which the user confirmed unusual prices; for any other they are left out. */
	const [confirmedFor, setConfirmedFor] = useState<BulkPriceDraft | null>(null);
	const [done, setDone] = useState<MadePrices | null>(null);
	const takeBack = useUndoAction();
	const deferred = useDeferredValue(draft);
	const planned = useMemo(() => {
		const rule = ruleOf(formats, deferred);
		const { size, style, status } = deferred;
		const scope = { size: size || null, style: style || null, status: status || null };
		const some = picked.size > 0 ? picked : null;
		return rule ? planPrices(formats, shown, { ...scope, picked: some }, rule, index) : [];
	}, [formats, shown, deferred, picked, index]);
	const isConfirmed = confirmedFor === deferred;
	const chosen = useMemo(
		() => planned.filter(({ doubt }) => doubt === null || isConfirmed),
		[planned, isConfirmed],
	);
	const byBeer = useMemo(() => Map.groupBy(planned, ({ beerId }) => beerId), [planned]);
	const beers = new Set(chosen.map(({ beerId }) => beerId)).size;
	const apply = async () => {
		setBusy(true);
		const changes = chosen.map(
			({ beerId, label, from, to, version, doubt }): PriceChange => ({
				beerId,
				label,
				from,
				to,
				version,
				meant: doubt !== null,
			}),
		);
		const id = newId();
		const title = `${countOf(changes.length, 'price')} changed`;
		// All prices are changed, or none.
		const { state } = await act(
			{ id, name: 'prices.change', body: { changes }, label: title },
			{ done: () => ({ title }), failed: 'No price was changed' },
		);
		if (state !== 'refused') {
			setDone({ count: changes.length, id });
			setPicked(new Set());
			// The amount is cleared, so that pressing the button again raises nothing twice.
			setDraft({ ...draft, amount: '', step: 1 });
		}
		setBusy(false);
	};
	const undo = () => {
		if (!done) return;
		// Without a signal the change waits in the outbox, and is not sent again.
		setDone(null);
		void takeBack(done.id, `${countOf(done.count, 'price')} changed`);
	};
	const pick = (id: string) =>
		setPicked((old) => {
			const next = new Set(old);
			if (!next.delete(id)) next.add(id);
			return next;
		});
	const mayApply = !busy && chosen.length > 0 && beers <= mostBeers && deferred === draft;
	const confirmUnusual = () => setConfirmedFor(deferred);
	return {
		draft,
		setDraft,
		picked,
		pick,
		planned,
		chosen,
		byBeer,
		beers,
		isConfirmed,
		confirmUnusual,
		done,
		apply,
		undo,
		mayApply,
	};
}
