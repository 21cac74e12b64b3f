import { heightIn } from '#domain/embeds/embed-height.ts';

/**
 * The script for other sites: each link marked `data-tap-list` is replaced by a frame with the list that it leads to,
 * in the height of the list. The link stays until its frame has reported a height.
 */
function frameTapLists(origin: string): void {
	const linkOf = new Map<MessageEventSource | null, { link: HTMLAnchorElement; frame: HTMLIFrameElement }>();
	addEventListener('message', ({ source, data, origin: from }: MessageEvent<unknown>) => {
		const shown = linkOf.get(source);
		const height = heightIn(data);
		if (!shown || from !== origin || height === null) return;
		shown.frame.style.height = `${height}px`;
		shown.link.style.display = 'none';
	});
	const build = () => {
		for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-tap-list]')) {
			if (link.origin !== origin) continue;
			// The mark is removed, so that a page that includes the script twice gets each list once.
			delete link.dataset.tapList;
			const frame = document.createElement('iframe');
			frame.title = link.textContent.trim() || 'Tap list';
			frame.src = link.href;
			Object.assign(frame.style, { display: 'block', width: '100%', height: '0', border: '0' });
			link.after(frame);
			linkOf.set(frame.contentWindow, { link, frame });
		}
	};
	build();
	if (document.readyState === 'loading') addEventListener('DOMContentLoaded', build, { once: true });
}

const { currentScript } = document;
if (currentScript instanceof HTMLScriptElement) frameTapLists(new URL(currentScript.src).origin);
