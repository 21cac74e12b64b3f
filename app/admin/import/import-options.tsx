import { RadioField } from '#app/admin/ui/choice-fields.tsx';
import { type Destination, recipeKinds } from '#domain/import/import-endpoints.ts';
import type { StepProps } from './use-import.ts';

const existing = [
	{ value: 'update', label: 'Update it' },
	{ value: 'skip', label: 'Leave it alone' },
] as const;
const waiting = [
	{ value: true, label: 'Keep hidden for now' },
	{ value: false, label: 'Show to guests now' },
] as const;
const drinks = [
	{ value: 'drinks', label: 'To Drinks' },
	{ value: 'beers', label: 'They are beers here' },
] as const;
const notes = [
	{ value: 'private', label: 'Only staff' },
	{ value: 'public', label: 'Guests too' },
] as const;

const look = { className: 'flex flex-wrap gap-x-6', optionClass: 'choice' } as const;

/** Edits the options that apply to all beers of the import. */
export function ImportOptions({ current, work }: StepProps) {
	const { answers, choose } = work;
	const isRecipe = recipeKinds.some((kind) => kind === current.kind);
	const readsNotes = isRecipe || current.columns.some(({ field }) => field === 'notes');
	const goesTo = (wanted: Destination) =>
		current.destinations.some(({ destination }) => destination === wanted);
	const hasDrinks = answers.drinks === 'beers' || goesTo('drinks');
	const hasBeers = current.destinations.length === 0 || goesTo('beers');
	const of = <Name extends 'drinks' | 'existing' | 'waiting' | 'notes'>(name: Name) => ({
		...look,
		name,
		value: answers[name],
		disabled: work.confirm.isPending,
	});
	return (
		<div className="grid gap-y-3 gap-x-12 tablet:grid-cols-[repeat(2,auto)] tablet:justify-start">
			{hasDrinks && (
				<RadioField
					legend="Wine, cider, soda and their kin"
					options={drinks}
					onChange={(value) => choose({ drinks: value })}
					{...of('drinks')}
				/>
			)}
			<RadioField
				legend="What is here already"
				options={existing}
				onChange={(value) => choose({ existing: value })}
				{...of('existing')}
			/>
			{hasBeers && (
				<RadioField
					legend="New beers"
					options={waiting}
					onChange={(value) => choose({ waiting: value })}
					{...of('waiting')}
				/>
			)}
			{readsNotes && (
				<RadioField
					legend="Who reads the brewer’s notes"
					options={notes}
					onChange={(value) => choose({ notes: value })}
					{...of('notes')}
				/>
			)}
		</div>
	);
}
