import { useEffect, useRef } from 'react';
import { useTimeWords } from '#app/admin/ui/moment-text.ts';
import { sizeWords } from '#domain/backups/backup.ts';
import type { RestoreReport, TableChange } from '#domain/backups/backup-endpoints.ts';
import { RestoreSteps } from './data-parts.tsx';

const tableNames: Readonly<Record<string, string>> = {
	beers: 'Beers',
	servings: 'Sizes and prices',
	taps: 'Taps',
	settings: 'Settings',
	users: 'People',
	content_items: 'Food, events, questions, pages',
	page_views: 'Counted views',
	login_failures: 'Failed logins',
	history: 'History',
	old_slugs: 'Former addresses',
	pictures: 'Photos',
	picture_files: 'Files of photos',
	api_tokens: 'Tokens',
};
const kinds = [
	['added', 'Added'],
	['removed', 'Removed'],
	['changed', 'Changed'],
] as const;
/** Tables whose rows have names that tell people nothing. */
const unnamed: ReadonlySet<string> = new Set(['history', 'pictures']);

export function CheckReport({ name, report }: { name: string; report: RestoreReport }) {
	const timeWords = useTimeWords();
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => title.current?.focus(), []);
	const { manifest, changes, unreadable } = report;
	const beers = manifest.tables.beers?.rows ?? 0;
	return (
		<div className="data-report">
			<h3 ref={title} tabIndex={-1} className="data-subtitle">
				{name} is whole
			</h3>
			<p>
				It was taken {timeWords(manifest.instant)} and holds {beers} {beers === 1 ? 'beer' : 'beers'} and all
				else, {sizeWords(manifest.database.bytes)}.
			</p>
			{unreadable !== null && <p>The present database cannot be compared: {unreadable}.</p>}
			{changes.length === 0 ? (
				<p>It holds what is here now: restoring it would change nothing.</p>
			) : (
				<table className="data-table">
					<caption>What a restore would change</caption>
					<thead>
						<tr>
							<th scope="col">What</th>
							{kinds.map(([kind, heading]) => (
								<th key={kind} scope="col">
									{heading}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{changes.map((change) => (
							<ChangeRows key={change.table} change={change} />
						))}
					</tbody>
				</table>
			)}
			<h4>To restore it</h4>
			<RestoreSteps file={name} elsewhere />
		</div>
	);
}

function ChangeRows({ change }: { change: TableChange }) {
	const { table } = change;
	const newest = unnamed.has(table) ? [] : change.newest;
	return (
		<>
			<tr>
				<th scope="row">{tableNames[table] ?? table}</th>
				{kinds.map(([kind]) => (
					<td key={kind} className="figure">
						{change[kind] || '–'}
					</td>
				))}
			</tr>
			{newest.length > 0 && (
				<tr className="data-newest">
					<td colSpan={4}>
						{kinds.map(([kind, heading]) => {
							const names = newest.filter((one) => one.kind === kind).map(({ name }) => name);
							const more = change[kind] > names.length ? ' …' : '';
							return names.length > 0 && <p key={kind}>{`${heading}: ${names.join(', ')}${more}`}</p>;
						})}
					</td>
				</tr>
			)}
		</>
	);
}
