import { useFacts } from '#app/facts.tsx';
import crate from '#app/layout/prints/crate.svg?url';
import { BlockPrint } from '#app/ui/block-print.tsx';
import { PrimaryLink, QuietLink } from '#app/ui/button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';

export default function Store() {
	const { lacks, words } = useFacts();
	return (
		<div className="site-width py-10 tablet:py-16">
			<PageHead title="Online Store" description="Order beer online. Coming soon." />
			<h1 className="rule-double pb-5 text-44 tablet:text-72">Online Store</h1>
			<div className="beside-print mt-8">
				<div>
					<p className="font-display text-32">Coming Soon!</p>
					<p className="mt-3 max-w-[34em] text-ink-soft">{words.storeLine}</p>
					<p className="mt-8 flex flex-wrap gap-3">
						<PrimaryLink to="/beer">See what’s on tap</PrimaryLink>
						{!lacks.includes('merch') && <QuietLink to="/merch">Shirts, glasses and more</QuietLink>}
					</p>
				</div>
				<BlockPrint src={crate} />
			</div>
		</div>
	);
}
