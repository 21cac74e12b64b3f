import { FormSection } from '#app/admin/editor/editor-form.tsx';
import { ListSection } from '#app/admin/editor/list-editor.tsx';
import type { FieldsProps } from '#app/admin/editor/resource.ts';
import { CaptionedPhotoField } from '#app/admin/images/captioned-photo-field.tsx';
import { photoPartLabels, photoTexts } from '#app/admin/images/photo-values.ts';
import { CheckField, optionsOf, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { PriceField } from '#app/admin/ui/figure-field.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { useClock } from '#app/hours/clock.ts';
import { MerchRow } from '#app/merch/merch-row.tsx';
import { formatPrice } from '#domain/beers/beer-format.ts';
import { isSoldOut, type Merch, merchSortLabels, merchSorts } from '#domain/merch/merch.ts';
import { publishWords } from '#domain/publishing/publishing.ts';
import type { ContentInput } from '#domain/resources/content-endpoints.ts';
import { kinds } from '#domain/resources/kinds.ts';
import type { StaffKind } from './content-kind.ts';
import { contentScreen, screensOf } from './content-screen.tsx';
import { PublishSection, publishLabels } from './publish-section.tsx';

type MerchValues = ContentInput<'merch'>;

function MerchFields({ bind, values, set, errorOf, setUploading }: FieldsProps<MerchValues>) {
	return (
		<>
			<FormSection title="On the page">
				<TextField {...bind('name')} />
				<SelectField {...bind('sort')} options={optionsOf(merchSorts, (sort) => merchSortLabels[sort])} />
				<TextField {...bind('description')} hint="One or two sentences. May stay empty." rows={3} />
				<CaptionedPhotoField
					values={values}
					set={set}
					errorOf={errorOf}
					otherwise="Without one, guests read its words only."
					onBusy={setUploading}
				/>
			</FormSection>
			<ListSection
				{...bind('sizes')}
				noun="size"
				blank={{ label: '', priceCents: null, soldOut: false }}
				errorOf={errorOf}
			>
				{(size) => (
					<>
						<div className="beer-pair">
							<TextField
								{...size('label')}
								label="Size"
								placeholder="M"
								hint="Leave it empty where there is one only."
							/>
							<PriceField {...size('priceCents')} label="Price" hint="Without one, the page says to ask." />
						</div>
						<CheckField {...size('soldOut')} label="Sold out" />
					</>
				)}
			</ListSection>
			<PublishSection {...bind('publishAt')} />
		</>
	);
}

function sizeWords({ sizes }: Pick<MerchValues, 'sizes'>): string {
	const words = sizes.map(({ label, priceCents, soldOut }) =>
		[label, formatPrice(priceCents) ?? 'no price', soldOut && '(sold out)'].filter(Boolean).join(' '),
	);
	return words.join(' · ') || 'nothing';
}

function useMerchRows(all: readonly Merch[]) {
	const { now, timeZone } = useClock();
	return all.map((item) => {
		const state = publishWords(item, now, timeZone) || (isSoldOut(item) ? 'Sold out' : '');
		const facts = `${merchSortLabels[item.sort]} · ${sizeWords(item)}`;
		return {
			slug: item.slug,
			title: item.name,
			out: isSoldOut(item),
			text: `${item.description} ${facts} ${state}`,
			facts: (
				<>
					{state && <strong className="content-state">{state}</strong>}
					{facts}
				</>
			),
			...(item.image && { picture: item.image }),
		};
	});
}

/** A price that cannot be read yet is shown as none. */
const readPrice = (cents: number | null) => (Number.isNaN(cents) ? null : cents);

const merch: StaffKind<Merch, MerchValues> = {
	blank: {
		sort: 'shirt',
		name: '',
		description: '',
		sizes: [{ label: '', priceCents: null, soldOut: false }],
		image: null,
		imageAlt: null,
		imageCaption: null,
	},
	labels: {
		name: 'Name',
		sort: 'Sort',
		description: 'Description',
		image: 'Photo',
		...photoPartLabels,
		sizes: 'Sizes and prices',
		...publishLabels,
	},
	texts: { sort: ({ sort }) => merchSortLabels[sort], sizes: sizeWords, ...photoTexts },
	place: 'merch',
	pageOf: () => '/merch',
	Fields: MerchFields,
	Preview: ({ values, saved }) => {
		const sizes = values.sizes.map((size) => ({ ...size, priceCents: readPrice(size.priceCents) }));
		return (
			<ul className="p-5">
				<MerchRow item={{ ...values, sizes, slug: saved?.slug ?? 'new' }} />
			</ul>
		);
	},
	list: { useRows: useMerchRows },
};

export default contentScreen(screensOf(kinds.merch, merch));
