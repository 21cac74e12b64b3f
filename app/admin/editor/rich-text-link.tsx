import type { Editor } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { linkAddress } from '#domain/link-address.ts';
import { atOnce } from './editor-focus.ts';

/** Asks where the selected text leads, right below the toolbar. */
export function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
	const id = useId();
	const field = useRef<HTMLInputElement>(null);
	const before = String(editor.getAttributes('link').href ?? '');
	const [address, setAddress] = useState(before);
	const [wrong, setWrong] = useState(false);
	useEffect(() => field.current?.focus(), []);
	const close = () => {
		onClose();
		atOnce(editor);
	};
	const apply = () => {
		const href = linkAddress(address);
		if (href === null) {
			setWrong(true);
			field.current?.focus();
			return;
		}
		const link = atOnce(editor).chain().extendMarkRange('link');
		// Without a selection there is no text to carry the link, so its address does.
		if (editor.state.selection.empty && before === '') {
			link
				.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
				.run();
		} else link.setLink({ href }).run();
		onClose();
	};
	const remove = () => {
		atOnce(editor).chain().extendMarkRange('link').unsetLink().run();
		onClose();
	};
	return (
		<div className="rich-text-link">
			<label htmlFor={id} className="field-label">
				Link to
			</label>
			<input
				ref={field}
				id={id}
				type="text"
				inputMode="url"
				autoComplete="off"
				value={address}
				aria-invalid={wrong || undefined}
				aria-describedby={wrong ? `${id}-error` : undefined}
				onChange={({ target }) => {
					setAddress(target.value);
					setWrong(false);
				}}
				onKeyDown={(event) => {
					// Enter would save the whole beer.
					if (event.key === 'Enter') {
						event.preventDefault();
						apply();
					}
					if (event.key === 'Escape') close();
				}}
				className="field-control"
			/>
			<div className="beer-buttons">
				<Button onClick={apply}>Set the link</Button>
				{before && <Button onClick={remove}>Remove the link</Button>}
			</div>
			{wrong && (
				<p id={`${id}-error`} className="field-error">
					Must be a web address, an e-mail address or a page of this site such as /beer.
				</p>
			)}
		</div>
	);
}
