/** Illustrates a page with little text. `src` is an SVG whose group `print` takes the page's colors. */
export function BlockPrint({ src }: { src: string }) {
	return (
		<svg viewBox="0 0 160 160" aria-hidden="true" data-no-print className="block-print">
			<use href={`${src}#print`} />
		</svg>
	);
}
