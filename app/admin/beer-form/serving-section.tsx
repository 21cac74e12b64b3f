import { type KeyboardEvent, useEffect, useState } from 'react';
import { FormSection } from '#app/admin/editor/editor-form.tsx';
import type { FieldsProps } from '#app/admin/editor/resource.ts';
import { binder } from '#app/admin/ui/binder.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { controlId, optionsOf, SelectField, TextField } from '#app/admin/ui/fields.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#app/admin/ui/icons.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { glassShapes } from '#domain/beers/beer.ts';
import type { BeerFormValues } from '#domain/beers/beer-form.ts';
import { type ServingValues, usualSizes, valuesOfServing } from '#domain/beers/servings.ts';
import { statusWords } from '#domain/beers/staff-beer-list.ts';

/** As many as the schema allows. */
const mostSizes = 12;
const glassOptions = optionsOf(glassShapes, statusWords);

function useSizes({ values: { servings, glass }, set }: FieldsProps<BeerFormValues>) {
	const [message, setMessage] = useState('');
	const [wanted, setWanted] = useState<{ path: string } | null>(null);
	useEffect(() => {
		if (wanted) document.getElementById(controlId(`servings.${wanted.path}`))?.focus();
	}, [wanted]);
	const change = (next: readonly ServingValues[], focus: string, said = '') => {
		set({ servings: next });
		setWanted({ path: focus });
		if (said) setMessage(said);
	};
	const nameOf = (index: number) => servings[index]?.label.trim() || `Size ${index + 1}`;
	const last = servings.length - 1;
	return {
		message,
		move(index: number, step: 1 | -1) {
			const [row, to] = [servings[index], index + step];
			if (!row || to < 0 || to > last) return;
			const control = to === 0 || (step === 1 && to < last) ? 'down' : 'up';
			const said = `${nameOf(index)} is now size ${to + 1} of ${servings.length}`;
			change(servings.toSpliced(index, 1).toSpliced(to, 0, row), `${to}.${control}`, said);
		},
		remove(index: number) {
			const focus = last === 0 ? 'add' : `${Math.min(index, last - 1)}.remove`;
			change(servings.toSpliced(index, 1), focus, `${nameOf(index)} removed`);
		},
		add() {
			change([...servings, { label: '', ounces: '', glass, priceCents: '' }], `${servings.length}.label`);
		},
		suggest() {
			const said = 'Usual sizes added; prices are still to be set';
			change(usualSizes(glass).map(valuesOfServing), '0.priceCents', said);
		},
	};
}

export function ServingSection(props: FieldsProps<BeerFormValues>) {
	const { bind, set, errorOf } = props;
	const { servings } = props.values;
	const { message, move, remove, add, suggest } = useSizes(props);
	const error = errorOf('servings');
	return (
		<FormSection title="Glass, sizes and prices">
			<SelectField
				{...bind('glass')}
				hint="A beer without a photo is drawn in it; the sizes begin with it."
				options={glassOptions}
			/>
			<ol id={controlId('servings')} tabIndex={-1} aria-label="Sizes" className="serving-rows">
				{servings.map((row, index) => (
					<ServingRow
						// biome-ignore lint/suspicious/noArrayIndexKey: a size has no name of its own, and every control of it is controlled
						key={index}
						{...{ index, row, errorOf }}
						last={index === servings.length - 1}
						onChange={(change) => set({ servings: servings.with(index, { ...row, ...change }) })}
						onMove={(step) => move(index, step)}
						onRemove={() => remove(index)}
					/>
				))}
			</ol>
			{error && <p className="field-error">{error}</p>}
			<div className="beer-buttons">
				{servings.length < mostSizes && (
					<Button id={controlId('servings.add')} onClick={add}>
						Add a size
					</Button>
				)}
				{servings.length === 0 && <Button onClick={suggest}>Suggest usual sizes</Button>}
			</div>
			<p role="status" className="visually-hidden">
				{message}
			</p>
		</FormSection>
	);
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
	const buttons = [
		{ id: 'up', label: `Move ${name} up`, off: index === 0, icon: <ArrowUpIcon />, act: () => onMove(-1) },
		{ id: 'down', label: `Move ${name} down`, off: last, icon: <ArrowDownIcon />, act: () => onMove(1) },
		{ id: 'remove', label: `Remove ${name}`, off: false, icon: <CloseIcon />, act: onRemove },
	];
	return (
		<li id={controlId(path)} tabIndex={-1} className="serving-row">
			<fieldset onKeyDown={press} className="serving-fields">
				<legend className="visually-hidden">Size {index + 1}</legend>
				<TextField {...bind('label')} label="Label" placeholder="16 oz" maxLength={40} />
				<TextField {...bind('ounces')} label="True ounces" inputMode="decimal" placeholder="16" />
				<SelectField {...bind('glass')} label="Glass" options={glassOptions} />
				<TextField {...bind('priceCents')} label="Price ($)" inputMode="decimal" placeholder="ask" />
				<div className="serving-actions">
					{buttons.map(({ id, label, off, icon, act }) => (
						<button
							key={id}
							id={controlId(`${path}.${id}`)}
							type="button"
							disabled={off}
							aria-label={label}
							onClick={act}
						>
							{icon}
						</button>
					))}
				</div>
			</fieldset>
		</li>
	);
}
