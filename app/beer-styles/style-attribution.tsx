/** Whose system the codes, names and numbers are, and whose the words (design §7). */
export function StyleAttribution({ className = '' }: { className?: string }) {
	return (
		<p className={`text-[0.875rem] text-ink-soft ${className}`}>
			Style codes, names, figures and example beers follow the <cite>BJCP Beer Style Guidelines</cite>, 2021
			edition. The words are our own.
		</p>
	);
}
