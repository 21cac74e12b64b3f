import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { failureMessage } from '#app/admin/editor/editor-store.ts';
import { useUndoChange } from '#app/admin/outbox/use-undo.ts';
import { doneToast } from '#app/admin/ui/done-toast.ts';
import { writeStaff } from '#app/api/call-staff.ts';
import { invalidateReaders } from '#app/live/refresh.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { mostBeers, type PriceRule, type PriceRuleKind, planPrices } from '#domain/beers/price-change.ts';
import type { PriceChange } from '#domain/beers/price-endpoints.ts';
import { centsOfText, figureOfText, textOfCents } from '#domain/beers/typed-figures.ts';
import { mostCents } from '#domain/locale/formats.ts';
import { countOf } from '#domain/text/plural.ts';
import type { PriceList } from './use-prices.ts';

const start = { size: '', style: '', status: '', kind: 'raise', step: 1 } as const;
export type Wish = Record<'size' | 'style' | 'status' | 'amount', string> & {
	readonly kind: PriceRuleKind;
	readonly step: number;
};

export const isPercent = (kind: PriceRuleKind) => kind === 'raisePercent' || kind === 'lowerPercent';

/** Null while the amount cannot be read. */
export function ruleOf({ kind, amount, step }: Wish): PriceRule | null {
	if (kind === 'round') return { kind, amount: 0, step };
	const read = isPercent(kind) ? figureOfText(amount) : centsOfText(amount);
	const most = isPercent(kind) ? 1_000 : mostCents;
	return read === null || Number.isNaN(read) || read > most ? null : { kind, amount: read, step };
}

/** A change of several prices that is done, as the log knows it. */
interface DonePrices {
	readonly count: number;
	readonly change: string;
}

/** Changes all of them or none; those that look odd are `meant`. As a whole it goes at once or not at all. */
function useChangeAll() {
	const client = useQueryClient();
	const toasts = useToasts();
	const undoChange = useUndoChange();
	return useCallback(
		async (changes: readonly PriceChange[]): Promise<DonePrices | null> => {
			try {
				const { change } = await writeStaff('prices.change', { body: { changes } });
				const title = `${countOf(changes.length, 'price')} changed`;
				toasts.show(doneToast(title, change === null ? null : () => void undoChange(change, title)));
				return change === null ? null : { count: changes.length, change };
			} catch (error) {
				toasts.show({ type: 'warning', title: 'No price was changed', message: failureMessage(error) });
				return null;
			} finally {
				await invalidateReaders(client, 'beers');
			}
		},
		[client, toasts, undoChange],
	);
}

/** What is wished, what would come of it, and doing it as a whole. */
export function useBulkChange({ shown, index }: PriceList) {
	const changeAll = useChangeAll();
	const [wish, setWish] = useState<Wish>(() => ({ ...start, amount: textOfCents(50) }));
	const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
	const [busy, setBusy] = useState(false);
	/** Whether the prices that look odd change too: a word about those of this very wish. */
	const [keptFor, setKeptFor] = useState<Wish | null>(null);
	const [done, setDone] = useState<DonePrices | null>(null);
	const undoChange = useUndoChange();
	const looked = useDeferredValue(wish);
	const planned = useMemo(() => {
		const rule = ruleOf(looked);
		const { size, style, status } = looked;
		const scope = { size: size || null, style: style || null, status: status || null };
		const some = picked.size > 0 ? picked : null;
		return rule ? planPrices(shown, { ...scope, picked: some }, rule, index) : [];
	}, [shown, looked, picked, index]);
	const kept = keptFor === looked;
	const chosen = useMemo(() => planned.filter(({ doubt }) => doubt === null || kept), [planned, kept]);
	const byBeer = useMemo(() => Map.groupBy(planned, ({ beerId }) => beerId), [planned]);
	const beers = new Set(chosen.map(({ beerId }) => beerId)).size;
	const apply = async () => {
		setBusy(true);
		const changes = chosen.map(({ beerId, label, from, to, doubt }) => {
			return { beerId, label, from, to, ...(doubt !== null && { meant: true }) };
		});
		const made = await changeAll(changes);
		if (made) {
			setDone(made);
			setPicked(new Set());
			// Pressed once more, nothing is raised twice.
			setWish({ ...wish, amount: '', step: 1 });
		}
		setBusy(false);
	};
	const undo = () => {
		if (!done) return;
		// Without a signal it waits in the outbox: it is asked for once.
		setDone(null);
		void undoChange(done.change, `${countOf(done.count, 'price')} changed`);
	};
	const pick = (id: string) =>
		setPicked((old) => {
			const next = new Set(old);
			if (!next.delete(id)) next.add(id);
			return next;
		});
	const mayApply = !busy && chosen.length > 0 && beers <= mostBeers && looked === wish;
	const keep = () => setKeptFor(looked);
	return {
		wish,
		setWish,
		picked,
		pick,
		planned,
		chosen,
		byBeer,
		beers,
		kept,
		keep,
		done,
		apply,
		undo,
		mayApply,
	};
}
