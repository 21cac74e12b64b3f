import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { FormSection } from '#app/admin/editing/form-section.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#app/admin/ui/icons.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { glassShapes } from '#domain/beers/beer.ts';
import type { BeerFormValues } from '#domain/beers/beer-form.ts';
import { valuesOfServing } from '#domain/beers/servings.ts';
import { usualSizes } from '#domain/beers/usual-sizes.ts';
import { BeerField, TextField, useBeerForm, useFieldError } from './beer-field.tsx';

/** As many as the schema allows. */
const mostSizes = 12;

/** The glass and the sizes it is poured in, each a row that can be added, removed and moved by keyboard. */
export function ServingSection() {
	const { control, getValues } = useBeerForm();
	const { fields, append, remove, move } = useFieldArray<BeerFormValues, 'servings'>({
		control,
		name: 'servings',
	});
	const [told, setTold] = useState('');
	const focusNext = useFocusAfter();
	const nameOf = (index: number) => getValues(`servings.${index}.label`).trim() || `Size ${index + 1}`;

	const moveTo = (index: number, next: number) => {
		if (next < 0 || next >= fields.length) return;
		const name = nameOf(index);
		move(index, next);
		setTold(`${name} is now size ${next + 1} of ${fields.length}`);
		const button = next === 0 ? 'down' : next === fields.length - 1 ? 'up' : next < index ? 'up' : 'down';
		focusNext(`beer-servings-${next}-${button}`);
	};
	const takeAway = (index: number) => {
		setTold(`${nameOf(index)} removed`);
		remove(index);
		const left = fields.length - 1;
		focusNext(left === 0 ? 'beer-servings-add' : `beer-servings-${Math.min(index, left - 1)}-remove`);
	};
	const add = () => {
		append(
			{ label: '', ounces: '', glass: getValues('glass'), priceCents: '' },
			{ focusName: `servings.${fields.length}.label` },
		);
	};
	const suggest = () => {
		append(usualSizes(getValues('glass')).map(valuesOfServing), { focusName: 'servings.0.priceCents' });
		setTold('Usual sizes added; prices are still to be set');
	};

	return (
		<FormSection title="Glass, sizes and prices">
			<GlassChoice />
			<ol id="beer-servings" tabIndex={-1} aria-label="Sizes" className="serving-rows">
				{fields.map(({ id }, index) => (
					<ServingRow
						key={id}
						index={index}
						last={index === fields.length - 1}
						onMove={(step) => moveTo(index, index + step)}
						onRemove={() => takeAway(index)}
					/>
				))}
			</ol>
			<ListError />
			<div className="beer-buttons">
				{fields.length < mostSizes && (
					<button id="beer-servings-add" type="button" onClick={add} className="button button-quiet">
						Add a size
					</button>
				)}
				{fields.length === 0 && (
					<button type="button" onClick={suggest} className="button button-quiet">
						Suggest usual sizes
					</button>
				)}
			</div>
			<p role="status" className="visually-hidden">
				{told}
			</p>
		</FormSection>
	);
}

/** Puts the focus on a control by its id once the rows have been drawn anew. */
function useFocusAfter(): (id: string) => void {
	const wanted = useRef<string | null>(null);
	const [, redraw] = useState(0);
	useEffect(() => {
		if (wanted.current === null) return;
		document.getElementById(wanted.current)?.focus();
		wanted.current = null;
	});
	return (id) => {
		wanted.current = id;
		redraw((count) => count + 1);
	};
}

function ListError() {
	const error = useFieldError('servings');
	return error ? <p className="field-error">{error}</p> : null;
}

function GlassChoice() {
	return (
		<GlassField
			name="glass"
			label="Glass"
			hint="A beer without a picture is drawn in it; the sizes begin with it."
		/>
	);
}

function GlassField({
	name,
	...field
}: {
	name: 'glass' | `servings.${number}.glass`;
	label: string;
	hint?: string;
}) {
	const { register } = useBeerForm();
	return (
		<BeerField name={name} {...field}>
			{(control) => (
				<select {...control} {...register(name)}>
					{glassShapes.map((shape) => (
						<option key={shape} value={shape}>
							{shape.charAt(0).toUpperCase() + shape.slice(1)}
						</option>
					))}
				</select>
			)}
		</BeerField>
	);
}

interface ServingRowProps {
	readonly index: number;
	readonly last: boolean;
	readonly onMove: (step: 1 | -1) => void;
	readonly onRemove: () => void;
}

function ServingRow({ index, last, onMove, onRemove }: ServingRowProps) {
	const { control } = useBeerForm();
	const label = useWatch({ control, name: `servings.${index}.label` });
	const name = label?.trim() || `size ${index + 1}`;
	const id = `beer-servings-${index}`;
	const press = (event: KeyboardEvent) => {
		if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
		event.preventDefault();
		onMove(event.key === 'ArrowUp' ? -1 : 1);
	};
	return (
		<li id={id} tabIndex={-1} className="serving-row">
			<fieldset onKeyDown={press} className="serving-fields">
				<legend className="visually-hidden">Size {index + 1}</legend>
				<TextField name={`servings.${index}.label`} label="Label" placeholder="16 oz" maxLength={40} />
				<TextField
					name={`servings.${index}.ounces`}
					label="True ounces"
					inputMode="decimal"
					placeholder="16"
				/>
				<GlassField name={`servings.${index}.glass`} label="Glass" />
				<TextField
					name={`servings.${index}.priceCents`}
					label="Price ($)"
					inputMode="decimal"
					placeholder="ask"
				/>
				<div className="serving-actions">
					<button
						id={`${id}-up`}
						type="button"
						disabled={index === 0}
						aria-label={`Move ${name} up`}
						onClick={() => onMove(-1)}
					>
						<ArrowUpIcon />
					</button>
					<button
						id={`${id}-down`}
						type="button"
						disabled={last}
						aria-label={`Move ${name} down`}
						onClick={() => onMove(1)}
					>
						<ArrowDownIcon />
					</button>
					<button id={`${id}-remove`} type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
						<CloseIcon />
					</button>
				</div>
			</fieldset>
		</li>
	);
}
