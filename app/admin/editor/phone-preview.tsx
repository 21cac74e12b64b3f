import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** Puts the page's style sheets into a frame's document; those that were put into the page itself are links there, too. */
function copyStyles(page: Document, frame: Document): void {
	for (const sheet of page.head.querySelectorAll('link[rel="stylesheet"]')) {
		const link = frame.createElement('link');
		link.rel = 'stylesheet';
		link.href = sheet.getAttribute('href') ?? '';
		frame.head.append(link);
	}
	// While developing, Vite keeps sheets as text.
	if (import.meta.env.DEV) {
		for (const style of page.head.querySelectorAll('style')) frame.head.append(style.cloneNode(true));
	}
}

/**
 * A window of a phone's width within the page, so that what it shows follows the very rules of a phone. It is to be looked
 * at: nothing in it can be pressed. Its height follows its content.
 */
function PreviewFrame({ title, children }: { title: string; children: ReactNode }) {
	const frame = useRef<HTMLIFrameElement>(null);
	const [root, setRoot] = useState<HTMLElement | null>(null);
	const [height, setHeight] = useState(600);

	useEffect(() => {
		const open = () => {
			const inner = frame.current?.contentDocument;
			if (!inner || inner.getElementById('preview')) return;
			inner.documentElement.lang = document.documentElement.lang;
			inner.title = title;
			copyStyles(document, inner);
			const box = inner.createElement('main');
			box.id = 'preview';
			box.inert = true;
			inner.body.append(box);
			setRoot(box);
		};
		open();
		// Some browsers put a fresh empty document in once the frame is there.
		const element = frame.current;
		element?.addEventListener('load', open);
		return () => element?.removeEventListener('load', open);
	}, [title]);

	useEffect(() => {
		if (!root) return;
		const page = document.documentElement;
		const inner = root.ownerDocument.documentElement;
		const followTheme = () => {
			if (page.dataset.theme === undefined) delete inner.dataset.theme;
			else inner.dataset.theme = page.dataset.theme;
		};
		followTheme();
		const theme = new MutationObserver(followTheme);
		theme.observe(page, { attributes: true, attributeFilter: ['data-theme'] });
		const size = new ResizeObserver(() => setHeight(Math.ceil(root.getBoundingClientRect().height)));
		size.observe(root);
		return () => {
			theme.disconnect();
			size.disconnect();
		};
	}, [root]);

	return (
		<iframe ref={frame} title={title} height={height} tabIndex={-1} className="preview-frame">
			{root && createPortal(children, root)}
		</iframe>
	);
}

export function PhonePreview({ title, children }: { title: string; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard this way
		<section aria-label="As on a phone" tabIndex={0} className="preview-box">
			<PreviewFrame title={title}>{children}</PreviewFrame>
		</section>
	);
}
