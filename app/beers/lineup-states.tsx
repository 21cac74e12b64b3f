/** While the menu is on its way (spec §2). */
export function LineupLoading() {
	return (
		<div role="status" className="py-20">
			<p className="font-display text-[1.75rem]">Loading Our Beer Selection...</p>
			<p className="mt-2 text-ink-soft">Preparing our craft beer lineup for you</p>
		</div>
	);
}
