import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { TextField } from '#app/admin/ui/fields.tsx';
import { rovingKey } from '#app/admin/ui/roving-key.ts';
import { linkAddress } from '#domain/link-address.ts';

/** Tiptap's own focus command waits a frame, and would take the focus from a field somebody has gone on to by then. */
function focused(editor: Editor): ChainedCommands {
	editor.view.focus();
	return editor.chain();
}

interface Tool {
	readonly label: string;
	readonly sign: ReactNode;
	readonly name: string;
	readonly level?: 3 | 4;
	readonly toggle: (chain: ChainedCommands) => ChainedCommands;
}

const tools: readonly Tool[] = [
	{ label: 'Bold', sign: <strong>B</strong>, name: 'bold', toggle: (chain) => chain.toggleBold() },
	{ label: 'Italic', sign: <em>I</em>, name: 'italic', toggle: (chain) => chain.toggleItalic() },
	{
		label: 'Heading',
		sign: 'H',
		name: 'heading',
		level: 3,
		toggle: (chain) => chain.toggleHeading({ level: 3 }),
	},
	{
		label: 'Small heading',
		sign: <small>h</small>,
		name: 'heading',
		level: 4,
		toggle: (chain) => chain.toggleHeading({ level: 4 }),
	},
	{
		label: 'List',
		sign: (
			<Sign>
				<path d="M8 5h9M8 10h9M8 15h9" />
				<path d="M3.6 5h.1M3.6 10h.1M3.6 15h.1" strokeWidth="2.6" />
			</Sign>
		),
		name: 'bulletList',
		toggle: (chain) => chain.toggleBulletList(),
	},
	{
		label: 'Numbered list',
		sign: (
			<Sign>
				<path d="M8 5h9M8 10h9M8 15h9" />
				<path
					d="M3 3.6l1.3-.6v4M2.8 8.8h2L2.8 12h2.2M2.8 13.6h2.1l-1.2 1.5q1.4.1 1.2 1.2-.3.9-2 .7"
					strokeWidth="1"
				/>
			</Sign>
		),
		name: 'orderedList',
		toggle: (chain) => chain.toggleOrderedList(),
	},
	{ label: 'Quote', sign: '”', name: 'blockquote', toggle: (chain) => chain.toggleBlockquote() },
];

const linkSign = (
	<Sign>
		<path d="M8.4 11.6a3 3 0 0 0 4.3 0l2.7-2.7a3 3 0 0 0-4.3-4.3l-.9.9M11.6 8.4a3 3 0 0 0-4.3 0l-2.7 2.7a3 3 0 0 0 4.3 4.3l.9-.9" />
	</Sign>
);

function Sign({ children }: { children: ReactNode }) {
	return (
		<svg
			viewBox="0 0 20 20"
			width="20"
			height="20"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.6"
			strokeLinecap="round"
			aria-hidden="true"
		>
			{children}
		</svg>
	);
}

const activeTools = (editor: Editor): readonly boolean[] => [
	...tools.map(({ name, level }) => editor.isActive(name, level && { level })),
	editor.isActive('link'),
];

/** What can be done to the selected text: one stop of the Tab key, arrows within. */
export function RichTextToolbar({ editor, controls }: { editor: Editor; controls: string }) {
	const bar = useRef<HTMLDivElement>(null);
	const [stop, setStop] = useState(0);
	const [linking, setLinking] = useState(false);
	const on = useEditorState({
		editor,
		selector: ({ editor: current }) => activeTools(current),
	});
	const press = (event: KeyboardEvent) => {
		const next = rovingKey(event.key, stop, on.length);
		if (next === undefined) return;
		event.preventDefault();
		setStop(next);
		bar.current?.querySelectorAll('button')[next]?.focus();
	};
	const buttons = [
		...tools.map(({ toggle, ...tool }) => ({ ...tool, onClick: () => toggle(focused(editor)).run() })),
		{ label: 'Link', sign: linkSign, expanded: linking, onClick: () => setLinking((open) => !open) },
	];
	return (
		<>
			<div
				ref={bar}
				role="toolbar"
				aria-label="Text"
				aria-controls={controls}
				onKeyDown={press}
				className="rich-text-tools"
			>
				{buttons.map(({ label, sign, onClick, ...rest }, index) => (
					<button
						key={label}
						type="button"
						tabIndex={index === stop ? 0 : -1}
						aria-pressed={on[index] ?? false}
						aria-expanded={'expanded' in rest ? rest.expanded : undefined}
						aria-label={label}
						title={label}
						onFocus={() => setStop(index)}
						onClick={onClick}
						className="rich-text-tool"
					>
						{sign}
					</button>
				))}
			</div>
			{linking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
		</>
	);
}

/** Leads the selected text to an address; without a selection the address becomes the text that carries it. */
function setLink(editor: Editor, address: string, href: string, before: string): void {
	const link = focused(editor).extendMarkRange('link');
	const carried = { type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] };
	const isNew = editor.state.selection.empty && before === '';
	(isNew ? link.insertContent(carried) : link.setLink({ href })).run();
}

const wrongAddress = 'Must be a web address, an e-mail address or a page of this site such as /beer.';

function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
	const field = useRef<HTMLInputElement>(null);
	const before = String(editor.getAttributes('link').href ?? '');
	const [address, setAddress] = useState(before);
	const [wrong, setWrong] = useState(false);
	useEffect(() => field.current?.focus(), []);
	const apply = () => {
		const href = linkAddress(address);
		if (href !== null) {
			setLink(editor, address, href, before);
			return onClose();
		}
		setWrong(true);
		field.current?.focus();
	};
	const remove = () => {
		focused(editor).extendMarkRange('link').unsetLink().run();
		onClose();
	};
	const press = (event: KeyboardEvent) => {
		if (event.key === 'Escape') {
			onClose();
			focused(editor);
		}
		if (event.key !== 'Enter') return;
		// Enter would save the whole form.
		event.preventDefault();
		apply();
	};
	return (
		<div className="rich-text-link">
			<TextField
				ref={field}
				label="Link to"
				inputMode="url"
				error={wrong ? wrongAddress : undefined}
				value={address}
				onChange={(typed) => {
					setAddress(typed);
					setWrong(false);
				}}
				onKeyDown={press}
			/>
			<div className="beer-buttons">
				<Button onClick={apply}>Set the link</Button>
				{before && <Button onClick={remove}>Remove the link</Button>}
			</div>
		</div>
	);
}
