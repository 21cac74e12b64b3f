import { useEffect, useRef } from 'react';
import { useFacts } from '#app/facts.tsx';
import { type Brand, isColor } from '#domain/brand/brand-schema.ts';
import { monogramOf } from '#domain/brand/monogram.ts';
import { paletteProperties } from '#domain/brand/palette-css.ts';
import { markSize } from '#domain/brand/uploaded-mark.ts';
import './look-preview.css';

/** Shows the look by day and by night before it is saved. */
export function LookPreview({ brand }: { brand: Brand }) {
	const ref = useRef<HTMLElement>(null);
	const { color } = brand;
	useEffect(() => {
		if (!isColor(color)) return;
		for (const [name, value] of paletteProperties(color)) ref.current?.style.setProperty(name, value);
	}, [color]);
	return (
		<section ref={ref} aria-label="As guests will see it" data-type={brand.type} className="look-previews">
			<link rel="stylesheet" href="/brand/types.css" />
			<Sample brand={brand} theme="light" title="By day" />
			<Sample brand={brand} theme="night" title="By night" />
		</section>
	);
}

interface SampleProps {
	readonly brand: Brand;
	readonly theme: 'light' | 'night';
	readonly title: string;
}

function Sample({ brand, theme, title }: SampleProps) {
	const { business } = useFacts();
	const taglineWords = business.shortTagline.split(' ');
	const last = taglineWords.pop() ?? '';
	return (
		<figure
			className="grid gap-3 px-5 pt-4 pb-5 border border-rule scheme-light bg-paper text-ink font-sans data-[theme=night]:scheme-dark"
			data-theme={theme}
		>
			<figcaption className="kicker text-ink-soft">{title}</figcaption>
			<p className="flex items-center gap-2 pb-2.5 border-b border-rule font-display text-22 leading-none font-semibold tracking-[-0.025em] wrap-anywhere">
				<SampleMark brand={brand} />
				{!(brand.mark === 'picture' && brand.saysName) && <b>{business.shortName}</b>}
			</p>
			<p className="look-title font-display text-36 leading-[0.96] font-normal tracking-[-0.035em] text-balance">
				{taglineWords.join(' ')} <em className="text-accent [font-style:var(--emphasis)]">{last}</em>
			</p>
			<p className="look-lead text-ink-soft">{business.tagline}</p>
			<p className="flex flex-wrap items-center gap-4">
				<span className="py-2.75 px-6 rounded-small bg-barn text-on-barn font-semibold leading-[1.2]">
					Beer Menu
				</span>
				<span className="underline decoration-accent decoration-[2px] underline-offset-[0.3em]">
					Directions
				</span>
			</p>
			<p className="flex justify-between gap-4 -mx-3 p-3 bg-paper-deep font-display text-18 leading-[1.2] font-medium">
				<span>
					<span className="font-sans text-13 leading-[1.3] font-semibold tracking-[0.04em] text-hop uppercase">
						On Tap
					</span>{' '}
					<span className="text-accent font-sans text-13 leading-[1.3] font-semibold tracking-[0.04em]">
						Just tapped
					</span>
					<b className="block text-22 font-medium">Harvest Lager</b>
					<i className="block">Märzen</i>
				</span>
				<span>
					5.8% <small className="font-sans text-13 leading-[1.3] font-semibold tracking-[0.04em]">ABV</small>
				</span>
			</p>
		</figure>
	);
}

const plates = {
	none: '',
	light: 'p-1 rounded-small scheme-light bg-paper',
	night: 'p-1 rounded-small scheme-dark bg-paper',
} as const;

function SampleMark({ brand }: { brand: Brand }) {
	const { business } = useFacts();
	const size = markSize(brand.picture);
	if (brand.mark === 'picture')
		return (
			size && (
				<img
					src={brand.picture}
					{...size}
					alt=""
					data-plate={brand.plate}
					className={`w-auto max-w-36 h-8 flex-none object-contain ${plates[brand.plate]}`}
				/>
			)
		);
	const letters = monogramOf(business.name, brand.letters);
	return (
		<svg viewBox="0 0 32 32" className="w-auto max-w-36 h-8 flex-none" aria-hidden="true">
			{brand.mark === 'barn' ? <Barn /> : <Coin monogram={letters} />}
		</svg>
	);
}

function Barn() {
	return (
		<>
			<rect width="32" height="32" rx="6" className="fill-barn" />
			<path d="M5 27V14l3-6 8-4.5 8 4.5 3 6v13z" className="fill-on-barn" />
			<path
				d="M11.5 27v-9.5h9V27M11.5 17.5l9 9.5M20.5 17.5l-9 9.5"
				className="fill-none stroke-barn stroke-[1.8]"
			/>
		</>
	);
}

function Coin({ monogram }: { monogram: string }) {
	const one = [...monogram].length < 2;
	return (
		<>
			<circle cx="16" cy="16" r="16" className="fill-barn" />
			<g className="fill-none stroke-on-barn">
				<circle cx="16" cy="16" r="13.7" strokeWidth="0.9" />
				<circle cx="16" cy="16" r="12.3" strokeWidth="1.1" strokeDasharray=".32 .644" />
				<circle cx="16" cy="16" r="11.2" strokeWidth="0.4" />
			</g>
			<text
				x="16"
				y={one ? 21.4 : 19.9}
				fontSize={one ? 16 : 11.5}
				textAnchor="middle"
				className="fill-on-barn font-display font-medium"
			>
				{monogram}
			</text>
		</>
	);
}
