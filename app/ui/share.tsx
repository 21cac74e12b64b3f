import { useToasts } from '#app/toasts/toasts.tsx';
import { QuietButton } from './button.tsx';
import { ShareIcon } from './icons.tsx';

/** Shares the page by the device's share sheet, or else copies its address. */
export function Share({ name }: { name: string }) {
	const toasts = useToasts();
	const share = async () => {
		const url = location.href.split('#')[0] ?? location.href;
		// The promise rejects when the guest closes the sheet, which is no error.
		if (navigator.share) await navigator.share({ title: name, url }).catch(() => undefined);
		else toasts.show(await (await import('./copy-link.ts')).copyLink(name, url));
	};
	return (
		<QuietButton data-needs-script data-no-print onClick={share}>
			<ShareIcon />
			Share
		</QuietButton>
	);
}
