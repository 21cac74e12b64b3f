import type { ReactNode } from 'react';
import { type Binder, type Bound, within } from '#app/admin/ui/binder.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { useAdded } from '#app/admin/ui/use-opened.ts';

interface EditedRow<Row> {
	readonly row: Row;
	readonly path: string;
	/** Changes several fields of the row at once. */
	readonly set: (change: Partial<Row>) => void;
}

interface ListEditorProps<Row extends object> extends Omit<Bound<Row[]>, 'error'> {
	readonly noun: string;
	readonly blank: Row;
	readonly errorOf: (path: string) => string | undefined;
	/** Renders the controls of a row, whose errors have paths such as `facts.0.label`. */
	readonly children: (bind: Binder<Row>, index: number, edited: EditedRow<Row>) => ReactNode;
}

export function ListEditor<Row extends object>(props: ListEditorProps<Row>) {
	const { path, value: rows, noun, blank, errorOf, onChange, children } = props;
	const { list, added } = useAdded<HTMLDivElement>();
	return (
		<>
			<div ref={list} className="contents">
				{rows.map((row, index) => {
					const set = (next: Row) => onChange(rows.with(index, next));
					const rowPath = `${path}.${index}`;
					const others = rows.toSpliced(index, 1);
					const name = `${noun} ${index + 1}`;
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own, and every control of it is controlled
						<fieldset key={index} className="content-date">
							<legend className="sr-only">{name}</legend>
							{children(within({ path: rowPath, value: row, onChange: set }, errorOf), index, {
								row,
								path: rowPath,
								set: (change) => set({ ...row, ...change }),
							})}
							<div className="beer-buttons">
								{index > 0 && (
									<Button
										kind="row"
										aria-label={`Move ${name} up`}
										onClick={() => onChange(others.toSpliced(index - 1, 0, row))}
									>
										Up
									</Button>
								)}
								<Button kind="row" aria-label={`Remove ${name}`} onClick={() => onChange(others)}>
									Remove
								</Button>
							</div>
						</fieldset>
					);
				})}
			</div>
			<p>
				<Button
					kind="row"
					onClick={() => {
						added();
						onChange([...rows, blank]);
					}}
				>
					Add a {noun}
				</Button>
			</p>
		</>
	);
}
