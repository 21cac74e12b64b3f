import { type ChainedCommands, type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type KeyboardEventHandler, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { Icon, icon } from '#app/ui/icons.tsx';
import { followArrows } from '#app/ui/tabs.tsx';
import { linkAddress } from '#domain/text/link-address.ts';

/** The same elements that the server's cleaning keeps (server/text/clean-html.ts). */
const extensions = [
	StarterKit.configure({
		heading: { levels: [3, 4] },
		code: false,
		codeBlock: false,
		underline: false,
		trailingNode: false,
		link: {
			openOnClick: false,
			defaultProtocol: 'https',
			isAllowedUri: (address) => linkAddress(address) !== null,
			HTMLAttributes: { target: null, rel: 'noopener' },
		},
	}),
];

interface RichTextProps {
	readonly id: string;
	readonly labelledBy: string;
	readonly describedBy: string;
	readonly invalid: boolean;
	/** HTML; '' if empty. */
	readonly value: string;
	readonly onChange: (html: string) => void;
}

/** Edits a text as it will look. `onChange` is called only for changes that the user makes. */
export function RichText({ id, labelledBy, describedBy, invalid, value, onChange }: RichTextProps) {
	const known = useRef(value);
	const [created, setCreated] = useState(false);
	const editorProps = useMemo(
		() => ({
			attributes: {
				id,
				role: 'textbox',
				'aria-multiline': 'true',
				'aria-labelledby': labelledBy,
				'aria-describedby': describedBy,
				'aria-invalid': String(invalid),
				class: 'field-control rich-text prose',
			},
			// The editor would take Tab to indent a list; here it moves to the next field.
			handleDOMEvents: { keydown: (_view: unknown, { key }: KeyboardEvent) => key === 'Tab' },
		}),
		[id, labelledBy, describedBy, invalid],
	);
	const editor = useEditor({
		extensions,
		content: value,
		injectCSS: false,
		editorProps,
		onCreate: () => setCreated(true),
		// Tiptap calls the handler of the latest render.
		onUpdate: ({ editor: changed }) => {
			known.current = changed.isEmpty ? '' : changed.getHTML();
			onChange(known.current);
		},
	});

	// A draft or another version may bring another value, which replaces the text; the cursor stays if possible.
	useEffect(() => {
		if (value === known.current) return;
		known.current = value;
		const { from, to } = editor.state.selection;
		editor.commands.setContent(value, { emitUpdate: false });
		const end = editor.state.doc.content.size;
		editor.commands.setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) });
	}, [editor, value]);

	return (
		<div className="min-w-0">
			{/* The text area is rendered a moment after its toolbar. */}
			<RichTextToolbar editor={editor} controls={created ? id : undefined} />
			<EditorContent editor={editor} />
		</div>
	);
}

/** Tiptap's own focus command waits a frame, by which time the user may have moved on to another field. */
function focused(editor: Editor): ChainedCommands {
	editor.view.focus();
	return editor.chain();
}

interface Tool {
	readonly label: string;
	readonly sign: ReactNode;
	/** The editor's name for the mark or node that the tool toggles. */
	readonly is: readonly [name: string, attributes?: object];
	readonly toggle: (chain: ChainedCommands) => ChainedCommands;
}

const heading = (label: string, sign: ReactNode, level: 3 | 4): Tool => ({
	label,
	sign,
	is: ['heading', { level }],
	toggle: (chain) => chain.toggleHeading({ level }),
});

const listSign = (marks: string, strokeWidth: string) => (
	<Icon>
		<path d="M8 5h9M8 10h9M8 15h9" />
		<path d={marks} strokeWidth={strokeWidth} />
	</Icon>
);
const bullets = 'M3.6 5h.1M3.6 10h.1M3.6 15h.1';
const digits = 'M3 3.6l1.3-.6v4M2.8 8.8h2L2.8 12h2.2M2.8 13.6h2.1l-1.2 1.5q1.4.1 1.2 1.2-.3.9-2 .7';
const LinkSign = icon(
	'M8.4 11.6a3 3 0 0 0 4.3 0l2.7-2.7a3 3 0 0 0-4.3-4.3l-.9.9M11.6 8.4a3 3 0 0 0-4.3 0l-2.7 2.7a3 3 0 0 0 4.3 4.3l.9-.9',
);

const tools: readonly Tool[] = [
	{ label: 'Bold', sign: <strong>B</strong>, is: ['bold'], toggle: (chain) => chain.toggleBold() },
	{ label: 'Italic', sign: <em>I</em>, is: ['italic'], toggle: (chain) => chain.toggleItalic() },
	heading('Heading', 'H', 3),
	heading('Small heading', <small>h</small>, 4),
	{
		label: 'List',
		sign: listSign(bullets, '2.6'),
		is: ['bulletList'],
		toggle: (chain) => chain.toggleBulletList(),
	},
	{
		label: 'Numbered list',
		sign: listSign(digits, '1'),
		is: ['orderedList'],
		toggle: (chain) => chain.toggleOrderedList(),
	},
	{ label: 'Quote', sign: '”', is: ['blockquote'], toggle: (chain) => chain.toggleBlockquote() },
];

/** The toolbar is one tab stop; the arrow keys move within it. */
function RichTextToolbar({ editor, controls }: { editor: Editor; controls: string | undefined }) {
	const [stop, setStop] = useState(0);
	const [linking, setLinking] = useState(false);
	const on = useEditorState({
		editor,
		selector: () => [...tools.map(({ is }) => editor.isActive(...is)), editor.isActive('link')],
	});
	const buttons = [
		...tools.map(({ toggle, ...tool }) => ({ ...tool, onClick: () => toggle(focused(editor)).run() })),
		{ label: 'Link', sign: <LinkSign />, expanded: linking, onClick: () => setLinking((open) => !open) },
	];
	return (
		<>
			<div
				role="toolbar"
				aria-label="Text"
				aria-controls={controls}
				onKeyDown={(event) => followArrows(event, stop, setStop)}
				className="flex flex-wrap"
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
						className="grid min-w-11 h-11 place-items-center rounded-small font-display text-18 leading-none font-normal hover:bg-paper-deep aria-pressed:bg-ink aria-pressed:text-paper"
					>
						{sign}
					</button>
				))}
			</div>
			{linking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
		</>
	);
}

/** Links the selected text to an address; without a selection it inserts the address as linked text. */
function setLink(editor: Editor, address: string, href: string, before: string): void {
	const link = focused(editor).extendMarkRange('link');
	const carried = { type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] };
	const isNew = editor.state.selection.empty && before === '';
	(isNew ? link.insertContent(carried) : link.setLink({ href })).run();
}

const wrongAddress = 'Must be a web address, an email address or a page of this site such as /beer.';

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
	const press: KeyboardEventHandler = (event) => {
		if (event.key === 'Escape') {
			onClose();
			focused(editor);
		}
		if (event.key !== 'Enter') return;
		// Without this, Enter would save the whole form.
		event.preventDefault();
		apply();
	};
	return (
		<div className="grid gap-2 py-3">
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
