import type { Editor } from '@tiptap/react';

/**
 * Gives the editor the focus within the event at hand. Tiptap's own command waits for the next frame, and takes the focus
 * from whatever field somebody has gone on to by then, with the keys that they are typing.
 */
export function atOnce(editor: Editor): Editor {
	editor.view.focus();
	return editor;
}
