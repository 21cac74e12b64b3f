import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { PhonePreview } from '#app/admin/editing/phone-preview.tsx';
import { BeerCard } from '#app/beers/beer-card.tsx';
import { BeerPage } from '#app/beers/beer-page.tsx';
import { GlassDefs } from '#app/beers/glass/glass.tsx';
import { type BeerFormValues, previewOfForm } from '#domain/beers/beer-form.ts';
import { useBeerForm } from './beer-field.tsx';

const views = [
	{ id: 'card', label: 'On the menu' },
	{ id: 'page', label: 'Its page' },
] as const;

/** The beer as guests will see it on a phone, while it is typed. */
export function PreviewPane() {
	const { control, getValues } = useBeerForm();
	// Watching tells that something was typed; the values themselves are whole only where they are kept.
	useWatch({ control });
	const [view, setView] = useState<(typeof views)[number]['id']>('card');
	const values: BeerFormValues = getValues();
	const beer = previewOfForm(values);
	return (
		<section aria-label="Preview" className="preview">
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
			<PhonePreview title={`Preview: ${beer.name}`}>
				{view === 'card' ? (
					<div className="p-5">
						<GlassDefs />
						<ul className="beer-grid">
							<BeerCard beer={beer} onTapBadge tappedDate={beer.status === 'on-tap'} />
						</ul>
					</div>
				) : (
					<BeerPage beer={beer} />
				)}
			</PhonePreview>
		</section>
	);
}
