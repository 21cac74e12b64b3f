import { PrimaryLink } from '#app/ui/button.tsx';

export function NoStyles({ text, page }: { text: string; page: string }) {
	return (
		<div className="py-14">
			<h2 className="text-32">No Styles Found</h2>
			<p className="mt-3 max-w-[34em] text-ink-soft">
				{text === ''
					? 'No style matches all of these. Try removing a filter.'
					: `No styles match “${text}”. Try part of the name, or a code like 21A.`}
			</p>
			<PrimaryLink to={page} preventScrollReset className="mt-6">
				Show All Styles
			</PrimaryLink>
		</div>
	);
}
