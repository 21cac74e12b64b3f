import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PhonePreview } from '#app/admin/editor/phone-preview.tsx';
import type { PreviewProps } from '#app/admin/editor/resource.ts';
import { summariesQuery } from '#app/beer-styles/queries.ts';
import { BeerCard } from '#app/beers/beer-card.tsx';
import { BeerPage } from '#app/beers/beer-page.tsx';
import { GlassDefs } from '#app/beers/glass/glass-defs.tsx';
import { useFormats } from '#app/facts.tsx';
import { liquidOfStyle } from '#domain/beer-styles/style-range.ts';
import type { Beer, ServedBeer } from '#domain/beers/beer.ts';
import { type BeerFormValues, previewOfForm } from '#domain/beers/beer-form.ts';

const views = [
	{ id: 'card', label: 'On the menu' },
	{ id: 'page', label: 'Its page' },
] as const;

/** A beer without a color of its own is drawn in that of its style, as the server does for guests. */
function useDrawn(beer: Beer): Beer & Pick<ServedBeer, 'liquid'> {
	const { data: styles } = useQuery(summariesQuery());
	const { srm, styleCode } = beer;
	if (srm !== null || styleCode === null) return beer;
	return { ...beer, liquid: liquidOfStyle(styles?.find(({ style_code }) => style_code === styleCode)) };
}

export function BeerPreview({ values, title }: PreviewProps<BeerFormValues>) {
	const formats = useFormats();
	const [view, setView] = useState<(typeof views)[number]['id']>('card');
	const beer = useDrawn(previewOfForm(formats, values));
	return (
		<>
			<fieldset className="flex gap-2">
				<legend className="sr-only">Show</legend>
				{views.map(({ id, label }) => (
					<button
						key={id}
						type="button"
						aria-pressed={view === id}
						onClick={() => setView(id)}
						className="preview-view"
					>
						{label}
					</button>
				))}
			</fieldset>
			<PhonePreview title={title}>
				{view === 'card' ? (
					<div className="p-5">
						<GlassDefs />
						<ul className="beer-grid">
							<BeerCard beer={beer} onTapBadge tappedDate={beer.status === 'on-tap'} newsFrom={undefined} />
						</ul>
					</div>
				) : (
					<BeerPage like={[]} beer={beer} />
				)}
			</PhonePreview>
		</>
	);
}
