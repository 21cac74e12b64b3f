import { optionsOf, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { FieldText } from '#app/admin/ui/field.tsx';
import { PriceField } from '#app/admin/ui/figure-field.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { useFormats } from '#app/facts.tsx';
import { formatPrice } from '#domain/beers/beer-format.ts';
import { type Step, type StepKind, stepStatuses, stepStatusWords } from '#domain/change-overs/change-over.ts';
import { type Subjects, usePriced } from './queries.ts';

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
const kindOptions = optionsOf(kindNames, (kind) => kindLabels[kind]);

export const firstStep = (tap: number): Step => ({ kind: 'pour', tap, beerId: '' });

/** Returns a step of another kind, keeping the beer and tap where possible. */
function stepOf(kind: StepKind, before: Step, firstTap: number): Step {
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

interface StepProps<S extends Step = Step> {
	readonly step: S;
	readonly path: string;
	readonly subjects: Subjects;
	readonly errorOf: (path: string) => string | undefined;
	readonly onChange: (step: Step) => void;
}

export function StepFields(props: StepProps) {
	const { step, path, subjects, onChange } = props;
	return (
		<>
			<SelectField
				label="What happens"
				path={`${path}.kind`}
				value={step.kind}
				options={kindOptions}
				onChange={(kind) => onChange(stepOf(kind, step, subjects.taps[0]?.value ?? 1))}
			/>
			<div className="beer-pair">
				<StepDetails {...props} />
			</div>
		</>
	);
}

function StepDetails(props: StepProps) {
	const { step } = props;
	switch (step.kind) {
		case 'pour':
			return (
				<>
					<BeerField {...props} step={step} />
					<TapField {...props} step={step} hint="What pours there then is kicked." />
				</>
			);
		case 'empty':
			return <TapField {...props} step={step} hint="What pours there then is kicked." />;
		case 'off':
			return <BeerField {...props} step={step} />;
		case 'status':
			return (
				<>
					<BeerField {...props} step={step} />
					<SelectField
						label="Move it to"
						value={step.status}
						options={optionsOf(stepStatuses, stepStatusWords)}
						onChange={(status) => props.onChange({ ...step, status })}
					/>
				</>
			);
		case 'prices':
			return <PriceFields {...props} step={step} />;
		case 'stock':
			return <StockFields {...props} step={step} />;
		case 'kitchen':
			return (
				<SelectField
					label="The kitchen"
					value={step.isClosed ? 'close' : 'open'}
					options={[
						{ value: 'close', label: 'Closes for the night' },
						{ value: 'open', label: 'Opens again' },
					]}
					onChange={(value) => props.onChange({ ...step, isClosed: value === 'close' })}
				/>
			);
		case 'doors':
			return <DoorsFields {...props} step={step} />;
	}
}

function BeerField({
	step,
	path,
	subjects,
	errorOf,
	onChange,
}: StepProps<Extract<Step, { beerId: string }>>) {
	const field = `${path}.beerId`;
	return (
		<SelectField
			label="Beer"
			path={field}
			error={errorOf(field)}
			value={step.beerId}
			options={subjects.beers}
			// The chosen sizes are dropped, because another beer has others.
			onChange={(beerId) =>
				onChange(step.kind === 'prices' ? { ...step, beerId, sizes: [] } : { ...step, beerId })
			}
		/>
	);
}

function TapField(props: StepProps<Extract<Step, { tap: number }>> & { readonly hint: string }) {
	const { step, path, subjects, errorOf, onChange, hint } = props;
	const field = `${path}.tap`;
	return (
		<SelectField
			label="Tap"
			path={field}
			hint={hint}
			error={errorOf(field)}
			value={step.tap}
			options={subjects.taps}
			onChange={(tap) => onChange({ ...step, tap })}
		/>
	);
}

function PriceFields(props: StepProps<Step & { kind: 'prices' }>) {
	const formats = useFormats();
	const { step, path, errorOf, onChange } = props;
	const beer = usePriced(step.beerId);
	const set = (label: string, priceCents: number | null) => {
		const now = beer?.servings.find((one) => one.label === label)?.priceCents;
		const others = step.sizes.filter((one) => one.label !== label);
		onChange({ ...step, sizes: now === priceCents ? others : [...others, { label, priceCents }] });
	};
	return (
		<>
			<BeerField {...props} />
			{beer?.servings.map(({ label, priceCents }) => {
				const index = step.sizes.findIndex((one) => one.label === label);
				const planned = step.sizes[index];
				return (
					<PriceField
						key={label}
						label={label}
						hint={`Now ${formatPrice(formats, priceCents) ?? 'without a price'}.`}
						error={index < 0 ? undefined : errorOf(`${path}.sizes.${index}.priceCents`)}
						value={planned ? planned.priceCents : priceCents}
						onChange={(cents) => set(label, cents)}
					/>
				);
			})}
			<FieldText id={`${path}.sizes`} of="error" text={errorOf(`${path}.sizes`) && 'Change a price of it.'} />
		</>
	);
}

const stockKinds = [
	{ value: 'food-item', label: 'A dish' },
	{ value: 'drink', label: 'A drink' },
] as const;

function StockFields({ step, path, subjects, errorOf, onChange }: StepProps<Step & { kind: 'stock' }>) {
	const field = `${path}.slug`;
	return (
		<>
			<SelectField
				label="Of what"
				value={step.of}
				options={stockKinds}
				onChange={(of) => onChange({ ...step, of, slug: '' })}
			/>
			<SelectField
				label={step.of === 'drink' ? 'Drink' : 'Dish'}
				path={field}
				error={errorOf(field)}
				value={step.slug}
				options={subjects[step.of]}
				onChange={(slug) => onChange({ ...step, slug })}
			/>
			<SelectField
				label="It is"
				value={step.soldOut ? 'out' : 'back'}
				options={[
					{ value: 'out', label: '86’d' },
					{ value: 'back', label: 'Back' },
				]}
				onChange={(value) => onChange({ ...step, soldOut: value === 'out' })}
			/>
		</>
	);
}

function DoorsFields({ step, path, errorOf, onChange }: StepProps<Step & { kind: 'doors' }>) {
	const { isOpen, reason = '' } = step;
	return (
		<>
			<SelectField
				label="The doors"
				value={isOpen === null ? 'hours' : isOpen ? 'open' : 'close'}
				hint="Until the opening hours change them next."
				options={[
					{ value: 'close', label: 'Close' },
					{ value: 'open', label: 'Open' },
					{ value: 'hours', label: 'Follow the hours' },
				]}
				onChange={(value) => onChange({ kind: 'doors', isOpen: value === 'hours' ? null : value === 'open' })}
			/>
			{isOpen === false && (
				<TextField
					label="Because"
					hint="Guests read it. May stay empty."
					path={`${path}.reason`}
					error={errorOf(`${path}.reason`)}
					value={reason}
					onChange={(text) => onChange({ kind: 'doors', isOpen, ...(text && { reason: text }) })}
				/>
			)}
		</>
	);
}
