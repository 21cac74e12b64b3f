import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { linkAddress } from '#domain/text/link-address.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

/** A text may contain what the server stores of it (server/beers/content-html.ts). */
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
	/** HTML; '' is an empty text. */
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

	// A draft or another version may bring another value, which replaces the text; the cursor stays where possible.
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
			{/* The text stands in the page a moment after its toolbar. */}
			<RichTextToolbar editor={editor} controls={created ? id : undefined} />
			<EditorContent editor={editor} />
		</div>
	);
}
