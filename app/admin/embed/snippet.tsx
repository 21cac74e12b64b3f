import { Button } from '#app/admin/ui/button.tsx';
import { Field } from '#app/admin/ui/field.tsx';
import { useCopying } from '#app/admin/ui/use-copying.ts';

/** A text to take along. */
export function Snippet({ label, hint, text }: { label: string; hint: string; text: string }) {
	const { field, message, copy } = useCopying<HTMLTextAreaElement>(text);
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
					{message}
				</span>
			</p>
		</div>
	);
}
