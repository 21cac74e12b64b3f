import { useFacts } from '#app/facts.tsx';
import { InlineLink } from '#app/ui/button.tsx';
import { FollowAddress } from './follow-address.tsx';

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
