import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** Copies every active style sheet. The first page has its own inlined in a `<style>`, with disabled links. */
function copyStyles(page: Document, frame: Document): void {
	for (const sheet of page.head.querySelectorAll('style, link[rel="stylesheet"]:not([disabled])')) {
		frame.head.append(frame.importNode(sheet, true));
	}
}

function openBox(inner: Document, title: string): HTMLElement | null {
	if (inner.getElementById('preview')) return null;
	inner.documentElement.lang = document.documentElement.lang;
	inner.title = title;
	copyStyles(document, inner);
	const box = inner.createElement('main');
	box.id = 'preview';
	box.inert = true;
	inner.body.append(box);
	return box;
}

function follow(root: HTMLElement, onHeight: (height: number) => void): () => void {
	const page = document.documentElement;
	const inner = root.ownerDocument.documentElement;
	const followTheme = () => {
		if (page.dataset.theme === undefined) delete inner.dataset.theme;
		else inner.dataset.theme = page.dataset.theme;
	};
	followTheme();
	const theme = new MutationObserver(followTheme);
	theme.observe(page, { attributes: true, attributeFilter: ['data-theme'] });
	const size = new ResizeObserver(() => onHeight(Math.ceil(root.getBoundingClientRect().height)));
	size.observe(root);
	return () => {
		theme.disconnect();
		size.disconnect();
	};
}

/** Renders into a frame as wide as a phone, so that the style rules for phones apply; nothing in it can be pressed. */
export function PhonePreview({ title, children }: { title: string; children: ReactNode }) {
	const frame = useRef<HTMLIFrameElement>(null);
	const [root, setRoot] = useState<HTMLElement | null>(null);
	const [height, setHeight] = useState(600);
	useEffect(() => {
		const element = frame.current;
		const open = () => {
			const box = element?.contentDocument && openBox(element.contentDocument, title);
			if (box) setRoot(box);
		};
		open();
		// Some browsers replace the frame's document once it is attached.
		element?.addEventListener('load', open);
		return () => element?.removeEventListener('load', open);
	}, [title]);
	useEffect(() => (root ? follow(root, setHeight) : undefined), [root]);
	return (
		<section
			aria-label="As on a phone"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard this way
			tabIndex={0}
			className="overflow-y-auto border-[1.5px] border-ink in-data-wide:max-h-[calc(100vh_-_13rem)]"
		>
			<iframe
				ref={frame}
				title={title}
				height={height}
				tabIndex={-1}
				className="block w-full border-0 bg-paper"
			>
				{root && createPortal(children, root)}
			</iframe>
		</section>
	);
}
