import { useToasts } from '#app/toasts/toasts.tsx';
import { ShareIcon } from '#app/ui/icons.tsx';

/** Hands a beer's address to the phone's own sharing, or copies it where there is none. */
export function ShareBeer({ name }: { name: string }) {
	const toasts = useToasts();
	const share = async () => {
		const url = location.href.split('#')[0] ?? location.href;
		if (navigator.share) {
			// Rejects when the guest closes the sheet, which is no fault to tell about.
			await navigator.share({ title: name, url }).catch(() => undefined);
			return;
		}
		try {
			await navigator.clipboard.writeText(url);
			toasts.show({
				type: 'success',
				title: 'Link copied',
				message: `The address of ${name} is on your clipboard.`,
			});
		} catch {
			toasts.show({ type: 'error', title: 'Link not copied', message: `Copy it from here: ${url}` });
		}
	};
	return (
		<button type="button" data-needs-script onClick={share} className="button button-quiet">
			<ShareIcon />
			Share
		</button>
	);
}
