import { useRef, useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { Field } from '#app/admin/ui/field.tsx';

/** A text to take along. A browser that denies the clipboard, as to pages without encryption, gets it selected. */
export function Snippet({ label, hint, text }: { label: string; hint: string; text: string }) {
	const field = useRef<HTMLTextAreaElement>(null);
	const [said, setSaid] = useState('');
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(text);
			setSaid('Copied.');
		} catch {
			field.current?.select();
			setSaid('Your browser does not let us copy. It is selected: copy it yourself.');
		}
	};
	return (
		<div className="embed-snippet">
			<Field label={label} hint={hint}>
				{(control) => (
					<textarea
						{...control}
						ref={field}
						readOnly
						rows={3}
						value={text}
						spellCheck={false}
						onFocus={({ target }) => target.select()}
					/>
				)}
			</Field>
			<p className="admin-actions">
				<Button aria-label={`Copy: ${label}`} onClick={copy}>
					Copy
				</Button>
				<span role="status" className="field-hint">
					{said}
				</span>
			</p>
		</div>
	);
}
