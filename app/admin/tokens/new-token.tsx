import { useEffect, useRef, useState } from 'react';
import type { NewApiToken } from '#domain/tokens/api-token.ts';

/** A token's secret, the one time it is told: to be copied, and gone with this box. */
export function NewToken({ made, onDone }: { made: NewApiToken; onDone: () => void }) {
	const title = useRef<HTMLHeadingElement>(null);
	const secret = useRef<HTMLInputElement>(null);
	const [said, setSaid] = useState('');
	useEffect(() => title.current?.focus(), []);

	async function copy() {
		try {
			await navigator.clipboard.writeText(made.secret);
			setSaid('Copied.');
		} catch {
			secret.current?.select();
			setSaid('Your browser does not let us copy. It is selected: copy it yourself.');
		}
	}

	return (
		<section aria-labelledby="token-made" className="token-made">
			<h2 id="token-made" ref={title} tabIndex={-1}>
				{made.token.name} has its token
			</h2>
			<p>Copy it now: it is not shown again. Whoever has it can do what it may.</p>
			<div className="token-secret">
				<input
					ref={secret}
					aria-label="The token"
					readOnly
					value={made.secret}
					className="field-control"
					onFocus={(event) => event.currentTarget.select()}
				/>
				<button type="button" className="button button-primary" onClick={copy}>
					Copy
				</button>
			</div>
			<p role="status" className="field-hint">
				{said}
			</p>
			<p>
				<button
					type="button"
					className="button button-quiet"
					onClick={() => {
						onDone();
						document.getElementById('tokens-list')?.focus();
					}}
				>
					I have it
				</button>
			</p>
		</section>
	);
}
