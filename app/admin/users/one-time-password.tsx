import { useEffect, useRef, useState } from 'react';

interface OneTimePasswordProps {
	readonly username: string;
	readonly password: string;
	/** Put away: from then on nobody can see the password again. */
	readonly onDone: () => void;
}

/** A new password, the only time it is shown; takes the focus, so that it is read out too. */
export function OneTimePassword({ username, password, onDone }: OneTimePasswordProps) {
	const title = useRef<HTMLHeadingElement>(null);
	const field = useRef<HTMLInputElement>(null);
	const [said, setSaid] = useState('');
	useEffect(() => title.current?.focus(), []);

	async function copy() {
		try {
			await navigator.clipboard.writeText(password);
			setSaid('Copied.');
		} catch {
			// Browsers keep the clipboard from pages that came without encryption.
			field.current?.select();
			setSaid('This browser copies nothing by itself. The password is selected: copy it by hand.');
		}
	}

	return (
		<section aria-labelledby="slip-title" className="slip">
			<h2 id="slip-title" ref={title} tabIndex={-1}>
				The new password of {username}
			</h2>
			<p>It is shown this once. Hand it over now; they can choose their own on the Account screen.</p>
			<input
				ref={field}
				readOnly
				value={password}
				aria-label={`The new password of ${username}`}
				className="slip-password"
				autoComplete="off"
				spellCheck={false}
				onFocus={(event) => event.target.select()}
			/>
			<p className="admin-actions">
				<button type="button" className="button button-primary" onClick={copy}>
					Copy
				</button>
				<button type="button" className="button button-quiet" onClick={onDone}>
					Done
				</button>
			</p>
			<p role="status" className="field-hint">
				{said}
			</p>
		</section>
	);
}
