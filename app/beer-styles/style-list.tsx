import { Link } from '#app/navigation/navigation.ts';
import { SharedElement } from '#app/ui/shared-element.tsx';
import { styleAddress, styleGuideAddress } from '#domain/beer-styles/style-address.ts';
import { groupByCategory, type StyleCategory } from '#domain/beer-styles/style-category.ts';
import { measures, rangeText } from '#domain/beer-styles/style-figures.ts';
import { filterStyles, isEmptyStyleFilter, type StyleFilter } from '#domain/beer-styles/style-filter.ts';
import type { PlacedBeer, StyleSummary } from '#domain/beer-styles/style-schema.ts';
import { StyleAttribution } from './guide-content.tsx';
import { NoStyles } from './no-styles.tsx';
import { SrmRange, SrmScale } from './srm-range.tsx';

interface StyleListProps {
	styles: readonly StyleSummary[];
	filter: StyleFilter;
	beers: readonly PlacedBeer[];
}

export function StyleList({ styles, filter, beers }: StyleListProps) {
	const found = filterStyles(styles, filter);
	const pouring = Map.groupBy(
		beers.filter(({ status }) => status === 'on-tap'),
		({ style_code }) => style_code,
	);
	const categories = groupByCategory(found);
	const searched = filter.text !== '';
	return (
		<div className="min-w-0">
			<SrmScale />
			<p role="status" className="text-ink-soft">
				{isEmptyStyleFilter(filter)
					? `${styles.length} styles in ${categories.length} categories`
					: `${found.length} of ${styles.length} styles`}
			</p>
			{found.length === 0 && <NoStyles text={filter.text} page={styleGuideAddress} />}
			{found.length > 0 && searched && (
				<section aria-label="Best matches">
					<Head title="Best matches" />
					<Rows styles={found} pouring={pouring} />
				</section>
			)}
			{!searched && (
				<>
					{categories.length > 3 && <CategoryIndex categories={categories} />}
					{categories.map(({ category, name, anchor, styles: members }) => (
						<section key={category} id={anchor} aria-labelledby={`${anchor}-name`} className="style-category">
							<Head id={`${anchor}-name`} title={name} number={category} />
							<Rows styles={members} pouring={pouring} travels />
						</section>
					))}
				</>
			)}
			<StyleAttribution className="mt-12 max-w-[44em]" />
		</div>
	);
}

function Head({ id, title, number }: { id?: string; title: string; number?: string }) {
	return (
		<div className="style-head">
			<h2 id={id} className="text-24 tablet:text-32">
				{number && <span className="style-head-number figure">{number}</span>} {title}
			</h2>
			{measures.map((measure) => (
				<span key={measure} aria-hidden="true" className="style-head-label">
					{measure.toUpperCase()}
				</span>
			))}
		</div>
	);
}

interface RowsProps {
	styles: readonly StyleSummary[];
	pouring: ReadonlyMap<string | null, PlacedBeer[]>;
	travels?: boolean;
}

function Rows({ styles, pouring, travels = false }: RowsProps) {
	return (
		<ul>
			{styles.map((style) => (
				<Row key={style.style_code} style={style} beers={pouring.get(style.style_code)} travels={travels} />
			))}
		</ul>
	);
}

interface RowProps {
	style: StyleSummary;
	beers: readonly PlacedBeer[] | undefined;
	/**
	 * Whether its name is animated to its page. Search results are not, because their names would fly to their category
	 * when the search ends.
	 */
	travels: boolean;
}

function Row({ style, beers = [], travels }: RowProps) {
	const name = (
		<p className="w-fit">
			<Link to={styleAddress(style)} className="style-row-link whole-link">
				{style.style_name}
			</Link>
		</p>
	);
	return (
		<li className="style-row">
			<span className="style-row-code figure">{style.style_code.split('-')[0]}</span>
			<div className="min-w-0">
				{travels ? <SharedElement name={`style-${style.slug}`}>{name}</SharedElement> : name}
				{beers.length > 0 && (
					<p className="style-row-pouring">
						<span>On tap</span> {beers.map(({ name }) => name).join(', ')}
					</p>
				)}
			</div>
			<SrmRange style={style} className="style-row-strip" />
			<dl className="style-row-figures">
				{measures.map((measure) => (
					<div key={measure}>
						<dt>{measure.toUpperCase()}</dt>
						<dd className="figure">{rangeText(style, measure) ?? 'varies'}</dd>
					</div>
				))}
			</dl>
		</li>
	);
}

function CategoryIndex({ categories }: { categories: readonly StyleCategory<StyleSummary>[] }) {
	return (
		<details className="style-index" data-no-print>
			<summary>Jump to a category</summary>
			<nav aria-label="Categories">
				<ol>
					{categories.map(({ category, name, anchor, styles }) => (
						<li key={category}>
							<a href={`#${anchor}`}>
								<span className="figure">{category}</span>
								<span>{name}</span>
								<span className="text-ink-soft">{styles.length}</span>
							</a>
						</li>
					))}
				</ol>
			</nav>
		</details>
	);
}
