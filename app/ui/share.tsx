import { useToasts } from '#app/toasts/toasts.tsx';
import { QuietButton } from './button.tsx';
import { ShareIcon } from './icons.tsx';

/** The page, by the device's own sheet or else as a copied address. */
export function Share({ name }: { name: string }) {
	const toasts = useToasts();
	const share = async () => {
		const url = location.href.split('#')[0] ?? location.href;
		// Rejects when the guest closes the sheet, which is no error.
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
