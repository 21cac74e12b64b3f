import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ItemScreen } from '#app/admin/editor/item-screen.tsx';
import { PhonePreview } from '#app/admin/editor/phone-preview.tsx';
import { byFields, type ItemUi, type PreviewProps } from '#app/admin/editor/resource.ts';
import { callStaff, writeStaff } from '#app/api/call-staff.ts';
import { summariesQuery } from '#app/beer-styles/queries.ts';
import { BeerCard } from '#app/beers/beer-card.tsx';
import { BeerPage } from '#app/beers/beer-page.tsx';
import { GlassDefs } from '#app/beers/glass/glass-defs.tsx';
import { useFormats } from '#app/facts.tsx';
import { liquidOfStyle } from '#domain/beer-styles/style-figures.ts';
import type { Beer, ServedBeer } from '#domain/beers/beer.ts';
import { actionWords, beerChanges } from '#domain/beers/beer-change-text.ts';
import { beerConflictSchema, type StaffBeer } from '#domain/beers/beer-endpoints.ts';
import { beerFieldLabels, fieldPathLabel, fieldWords } from '#domain/beers/beer-fields.ts';
import {
	type BeerFormValues,
	beerFormSchema,
	newBeerValues,
	previewOfForm,
	readBeerForm,
	valuesOfBeer,
} from '#domain/beers/beer-form.ts';
import type { Formats } from '#domain/locale/formats.ts';
import { BeerFields } from './beer-fields.tsx';
import { beerProblems } from './beer-problems.ts';
import { useUsualSizes } from './usual-sizes.ts';
import '#app/admin/editor/forms.css';
import '#app/admin/editor/rich-text.css';

export default function BeerScreen({ params: { id = null } }: { params: { id?: string | null } }) {
	return id === null ? <NewBeer /> : <SavedBeer key={id} id={id} />;
}

function SavedBeer({ id }: { id: string }) {
	const formats = useFormats();
	const [ui] = useState(() => beerUiOf(formats));
	return <ItemScreen ui={ui} address={id} />;
}

/** Waits for the usual sizes, with which the form begins. */
function NewBeer() {
	const { isLoading, blank } = useUsualSizes();
	return isLoading ? <p role="status">Loading...</p> : <NewBeerForm blank={blank} />;
}

function NewBeerForm({ blank }: { blank: BeerFormValues }) {
	const formats = useFormats();
	const [ui] = useState(() => ({ ...beerUiOf(formats), blank }));
	return <ItemScreen ui={ui} address={null} />;
}

const beerUiOf = (formats: Formats): ItemUi<StaffBeer, BeerFormValues> => ({
	...byFields<BeerFormValues>({
		labels: beerFieldLabels,
		textOf: (values, field) => fieldWords(formats, previewOfForm(formats, values), field) ?? 'Nothing',
	}),
	noun: 'beer',
	draftKey: (saved) => `beer-draft/${saved?.id ?? 'new'}`,
	draftSchema: beerFormSchema,
	blank: newBeerValues,
	valuesOf: ({ beer }) => valuesOfBeer(formats, beer),
	problems: (values) => beerProblems(formats, values),
	normalize: (values, { beer }) =>
		valuesOfBeer(formats, { ...previewOfForm(formats, values), slug: values.slug.trim() || beer.slug }),
	conflictOf: (details) => {
		const { success, data } = z.safeParse(beerConflictSchema, details);
		return success ? { theirs: data.current, username: data.by?.username ?? null } : null;
	},
	isDeleted: ({ deletedAt }) => deletedAt !== null,
	titleOf: ({ name }) => name,
	labelOf: (path) => fieldPathLabel(formats, path),
	list: { path: '/admin/beers', label: 'All beers' },
	pageOf: ({ slug, published }) => (published ? `/beers/${slug}` : null),
	addressOf: ({ id }) => id,
	pathOfForm: (id) => `/admin/beers/${id}/edit`,
	drawFields: (form) => <BeerFields {...form} />,
	Preview: BeerPreview,
	previewIsFramed: true,

	resource: 'beers',
	read: (id, signal) => callStaff('beers.read', { params: { id }, signal }),
	mayRestoreNewest: ({ unreadable }) => unreadable !== undefined,
	history: async (id, signal) => {
		const { entries } = await callStaff('beers.history', { params: { id }, signal });
		return entries.map(({ before, after, action, ...entry }) => ({
			...entry,
			action: actionWords(action),
			changes: before && after ? beerChanges(formats, before, after) : [],
			before: before && valuesOfBeer(formats, before),
			after: after && valuesOfBeer(formats, after),
		}));
	},
	save: (values, saved, version, id) => {
		const meantPrices = values.servings.flatMap(({ label, meant }) => (meant ? label.trim() : []));
		const body = { ...readBeerForm(formats, values).input, meantPrices };
		return saved
			? writeStaff('beers.update', { params: { id: saved.id }, version, body })
			: writeStaff('beers.create', { body: { ...body, id } });
	},
	revert: ({ id, version }, entry) => writeStaff('beers.revert', { params: { id, entry }, version }),
	remove: ({ id, version }) => writeStaff('beers.delete', { params: { id }, version }),
	removeEndpoint: 'beers.delete',
	removedText: 'It is in the bin.',
	restore: ({ id, version }) => writeStaff('beers.restore', { params: { id }, version }),
	restoreEndpoint: 'beers.restore',
});

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

function BeerPreview({ values, title }: PreviewProps<BeerFormValues>) {
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
						className="min-h-11 py-1.5 px-4 border-[1.5px] border-ink-soft rounded-pill font-semibold aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
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
