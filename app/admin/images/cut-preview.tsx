import type { Cut } from '#domain/images/image-cut.ts';
import type { Picture } from '#domain/images/image-schema.ts';

/** What guests will see, in the sizes in which they see it: on the menu and on the beer's page. */
export function CutPreview({ whole, cut, alt }: { whole: Picture['whole']; cut: Cut; alt: string }) {
	const photo = (
		<image href={whole.src} width={whole.width} height={whole.height} preserveAspectRatio="none" />
	);
	const viewBox = `${cut.left} ${cut.top} ${cut.width} ${cut.height}`;
	return (
		<div className="cut-previews">
			<figure>
				<svg viewBox={viewBox} className="cut-preview cut-preview-card" aria-hidden="true">
					{photo}
				</svg>
				<figcaption className="field-hint">On the menu</figcaption>
			</figure>
			<figure>
				<svg
					viewBox={viewBox}
					className="cut-preview cut-preview-page"
					role="img"
					aria-label={alt || 'The picture as guests see it'}
				>
					{photo}
				</svg>
				<figcaption className="field-hint">On its page</figcaption>
			</figure>
		</div>
	);
}
