import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { atOnce } from './editor-focus.ts';
import { LinkRow } from './rich-text-link.tsx';

interface Tool {
	readonly id: string;
	readonly label: string;
	readonly sign: ReactNode;
	readonly run: (editor: Editor) => void;
	readonly isOn: (editor: Editor) => boolean;
}

const chain = (editor: Editor) => atOnce(editor).chain();

const tools: readonly Tool[] = [
	{
		id: 'bold',
		label: 'Bold',
		sign: <strong>B</strong>,
		run: (editor) => chain(editor).toggleBold().run(),
		isOn: (editor) => editor.isActive('bold'),
	},
	{
		id: 'italic',
		label: 'Italic',
		sign: <em>I</em>,
		run: (editor) => chain(editor).toggleItalic().run(),
		isOn: (editor) => editor.isActive('italic'),
	},
	{
		id: 'h3',
		label: 'Heading',
		sign: 'H',
		run: (editor) => chain(editor).toggleHeading({ level: 3 }).run(),
		isOn: (editor) => editor.isActive('heading', { level: 3 }),
	},
	{
		id: 'h4',
		label: 'Small heading',
		sign: <small>h</small>,
		run: (editor) => chain(editor).toggleHeading({ level: 4 }).run(),
		isOn: (editor) => editor.isActive('heading', { level: 4 }),
	},
	{
		id: 'list',
		label: 'List',
		sign: <ListSign />,
		run: (editor) => chain(editor).toggleBulletList().run(),
		isOn: (editor) => editor.isActive('bulletList'),
	},
	{
		id: 'numbers',
		label: 'Numbered list',
		sign: <ListSign numbered />,
		run: (editor) => chain(editor).toggleOrderedList().run(),
		isOn: (editor) => editor.isActive('orderedList'),
	},
	{
		id: 'quote',
		label: 'Quote',
		sign: '”',
		run: (editor) => chain(editor).toggleBlockquote().run(),
		isOn: (editor) => editor.isActive('blockquote'),
	},
];

function ListSign({ numbered = false }: { numbered?: boolean }) {
	return (
		<svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
			<path d="M8 5h9M8 10h9M8 15h9" strokeWidth="1.6" strokeLinecap="round" />
			{numbered ? (
				<path
					d="M3 3.6l1.3-.6v4M2.8 8.8h2L2.8 12h2.2M2.8 13.6h2.1l-1.2 1.5q1.4.1 1.2 1.2-.3.9-2 .7"
					strokeWidth="1"
				/>
			) : (
				<path d="M3.6 5h.1M3.6 10h.1M3.6 15h.1" strokeWidth="2.6" strokeLinecap="round" />
			)}
		</svg>
	);
}

/** What can be done to the selected text: one stop of the Tab key, arrows within (WAI-ARIA Authoring Practices, 'Toolbar'). */
export function RichTextToolbar({ editor, controls }: { editor: Editor; controls: string }) {
	const bar = useRef<HTMLDivElement>(null);
	const [stop, setStop] = useState(0);
	const [linking, setLinking] = useState(false);
	const on = useEditorState({
		editor,
		selector: ({ editor: current }) => [...tools.map((tool) => tool.isOn(current)), current.isActive('link')],
	});
	const count = tools.length + 1;
	const press = (event: KeyboardEvent) => {
		const keys: Readonly<Record<string, number>> = {
			ArrowRight: (stop + 1) % count,
			ArrowLeft: (stop - 1 + count) % count,
			Home: 0,
			End: count - 1,
		};
		const next = keys[event.key];
		if (next === undefined) return;
		event.preventDefault();
		setStop(next);
		bar.current?.querySelectorAll('button')[next]?.focus();
	};
	const common = (index: number) => ({
		type: 'button' as const,
		tabIndex: index === stop ? 0 : -1,
		'aria-pressed': on[index] ?? false,
		onFocus: () => setStop(index),
		className: 'rich-text-tool',
	});
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
				{tools.map(({ id, label, sign, run }, index) => (
					<button key={id} {...common(index)} aria-label={label} title={label} onClick={() => run(editor)}>
						{sign}
					</button>
				))}
				<button
					{...common(tools.length)}
					aria-label="Link"
					title="Link"
					aria-expanded={linking}
					onClick={() => setLinking((open) => !open)}
				>
					<svg
						viewBox="0 0 20 20"
						width="20"
						height="20"
						fill="none"
						stroke="currentColor"
						aria-hidden="true"
					>
						<path
							d="M8.4 11.6a3 3 0 0 0 4.3 0l2.7-2.7a3 3 0 0 0-4.3-4.3l-.9.9M11.6 8.4a3 3 0 0 0-4.3 0l-2.7 2.7a3 3 0 0 0 4.3 4.3l.9-.9"
							strokeWidth="1.6"
							strokeLinecap="round"
						/>
					</svg>
				</button>
			</div>
			{linking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
		</>
	);
}
