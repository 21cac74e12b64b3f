import { useFormats } from '#app/facts.tsx';
import { PhotoFigure } from '#app/ui/photo-figure.tsx';
import { formatPrice } from '#domain/beers/beer-format.ts';
import { isSoldOut, type Merch, pricedSizes } from '#domain/merch/merch.ts';
import './merch.css';

export function MerchRow({ item }: { item: Merch }) {
	const { name, description, image, imageAlt, imageCaption, sizes } = item;
	return (
		<li className="merch">
			{image && (
				<PhotoFigure
					src={image}
					alt={imageAlt ?? ''}
					caption={imageCaption}
					className="w-full"
					sizes="(width > 48rem) 36rem, 100vw"
					uncropped
				/>
			)}
			<h2 className="merch-name">{name}</h2>
			{description && <p>{description}</p>}
			{isSoldOut(item) ? (
				<p className="text-accent font-semibold">Sold out for now</p>
			) : (
				<ul className="flex flex-wrap gap-y-1 gap-x-6 text-ink-soft">
					{pricedSizes(sizes).map((group, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and none has a state
						<PricedSizes key={index} {...group} />
					))}
				</ul>
			)}
		</li>
	);
}

function PricedSizes({ priceCents, sizes }: ReturnType<typeof pricedSizes>[number]) {
	const formats = useFormats();
	const soldOut = sizes.every((size) => size.soldOut);
	const price = formatPrice(formats, priceCents) ?? 'ask us';
	return (
		<li>
			{sizes.map(({ label, soldOut: isOut }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and none has a state
				<span key={index}>
					{index > 0 && ' · '}
					{isOut && !soldOut ? <Struck label={label} /> : label}
				</span>
			))}{' '}
			<span className="merch-price figure">{soldOut ? 'sold out' : price}</span>
		</li>
	);
}

function Struck({ label }: { label: string }) {
	return (
		<>
			<s aria-hidden="true">{label}</s>
			<span className="sr-only">{label} sold out</span>
		</>
	);
}
