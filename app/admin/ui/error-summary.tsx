import { type MouseEvent, useEffect, useRef } from 'react';

export interface SummaryError {
	readonly controlId: string;
	readonly label: string;
	readonly message: string;
}

/** Leads to a control without a new address, which a form's guard against leaving would have to ask about. */
function lead(event: MouseEvent, controlId: string): void {
	const control = document.getElementById(controlId);
	if (!control) return;
	event.preventDefault();
	control.focus();
}

export function ErrorSummary({ errors }: { errors: readonly SummaryError[] }) {
	const box = useRef<HTMLDivElement>(null);
	const shown = errors.length > 0;
	useEffect(() => {
		if (shown) box.current?.focus();
	}, [shown]);
	if (!shown) return null;
	const count =
		errors.length === 1 ? 'One field needs another look' : `${errors.length} fields need another look`;
	return (
		<div ref={box} role="alert" tabIndex={-1} className="error-summary">
			<h2 className="error-summary-title">{count}</h2>
			<ul>
				{errors.map(({ controlId, label, message }) => (
					<li key={controlId + message}>
						<a href={`#${controlId}`} onClick={(event) => lead(event, controlId)} className="text-link">
							{label}: {message}
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}
