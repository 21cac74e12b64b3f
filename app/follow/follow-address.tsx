import { useToasts } from '#app/toasts/toasts.tsx';
import { InlineLink } from '#app/ui/button.tsx';
import '#app/follow/follow.css';

/** Shows an address to paste into a program; `name` describes its content. */
export function FollowAddress({ name, url, type }: { name: string; url: string; type?: string }) {
	const toasts = useToasts();
	const copy = async () => toasts.show(await (await import('#app/ui/copy-link.ts')).copyLink(name, url));
	return (
		<p className="follow-address">
			<InlineLink href={url} type={type}>
				{url.replace(/^https?:\/\//, '')}
			</InlineLink>
			<button
				type="button"
				data-needs-script
				className="text-link min-h-11"
				aria-label={`Copy the address of ${name}`}
				onClick={copy}
			>
				Copy
			</button>
		</p>
	);
}
