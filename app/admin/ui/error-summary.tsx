import { type MouseEvent, useEffect, useRef } from 'react';
import type { FieldError } from '#domain/errors.ts';
import { controlId } from './field.tsx';

export interface ErrorSummaryProps {
	readonly errors: readonly FieldError[];
	/** Labels in the order of the fields. A part of a field gets the field's label, unless `labelOf` has another. */
	readonly labels?: Readonly<Record<string, string>>;
	readonly labelOf?: (path: string) => string | undefined;
	/** Returns the id of the control to focus, if it is not that of the error's path. */
	readonly controlOf?: (path: string) => string;
}

/** Moves the focus without changing the address, which would alert the form's leave guard. */
function lead(event: MouseEvent, id: string): void {
	const control = document.getElementById(id);
	if (!control) return;
	event.preventDefault();
	control.focus();
}

export function ErrorSummary({ errors, labels = {}, labelOf, controlOf = controlId }: ErrorSummaryProps) {
	const box = useRef<HTMLDivElement>(null);
	const shown = errors.length > 0;
	useEffect(() => {
		if (shown) box.current?.focus();
	}, [shown]);
	if (!shown) return null;
	const fields = Object.keys(labels);
	const placed = errors.map(({ path, message }) => {
		const index = fields.findIndex((field) => path === field || path.startsWith(`${field}.`));
		const label = labelOf?.(path) ?? labels[fields[index] ?? ''] ?? path;
		return {
			place: index === -1 ? fields.length : index,
			id: controlOf(path),
			text: `${label}: ${message}`,
		};
	});
	const count =
		errors.length === 1 ? 'One field needs another look' : `${errors.length} fields need another look`;
	return (
		<div
			ref={box}
			role="alert"
			tabIndex={-1}
			className="my-4 py-3.5 px-4 border-[1.5px] border-danger border-l-6"
		>
			<h2 className="font-sans text-17 leading-[1.3] font-semibold">{count}</h2>
			<ul>
				{placed
					.sort((one, other) => one.place - other.place)
					.map(({ id, text }) => (
						<li key={id + text} className="py-1.5">
							<a href={`#${id}`} onClick={(event) => lead(event, id)} className="text-link">
								{text}
							</a>
						</li>
					))}
			</ul>
		</div>
	);
}
