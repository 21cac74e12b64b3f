import { useFacts } from '#app/facts.tsx';
import { PrimaryLink } from '#app/ui/button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';

export default function Store() {
	return (
		<div className="site-width py-16 tablet:py-28">
			<PageHead title="Online Store" description="Order beer online. Coming soon." />
			<h1 className="rule-double pb-5 text-[2.75rem] tablet:text-[4.5rem]">Online Store</h1>
			<p className="mt-8 font-display text-[2rem]">Coming Soon!</p>
			<p className="mt-3 max-w-[34em] text-ink-soft">{useFacts().words.storeLine}</p>
			<p className="mt-8">
				<PrimaryLink to="/beer">See what’s on tap</PrimaryLink>
			</p>
		</div>
	);
}
