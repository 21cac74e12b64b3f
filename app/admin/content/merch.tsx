import { check, choice, list, price, text } from '#app/admin/editor/form-fields.tsx';
import { photoFields, photoRow } from '#app/admin/images/captioned-photo-field.tsx';
import { optionsIn } from '#app/admin/ui/choice-fields.tsx';
import { useFormats } from '#app/facts.tsx';
import { useClock } from '#app/hours/clock.ts';
import { MerchRow } from '#app/merch/merch-row.tsx';
import { formatPrice } from '#domain/beers/beer-format.ts';
import type { Formats } from '#domain/locale/formats.ts';
import { isSoldOut, type Merch, merchSortLabels } from '#domain/merch/merch.ts';
import { publishWords } from '#domain/publishing/publishing.ts';
import type { ContentInput } from '#domain/resources/content-endpoints.ts';
import { kinds } from '#domain/resources/kinds.ts';
import type { ListItem, StaffKind } from './content-kind.ts';
import { contentScreen, screensOf } from './content-screen.tsx';
import { publishField, publishing } from './publish-section.tsx';

type MerchValues = ContentInput<'merch'>;

function sizeWords(formats: Formats, { sizes }: Pick<MerchValues, 'sizes'>): string {
	const words = sizes.map(({ label, priceCents, soldOut }) =>
		[label, formatPrice(formats, priceCents) ?? 'no price', soldOut && '(sold out)']
			.filter(Boolean)
			.join(' '),
	);
	return words.join(' · ') || 'nothing';
}

function useMerchRows(all: readonly Merch[]): ListItem[] {
	const formats = useFormats();
	const { now, timeZone } = useClock();
	return all.map((item) => {
		const state = publishWords(formats, item, now, timeZone) || (isSoldOut(item) ? 'Sold out' : '');
		const facts = `${merchSortLabels[item.sort]} · ${sizeWords(formats, item)}`;
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
			image: item.image ?? undefined,
		};
	});
}

/** Turns a price that cannot be read yet into null for the preview. */
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
	fields: {
		name: text('Name'),
		sort: choice('Sort', optionsIn(merchSortLabels)),
		description: text('Description', { hint: 'One or two sentences. May stay empty.', rows: 3 }),
		...photoFields,
		sizes: list<MerchValues['sizes'][number]>('Sizes and prices', {
			noun: 'size',
			blank: { label: '', priceCents: null, soldOut: false },
			fields: {
				label: text('Size', { placeholder: 'M', hint: 'Leave it empty where there is one only.' }),
				priceCents: price('Price', 'Without one, the page says to ask.'),
				soldOut: check('Sold out'),
			},
			rows: [['label', 'priceCents'], 'soldOut'],
			words: (sizes, formats) => sizeWords(formats, { sizes }),
		}),
		publishAt: publishField,
	},
	parts: [
		{
			title: 'On the page',
			rows: ['name', 'sort', 'description', photoRow('Without one, guests read its words only.')],
		},
		{ rows: ['sizes'] },
		publishing,
	],
	place: 'merch',
	pageOf: () => '/merch',
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
