import { useState } from 'react';
import { PhonePreview } from '#app/admin/editor/phone-preview.tsx';
import type { PreviewProps } from '#app/admin/editor/resource.ts';
import { BeerCard } from '#app/beers/beer-card.tsx';
import { BeerPage } from '#app/beers/beer-page.tsx';
import { GlassDefs } from '#app/beers/glass/glass-defs.tsx';
import { type BeerFormValues, previewOfForm } from '#domain/beers/beer-form.ts';

const views = [
	{ id: 'card', label: 'On the menu' },
	{ id: 'page', label: 'Its page' },
] as const;

export function BeerPreview({ values, title }: PreviewProps<BeerFormValues>) {
	const [view, setView] = useState<(typeof views)[number]['id']>('card');
	const beer = previewOfForm(values);
	return (
		<>
			<fieldset className="preview-views">
				<legend className="visually-hidden">Show</legend>
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
							<BeerCard beer={beer} onTapBadge tappedDate={beer.status === 'on-tap'} />
						</ul>
					</div>
				) : (
					<BeerPage like={[]} beer={beer} />
				)}
			</PhonePreview>
		</>
	);
}
