import { useMemo } from 'react';
import { type Option, optionsOf, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { useFormats } from '#app/facts.tsx';
import { priceRuleLabels } from '#domain/beers/price-change.ts';
import { sizeKey } from '#domain/beers/price-doubt.ts';
import type { PricedBeer } from '#domain/beers/price-endpoints.ts';
import { statusLabel } from '#domain/beers/status-text.ts';
import { type Formats, moneySign } from '#domain/locale/formats.ts';
import { keysOf } from '#domain/record.ts';
import { priceText } from './price-edits.ts';
import { type BulkPriceDraft, isPercent, ruleOf } from './use-bulk-change.ts';

const isDollars = (formats: Formats) => moneySign(formats) === '$';
const steps = (formats: Formats) => [
	{ value: 1, label: 'Do not round' },
	{ value: 25, label: `To the next ${isDollars(formats) ? 'quarter' : priceText(formats, 25)}` },
	{ value: 50, label: `To the next ${isDollars(formats) ? '50 cents' : priceText(formats, 50)}` },
];

const counted = (
	counts: ReadonlyMap<string, { label: string; count: number }>,
	all: string,
): Option<string>[] => [
	{ value: '', label: all },
	...[...counts].map(([value, { label, count }]) => ({ value, label: `${label} (${count})` })),
];

function countBy(entries: readonly (readonly [key: string, label: string])[]) {
	const counts = new Map<string, { label: string; count: number }>();
	for (const [key, label] of entries) {
		const found = counts.get(key);
		counts.set(key, { label: found?.label ?? label, count: (found?.count ?? 0) + 1 });
	}
	return new Map([...counts].sort(([, a], [, b]) => b.count - a.count || (a.label < b.label ? -1 : 1)));
}

/** Returns the choices to narrow the change, from the beers in the list. */
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

interface BulkFieldsProps {
	readonly shown: readonly PricedBeer[];
	readonly draft: BulkPriceDraft;
	readonly set: (change: Partial<BulkPriceDraft>) => void;
}

export function BulkFields({ shown, draft, set }: BulkFieldsProps) {
	const formats = useFormats();
	const choices = useChoices(shown);
	const { kind } = draft;
	const kinds = optionsOf(keysOf(priceRuleLabels), (one) => priceRuleLabels[one]);
	return (
		<div className="grid grid-cols-2 gap-y-2.5 gap-x-3 mt-3 tablet:grid-cols-6">
			<SelectField
				label="Size"
				value={draft.size}
				options={choices.size}
				onChange={(size) => set({ size })}
			/>
			<SelectField
				label="Style"
				value={draft.style}
				options={choices.style}
				onChange={(style) => set({ style })}
			/>
			<SelectField
				label="Status"
				value={draft.status}
				options={choices.status}
				onChange={(status) => set({ status })}
			/>
			<SelectField
				label="Change"
				value={kind}
				options={kinds}
				onChange={(next) => set({ kind: next, ...(next === 'round' && draft.step === 1 && { step: 25 }) })}
			/>
			{kind !== 'round' && (
				<TextField
					label={
						isPercent(kind) ? 'Percent' : isDollars(formats) ? 'Dollars' : `Amount (${moneySign(formats)})`
					}
					inputMode="decimal"
					value={draft.amount}
					error={ruleOf(formats, draft) || draft.amount === '' ? undefined : 'Write it as 0.50 or 5.'}
					onChange={(amount) => set({ amount })}
				/>
			)}
			{kind !== 'set' && (
				<SelectField
					label="Round"
					value={draft.step}
					options={steps(formats)}
					onChange={(step) => set({ step })}
				/>
			)}
		</div>
	);
}
