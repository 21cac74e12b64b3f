import { Glass } from '#app/beers/glass/glass.tsx';
import { GlassDefs } from '#app/beers/glass/glass-defs.tsx';
import { glassShapes } from '#domain/beers/beer.ts';
import { srmInk, srmScale, srmWord } from '#domain/beers/srm.ts';

const display = 'workshop-display';
const figures = 'Barley & Grain, 6.8%';
const sentence = 'Fresh dough, pear and a light herbal snap. 10 oz $4.50.';

const typeScale = [
	['Page title, wide window', `${display} text-72`, figures],
	['Page title, phone', `${display} text-40`, figures],
	['Section', `${display} text-30`, figures],
	['Beer on the menu', `${display} text-24`, figures],
	['Style of a beer', 'font-display text-22 italic', 'Imperial Stout, rye barrel'],
	['Lead', 'text-18', sentence],
	['Text', 'text-17', sentence],
	['Small', 'text-15', sentence],
	['Smallest', 'text-13', sentence],
	['Kicker', 'kicker', 'Brewery in Troy, NY'],
] as const;

export function TypeScale() {
	return (
		<dl className="grid gap-5">
			{typeScale.map(([name, className, text]) => (
				<div key={name}>
					<dt className="text-15 text-ink-soft">{name}</dt>
					<dd className={className}>{text}</dd>
				</div>
			))}
		</dl>
	);
}

const colors = [
	'paper',
	'paper-deep',
	'ink',
	'ink-soft',
	'rule',
	'barn',
	'barn-deep',
	'wheat',
	'hop',
	'open',
	'accent',
	'glass',
] as const;

export function ColorTokens() {
	return (
		<ul className="workshop-swatches">
			{colors.map((color) => (
				<li key={color}>
					<svg className="workshop-swatch" aria-hidden="true">
						<rect width="100%" height="100%" fill={`var(--color-${color})`} />
					</svg>
					<p className="mt-1">{color}</p>
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
							<p className="mt-2 text-15">
								{shape}, {fills[index] === null ? 'not measured' : `SRM ${fills[index]}`}
							</p>
						</li>
					))}
				</ul>
			))}
		</>
	);
}

const columns = Array.from({ length: 12 }, (_, index) => index + 1);

export function Grid() {
	return (
		<>
			<p className="mb-3 text-ink-soft">
				Four columns on a phone, eight on a tablet, twelve beyond. The rhythm is 8 px.
			</p>
			<ol className="workshop-grid figure">
				{columns.map((column) => (
					<li key={column}>{column}</li>
				))}
			</ol>
		</>
	);
}
