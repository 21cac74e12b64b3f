import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '#app/auth/auth.tsx';
import type { ViewSummary } from '#domain/analytics/view-summary-schema.ts';
import {
	beersWords,
	countFigure,
	meanFigure,
	partLabels,
	partsWords,
	shortDateWords,
	tappingsWords,
	tappingWords,
} from '#domain/analytics/view-words.ts';
import { ChartPart } from './chart-part.tsx';
import { BarRows, Key } from './charts.tsx';

function BeerLink({ id, name }: { id: string; name: string }) {
	const may = useMay();
	if (!may('beers.update')) return name;
	return (
		<Link to={`/admin/beers/${id}/edit`} className="text-link views-link">
			{name}
		</Link>
	);
}

interface RankingProps {
	readonly title: string;
	readonly words: string;
	readonly column: string;
	readonly rows: readonly { readonly key: string; readonly name: ReactNode; readonly count: number }[];
	readonly total?: number;
}

function Ranking({ title, words, column, rows, total }: RankingProps) {
	const bars = rows.map(({ key, name, count }) => ({
		key,
		name,
		figures: countFigure(count),
		bars: [{ kind: 'after', value: count } as const],
	}));
	const tableRows = bars.map(({ key, name, figures }) => ({ key, head: name, cells: [figures] }));
	const lastRow =
		total === undefined ? [] : [{ key: 'total', head: 'All pages', cells: [countFigure(total)] }];
	return (
		<ChartPart
			title={title}
			summary={words}
			chart={<BarRows label={`${title}. ${words}`} rows={bars} />}
			columns={[column, 'Views']}
			rows={[...tableRows, ...lastRow]}
		/>
	);
}

export function BeersPart({ beers }: Pick<ViewSummary, 'beers'>) {
	const rows = beers.map(({ id, name, count }) => ({
		key: id,
		name: <BeerLink id={id} name={name} />,
		count,
	}));
	return <Ranking title="Most-read beers" words={beersWords(beers)} column="Beer" rows={rows} />;
}

export function PartsPart({ summary }: { summary: ViewSummary }) {
	const { parts, total } = summary;
	const rows = parts.map(({ part, count }) => ({ key: part, name: partLabels[part], count }));
	return (
		<Ranking title="Where on the site" words={partsWords(summary)} column="Part" rows={rows} total={total} />
	);
}

const mostDrawn = 10;

/** What a tapping does: views of the beer's page in the week before and in the week from it. */
export function TappingsPart({ summary }: { summary: ViewSummary }) {
	const { tappings, last } = summary;
	const title = 'Before and after a tapping';
	const drawn = tappings.slice(0, mostDrawn);
	const words = tappingsWords(tappings);
	const more = tappings.length > drawn.length ? ` Drawn are the newest ${drawn.length}.` : '';
	const rows = drawn.map(({ id, name, tappedOn, before, after }) => ({
		key: id,
		name: <BeerLink id={id} name={name} />,
		figures: `${shortDateWords(tappedOn, last)}: ${tappingWords({ before, after })}`,
		bars: [
			...(before ? [{ kind: 'before', value: before.perDay } as const] : []),
			...(after ? [{ kind: 'after', value: after.perDay } as const] : []),
		],
	}));
	return (
		<ChartPart
			title={title}
			summary={words + more}
			chart={
				<>
					<Key
						kinds={[
							['before', 'A day in the week before'],
							['after', 'A day in the week from it'],
						]}
					/>
					<BarRows label={`${title}. ${words}`} rows={rows} wide />
				</>
			}
			columns={['Beer', 'Tapped', 'Before', 'After']}
			rows={tappings.map(({ id, name, tappedOn, before, after }) => ({
				key: id,
				head: <BeerLink id={id} name={name} />,
				cells: [
					shortDateWords(tappedOn, last),
					before ? meanFigure(before.perDay) : 'not counted',
					after ? meanFigure(after.perDay) : 'not yet',
				],
			}))}
		/>
	);
}
