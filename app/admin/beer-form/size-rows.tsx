import { type KeyboardEvent, useEffect, useState } from 'react';
import { binder } from '#app/admin/ui/binder.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { optionsOf, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { controlId, FieldText } from '#app/admin/ui/field.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#app/admin/ui/icons.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { bringIntoView } from '#app/admin/ui/use-opened.ts';
import { useFormats } from '#app/facts.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { type GlassShape, glassShapes } from '#domain/beers/beer.ts';
import type { ServingValues } from '#domain/beers/servings.ts';
import { statusWords } from '#domain/beers/status-text.ts';
import { priceLabel } from '#domain/beers/typed-figures.ts';
import { measureName } from '#domain/locale/measure-text.ts';

/** `beerSchema` allows no more. */
const mostSizes = 12;
export const glassOptions = optionsOf(glassShapes, statusWords);

interface SizeRowsProps {
	readonly label: string;
	/** The path of the sizes in the form, for their errors. */
	readonly path: string;
	readonly sizes: readonly ServingValues[];
	readonly onChange: (sizes: readonly ServingValues[]) => void;
	readonly errorOf: (path: string) => string | undefined;
	/** The glass of a new size. */
	readonly glass: GlassShape;
	/** Sizes that a button offers while there are none. */
	readonly usual?: readonly ServingValues[];
	/** Leaves out glass and order. Rows keep their height, so that nothing moves under a thumb. */
	readonly simple?: boolean;
	/** For each size, why its price is unusual; the form cannot be saved until somebody confirms it. */
	readonly doubts?: readonly (string | null)[];
}

function useSizes({ path, sizes, onChange, glass, usual = [] }: SizeRowsProps) {
	const [message, setMessage] = useState('');
	const [wanted, setWanted] = useState<{ path: string } | null>(null);
	useEffect(() => {
		const control = wanted && document.getElementById(controlId(`${path}.${wanted.path}`));
		// On a phone a row shows its rarer controls while the focus is in it.
		const row = control?.closest('li');
		row?.focus({ preventScroll: true });
		control?.focus({ preventScroll: true });
		if (control) bringIntoView(row ?? control);
	}, [wanted, path]);
	const change = (next: readonly ServingValues[], focus: string, message = '') => {
		onChange(next);
		setWanted({ path: focus });
		if (message) setMessage(message);
	};
	const nameOf = (index: number) => sizes[index]?.label.trim() || `Size ${index + 1}`;
	const last = sizes.length - 1;
	return {
		message,
		move(index: number, step: 1 | -1) {
			const [row, to] = [sizes[index], index + step];
			if (!row || to < 0 || to > last) return;
			const control = to === 0 || (step === 1 && to < last) ? 'down' : 'up';
			const message = `${nameOf(index)} is now size ${to + 1} of ${sizes.length}`;
			change(sizes.toSpliced(index, 1).toSpliced(to, 0, row), `${to}.${control}`, message);
		},
		remove(index: number) {
			const focus = last === 0 ? 'add' : `${Math.min(index, last - 1)}.remove`;
			change(sizes.toSpliced(index, 1), focus, `${nameOf(index)} removed`);
		},
		add() {
			change([...sizes, { label: '', ounces: '', glass, priceCents: '' }], `${sizes.length}.label`);
		},
		suggest() {
			change(usual, '0.priceCents', 'Usual sizes added');
		},
	};
}

/** Edits the sizes in which a beer is poured. */
export function SizeRows(props: SizeRowsProps) {
	const { label, path, sizes, onChange, errorOf, usual, doubts, simple = false } = props;
	const { message, move, remove, add, suggest } = useSizes(props);
	return (
		<>
			<ol id={controlId(path)} tabIndex={-1} aria-label={label} className="grid min-w-0 gap-2 empty:hidden">
				{sizes.map((row, index) => (
					<ServingRow
						// biome-ignore lint/suspicious/noArrayIndexKey: a size has no name of its own, and every control of it is controlled
						key={index}
						index={index}
						row={row}
						errorOf={errorOf}
						simple={simple}
						path={`${path}.${index}`}
						note={doubts?.[index] ?? null}
						last={index === sizes.length - 1}
						onChange={(change) => {
							// A confirmation ('Keep it') was for the former price only.
							const { meant: _, ...rest } = row;
							onChange(sizes.with(index, { ...('priceCents' in change ? rest : row), ...change }));
						}}
						onMove={(step) => move(index, step)}
						onRemove={() => remove(index)}
					/>
				))}
			</ol>
			<FieldText id={controlId(path)} of="error" text={errorOf(path)} />
			<div className="beer-buttons">
				{sizes.length < mostSizes && (
					<Button id={controlId(`${path}.add`)} onClick={add}>
						Add a size
					</Button>
				)}
				{sizes.length === 0 && usual && <Button onClick={suggest}>Start with the usual sizes</Button>}
			</div>
			<p role="status" className="sr-only">
				{message}
			</p>
		</>
	);
}

interface ServingRowProps {
	readonly index: number;
	readonly row: ServingValues;
	readonly last: boolean;
	readonly simple: boolean;
	readonly errorOf: (path: string) => string | undefined;
	readonly note: string | null;
	readonly path: string;
	readonly onChange: (change: Partial<ServingValues>) => void;
	readonly onMove: (step: 1 | -1) => void;
	readonly onRemove: () => void;
}

/** Glass, order and removal of a size are shown on a phone only while the focus is in its row. */
const whileFocused = 'max-[40rem]:group-not-focus-within/size:hidden';

function ServingRow(props: ServingRowProps) {
	const formats = useFormats();
	const { path, index, row, last, simple, errorOf, note, onChange, onMove, onRemove } = props;
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
		<li
			id={controlId(path)}
			tabIndex={-1}
			className="group/size pb-2 border-b border-rule not-first:[&_.field-label]:sr-only"
		>
			<fieldset
				onKeyDown={press}
				className={`grid min-w-0 items-end gap-2 ${
					simple
						? 'grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_auto]'
						: 'grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)] min-[40rem]:grid-cols-[1.2fr_1fr_1fr_1fr_auto]'
				}`}
			>
				<legend className="sr-only">Size {index + 1}</legend>
				<TextField {...bind('label')} label="Label" placeholder="16 oz" maxLength={40} />
				<TextField {...bind('ounces')} label={measureName(formats).replace(/^t/, 'T')} inputMode="decimal" />
				<TextField
					{...bind('priceCents')}
					label={priceLabel(formats)}
					inputMode="decimal"
					placeholder="ask"
					note={note && !row.meant ? `${note} Keep it?` : ''}
				/>
				{note && !row.meant && (
					<Button kind="row" aria-label={`Keep it: ${name}`} onClick={() => onChange({ meant: true })}>
						Keep it
					</Button>
				)}
				{!simple && (
					<div className={whileFocused}>
						<SelectField {...bind('glass')} label="Glass" options={glassOptions} />
					</div>
				)}
				<div
					className={`flex justify-end gap-1 ${simple ? '' : `col-span-2 min-[40rem]:col-auto ${whileFocused}`}`}
				>
					{(simple ? buttons.slice(-1) : buttons).map(({ id, label, off, icon, act }) => (
						<button
							key={id}
							id={controlId(`${path}.${id}`)}
							type="button"
							disabled={off}
							className="grid size-11.5 place-items-center rounded-small hover:enabled:bg-paper-deep disabled:opacity-35"
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
