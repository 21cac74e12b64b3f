import { type KeyboardEvent, useEffect, useState } from 'react';
import { FormSection } from '#app/admin/editor/editor-form.tsx';
import { binder, controlId, SelectField, TextField } from '#app/admin/ui/fields.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#app/admin/ui/icons.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { glassShapes } from '#domain/beers/beer.ts';
import { type ServingValues, usualSizes, valuesOfServing } from '#domain/beers/servings.ts';
import type { BeerFieldsProps } from './beer-fields.tsx';

/** As many as the schema allows. */
const mostSizes = 12;

const glassOptions = glassShapes.map((value) => ({
	value,
	label: value.charAt(0).toUpperCase() + value.slice(1),
}));

/** The glass and the sizes it is poured in, each a row that can be added, removed and moved by keyboard. */
export function ServingSection(props: BeerFieldsProps) {
	const { values, set, errorOf } = props;
	const { servings, glass } = values;
	const [message, setMessage] = useState('');
	const focusNext = useFocusAfter();
	const nameOf = (index: number) => servings[index]?.label.trim() || `Size ${index + 1}`;
	const error = errorOf('servings');

	const move = (index: number, next: number) => {
		const row = servings[index];
		if (!row || next < 0 || next >= servings.length) return;
		set({ servings: servings.toSpliced(index, 1).toSpliced(next, 0, row) });
		setMessage(`${nameOf(index)} is now size ${next + 1} of ${servings.length}`);
		const button = next === 0 ? 'down' : next === servings.length - 1 || next < index ? 'up' : 'down';
		focusNext(`servings.${next}.${button}`);
	};
	const remove = (index: number) => {
		set({ servings: servings.toSpliced(index, 1) });
		setMessage(`${nameOf(index)} removed`);
		const left = servings.length - 1;
		focusNext(left === 0 ? 'servings.add' : `servings.${Math.min(index, left - 1)}.remove`);
	};
	const add = () => {
		set({ servings: [...servings, { label: '', ounces: '', glass, priceCents: '' }] });
		focusNext(`servings.${servings.length}.label`);
	};
	const suggest = () => {
		set({ servings: usualSizes(glass).map(valuesOfServing) });
		setMessage('Usual sizes added; prices are still to be set');
		focusNext('servings.0.priceCents');
	};

	return (
		<FormSection title="Glass, sizes and prices">
			<SelectField
				{...binder(props)('glass')}
				label="Glass"
				hint="A beer without a photo is drawn in it; the sizes begin with it."
				options={glassOptions}
			/>
			<ol id={controlId('servings')} tabIndex={-1} aria-label="Sizes" className="serving-rows">
				{servings.map((row, index) => (
					<ServingRow
						// biome-ignore lint/suspicious/noArrayIndexKey: a size has no name of its own, and every control of it is controlled
						key={index}
						index={index}
						row={row}
						last={index === servings.length - 1}
						errorOf={errorOf}
						onChange={(change) => set({ servings: servings.with(index, { ...row, ...change }) })}
						onMove={(step) => move(index, index + step)}
						onRemove={() => remove(index)}
					/>
				))}
			</ol>
			{error && <p className="field-error">{error}</p>}
			<div className="beer-buttons">
				{servings.length < mostSizes && (
					<button id={controlId('servings.add')} type="button" onClick={add} className="button button-quiet">
						Add a size
					</button>
				)}
				{servings.length === 0 && (
					<button type="button" onClick={suggest} className="button button-quiet">
						Suggest usual sizes
					</button>
				)}
			</div>
			<p role="status" className="visually-hidden">
				{message}
			</p>
		</FormSection>
	);
}

/** Puts the focus on a control by its path once the rows have been drawn anew. */
function useFocusAfter(): (path: string) => void {
	const [wanted, setWanted] = useState<{ readonly path: string } | null>(null);
	useEffect(() => {
		if (wanted) document.getElementById(controlId(wanted.path))?.focus();
	}, [wanted]);
	return (path) => setWanted({ path });
}

interface ServingRowProps {
	readonly index: number;
	readonly row: ServingValues;
	readonly last: boolean;
	readonly errorOf: (path: string) => string | undefined;
	readonly onChange: (change: Partial<ServingValues>) => void;
	readonly onMove: (step: 1 | -1) => void;
	readonly onRemove: () => void;
}

function ServingRow({ index, row, last, errorOf, onChange, onMove, onRemove }: ServingRowProps) {
	const path = `servings.${index}`;
	const bind = binder({ values: row, set: onChange, errorOf }, `${path}.`);
	const name = row.label.trim() || `size ${index + 1}`;
	const press = (event: KeyboardEvent) => {
		if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
		event.preventDefault();
		onMove(event.key === 'ArrowUp' ? -1 : 1);
	};
	return (
		<li id={controlId(path)} tabIndex={-1} className="serving-row">
			<fieldset onKeyDown={press} className="serving-fields">
				<legend className="visually-hidden">Size {index + 1}</legend>
				<TextField {...bind('label')} label="Label" placeholder="16 oz" maxLength={40} />
				<TextField {...bind('ounces')} label="True ounces" inputMode="decimal" placeholder="16" />
				<SelectField {...bind('glass')} label="Glass" options={glassOptions} />
				<TextField {...bind('priceCents')} label="Price ($)" inputMode="decimal" placeholder="ask" />
				<div className="serving-actions">
					<button
						id={controlId(`${path}.up`)}
						type="button"
						disabled={index === 0}
						aria-label={`Move ${name} up`}
						onClick={() => onMove(-1)}
					>
						<ArrowUpIcon />
					</button>
					<button
						id={controlId(`${path}.down`)}
						type="button"
						disabled={last}
						aria-label={`Move ${name} down`}
						onClick={() => onMove(1)}
					>
						<ArrowDownIcon />
					</button>
					<button
						id={controlId(`${path}.remove`)}
						type="button"
						aria-label={`Remove ${name}`}
						onClick={onRemove}
					>
						<CloseIcon />
					</button>
				</div>
			</fieldset>
		</li>
	);
}
