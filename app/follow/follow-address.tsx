import { useFacts } from '#app/facts.tsx';
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

/** Links the feed of one beer or style, folded at the end of its page, and declares it to feed readers. */
export function FollowFeed({ name, path }: { name: string; path: string }) {
	const { baseUrl } = useFacts();
	return (
		<>
			<link rel="alternate" type="application/atom+xml" title={name} href={path} />
			<details data-no-print className="follow-one">
				<summary>Follow {name} without an account</summary>
				<p>
					Add this address to your feed reader to hear when {name} goes on tap, runs out or is coming back.{' '}
					<InlineLink to="/follow">More to follow</InlineLink>
				</p>
				<FollowAddress name={name} url={`${baseUrl}${path}`} />
			</details>
		</>
	);
}
