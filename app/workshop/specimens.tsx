import { Glass, GlassDefs } from '#app/beers/glass/glass.tsx';
import { glassShapes } from '#domain/beers/beer.ts';
import { srmInk, srmScale, srmWord } from '#domain/beers/srm.ts';

const displaySizes = [
	{ name: 'Page title, wide window', className: 'text-[4.25rem]' },
	{ name: 'Page title, phone', className: 'text-[2.5rem]' },
	{ name: 'Section', className: 'text-[1.875rem]' },
	{ name: 'Beer on the menu', className: 'text-[1.625rem]' },
] as const;

const textSizes = [
	{ name: 'Lead', className: 'text-[1.1875rem]' },
	{ name: 'Text', className: 'text-[1.0625rem]' },
	{ name: 'Small', className: 'text-[0.9375rem]' },
	{ name: 'Smallest', className: 'text-[0.8125rem]' },
] as const;

export function TypeScale() {
	return (
		<dl className="grid gap-5">
			{displaySizes.map(({ name, className }) => (
				<div key={name}>
					<dt className="text-[0.9375rem] text-ink-soft">{name}</dt>
					<dd className={`font-display leading-tight tracking-[-0.02em] break-words ${className}`}>
						Barley & Grain, 6.8%
					</dd>
				</div>
			))}
			<div>
				<dt className="text-[0.9375rem] text-ink-soft">Style of a beer</dt>
				<dd className="font-display text-[1.375rem] italic">Imperial Stout, rye barrel</dd>
			</div>
			{textSizes.map(({ name, className }) => (
				<div key={name}>
					<dt className="text-[0.9375rem] text-ink-soft">{name}</dt>
					<dd className={className}>Fresh dough, pear skin, a tidy herbal snap. 10 oz $4.50.</dd>
				</div>
			))}
			<div>
				<dt className="text-[0.9375rem] text-ink-soft">Kicker</dt>
				<dd className="kicker">Historic farm in Kingston</dd>
			</div>
		</dl>
	);
}

const colors = [
	['paper', 'bg-paper'],
	['paper-deep', 'bg-paper-deep'],
	['ink', 'bg-ink'],
	['ink-soft', 'bg-ink-soft'],
	['rule', 'bg-rule'],
	['barn', 'bg-barn'],
	['barn-deep', 'bg-barn-deep'],
	['wheat', 'bg-wheat'],
	['hop', 'bg-hop'],
	['open', 'bg-open'],
	['accent', 'bg-accent'],
	['glass', 'bg-glass'],
] as const;

export function ColorTokens() {
	return (
		<ul className="workshop-swatches">
			{colors.map(([name, className]) => (
				<li key={name}>
					<div className={`workshop-swatch ${className}`} />
					<p className="mt-1">{name}</p>
				</li>
			))}
		</ul>
	);
}

export function SrmScale() {
	return (
		<ol className="workshop-srm" aria-label="SRM 1 to 40">
			{srmScale.map((color, index) => (
				<li key={color}>
					<svg viewBox="0 0 40 52" preserveAspectRatio="none" role="img">
						<title>{`SRM ${index + 1}, ${srmWord(index + 1)}`}</title>
						<rect width="40" height="52" fill={color} />
						<text x="20" y="31" textAnchor="middle" fontSize="14" fontWeight="600" fill={srmInk(color)}>
							{index + 1}
						</text>
					</svg>
				</li>
			))}
		</ol>
	);
}

const fills = [6, 12, 4, 3, 38, null] as const;

export function Glasses() {
	return (
		<>
			<GlassDefs />
			{(['glass-small', 'glass-large'] as const).map((size) => (
				<ul key={size} className="workshop-glasses mb-8">
					{glassShapes.map((shape, index) => (
						<li key={shape}>
							<Glass shape={shape} srm={fills[index]} className={size} />
							<p className="mt-2 text-[0.9375rem]">
								{shape}, {fills[index] === null ? 'not measured' : `SRM ${fills[index]}`}
							</p>
						</li>
					))}
				</ul>
			))}
		</>
	);
}
