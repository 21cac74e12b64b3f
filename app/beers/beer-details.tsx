import type { ReactNode } from 'react';
import { StyleTooltip } from '#app/beer-styles/style-tooltip.tsx';
import { useFormats } from '#app/facts.tsx';
import type { PublicBeer } from '#domain/beers/beer.ts';
import { formatAbv, formatFigure, formatPrice } from '#domain/beers/beer-format.ts';
import { abvWord, ibuBand, ibuWord } from '#domain/beers/figure-words.ts';
import { srmColor, srmInk, srmWord } from '#domain/beers/srm.ts';
import { sizeNote } from '#domain/locale/measure-text.ts';
import '#app/ui/prose.css';
import './beer-stats.css';

function Section({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section aria-label={title} className="border-t border-rule pt-5">
			<h2 className="text-28">{title}</h2>
			<div className="mt-4">{children}</div>
		</section>
	);
}

/** Lists facts without empty ones; renders nothing if all are empty. */
function Facts({ title, facts }: { title: string; facts: Readonly<Record<string, ReactNode>> }) {
	const given = Object.entries(facts).filter(([, value]) => value);
	if (given.length === 0) return null;
	return (
		<Section title={title}>
			<dl className="beer-facts">
				{given.map(([name, value]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</Section>
	);
}

export function AboutThisBeer({ beer }: { beer: PublicBeer }) {
	if (beer.content.trim() === '') return null;
	return (
		<Section title="About This Beer">
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned it, and the policy runs no script of it */}
			<div className="prose max-w-[38em]" dangerouslySetInnerHTML={{ __html: beer.content }} />
		</Section>
	);
}

export function TastingNotes({ beer }: { beer: PublicBeer }) {
	const notes = { Flavor: beer.flavorProfile, Aroma: beer.aroma, Appearance: beer.appearance };
	return <Facts title="Tasting Notes" facts={notes} />;
}

export function BrewingDetails({ beer }: { beer: PublicBeer }) {
	const style = <StyleTooltip beer={beer} />;
	const facts = { Hops: beer.hops, Malts: beer.malts, Yeast: beer.yeast, Style: style };
	return <Facts title="Brewing Details" facts={facts} />;
}

export function Pours({ beer }: { beer: PublicBeer }) {
	const formats = useFormats();
	if (beer.servings.length === 0) return null;
	return (
		<table className="beer-pours">
			<caption>Pours</caption>
			<tbody>
				{beer.servings.map(({ label, ounces, glass, priceCents }) => (
					<tr key={label}>
						<th scope="row">
							{label}
							{sizeNote(formats, label, ounces) && <span> ({sizeNote(formats, label, ounces)})</span>}
						</th>
						<td>{glass}</td>
						<td className="figure">{formatPrice(formats, priceCents) ?? 'ask at the bar'}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** Shows color on the beer's own color and bitterness on that of its band (spec §2); words say the same. */
export function BeerStats({ beer }: { beer: PublicBeer }) {
	const color = srmColor(beer.srm);
	const glass = { ground: color, ink: color ? srmInk(color) : null };
	return (
		<ul className="beer-stats">
			<Stat label="ABV" word={abvWord(beer.abv)} {...glass}>
				{formatAbv(beer.abv)}
			</Stat>
			{beer.srm !== null && (
				<Stat label="SRM" word={srmWord(beer.srm) ?? ''} {...glass}>
					{formatFigure(beer.srm)}
				</Stat>
			)}
			{beer.ibu !== null && (
				<Stat label="IBU" word={ibuWord(beer.ibu) ?? ''} band={ibuBand(beer.ibu)}>
					{formatFigure(beer.ibu)}
				</Stat>
			)}
		</ul>
	);
}

interface StatProps {
	label: string;
	word?: string;
	children: ReactNode;
	ground?: string | null;
	ink?: string | null;
	band?: string | null;
}

function Stat({ label, word, children, ground = null, ink = null, band = null }: StatProps) {
	return (
		<li
			className={`beer-stat ${ground ? 'beer-stat-colored' : ''}`}
			data-ink={ink ?? undefined}
			data-ibu-band={band ?? undefined}
		>
			{ground && (
				<svg aria-hidden="true" className="beer-stat-ground">
					<rect width="100%" height="100%" fill={ground} />
				</svg>
			)}
			<span className="figure">{children}</span> <span className="beer-stat-unit">{label}</span>{' '}
			{word && <span className="beer-stat-word">{word}</span>}
		</li>
	);
}
