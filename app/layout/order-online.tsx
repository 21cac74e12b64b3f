import type { FormEvent } from 'react';

function openStore(event: FormEvent): void {
	event.preventDefault();
	window.open('/store', '_blank', 'noopener');
}

/** Opens the store in a new tab (spec §2, §7). It is the button of a form, so it works without JavaScript. */
export function OrderOnline({ label = 'Order Online', className }: { label?: string; className: string }) {
	return (
		<form action="/store" target="_blank" rel="noopener" onSubmit={openStore} className="contents">
			<button type="submit" className={className}>
				{label}
				<span className="sr-only"> (opens in a new tab)</span>
			</button>
		</form>
	);
}
