import { Link } from 'react-router';
import { styleAddress } from '#domain/beer-styles/style-address.ts';
import { measures } from '#domain/beer-styles/style-range.ts';
import type { PlacedBeer, StyleSummary } from '#domain/beer-styles/style-schema.ts';
import { figureText, rangeText } from '#domain/beer-styles/style-words.ts';
import { statusBadge } from '#domain/beers/beer-badge.ts';

type StyleTablesProps = { styles: readonly StyleSummary[]; beers: readonly PlacedBeer[] };

export function StyleTables({ styles, beers }: StyleTablesProps) {
	return (
		<div className="grid gap-10 desktop:grid-cols-[2fr_3fr] desktop:gap-16">
			{beers.length > 0 && (
				<table className="style-table">
					<caption>Our beers</caption>
					<Head first="Beer" second="Status" />
					<tbody>
						{beers.map((beer) => (
							<tr key={beer.slug}>
								<th scope="row">
									<Link to={`/beers/${beer.slug}`}>{beer.name}</Link>
								</th>
								<td>{statusBadge(beer.status).toLowerCase()}</td>
								{measures.map((measure) => {
									const figure = beer[measure];
									return <td key={measure}>{figure === null ? '–' : figureText(measure, figure)}</td>;
								})}
							</tr>
						))}
					</tbody>
				</table>
			)}
			<table className="style-table">
				<caption>All styles</caption>
				<Head first="Style" second="Code" />
				<tbody>
					{styles.map((style) => (
						<tr key={style.style_code}>
							<th scope="row">
								<Link to={styleAddress(style)}>{style.style_name}</Link>
							</th>
							<td>{style.style_code}</td>
							{measures.map((measure) => (
								<td key={measure}>{rangeText(style, measure) ?? 'varies'}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function Head({ first, second }: { first: string; second: string }) {
	return (
		<thead>
			<tr>
				{[first, second, ...measures.map((measure) => measure.toUpperCase())].map((name) => (
					<th key={name} scope="col">
						{name}
					</th>
				))}
			</tr>
		</thead>
	);
}
