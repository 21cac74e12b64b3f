import { optionsOf } from '#app/admin/ui/choice-fields.tsx';
import type { Step, StepKind } from '#domain/change-overs/change-over.ts';

const kindLabels: Readonly<Record<StepKind, string>> = {
	pour: 'Put a beer on a tap',
	off: 'Take a beer off tap',
	empty: 'Leave a tap empty',
	status: 'Move a beer to…',
	prices: 'Change the prices of a beer',
	stock: '86 something, or bring it back',
	kitchen: 'Kitchen',
	doors: 'Doors',
};
const kindNames: readonly StepKind[] = [
	'pour',
	'off',
	'empty',
	'status',
	'prices',
	'stock',
	'kitchen',
	'doors',
];
export const kindOptions = optionsOf(kindNames, (kind) => kindLabels[kind]);

export const firstStep = (tap: number): Step => ({ kind: 'pour', tap, beerId: '' });

/** Returns a step of another kind, keeping the beer and tap where possible. */
export function stepOf(kind: StepKind, before: Step, firstTap: number): Step {
	const beerId = 'beerId' in before ? before.beerId : '';
	const tap = 'tap' in before ? before.tap : firstTap;
	const steps: { readonly [Kind in StepKind]: Step } = {
		pour: { kind: 'pour', tap, beerId },
		off: { kind: 'off', beerId },
		empty: { kind: 'empty', tap },
		status: { kind: 'status', beerId, status: 'coming-soon' },
		prices: { kind: 'prices', beerId, sizes: [] },
		stock: { kind: 'stock', of: 'food-item', slug: '', soldOut: true },
		kitchen: { kind: 'kitchen', isClosed: true },
		doors: { kind: 'doors', isOpen: false },
	};
	return steps[kind];
}
