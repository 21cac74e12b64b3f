import { useEffect, useRef } from 'react';
import { useTimeWords } from '#app/auth/account/time-words.ts';
import { sizeWords } from '#domain/backup.ts';
import type { NamedChange, RestoreReport, TableChange } from '#domain/backup-check-schema.ts';
import { RestoreSteps } from './restore-steps.tsx';
import { tableWords } from './table-words.ts';

/** What a sound backup holds, what a restore of it would change, and how to restore it. */
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
				<Changes changes={changes} />
			)}
			<h4>To restore it</h4>
			<RestoreSteps file={name} elsewhere />
		</div>
	);
}

function Changes({ changes }: { changes: readonly TableChange[] }) {
	return (
		<table className="data-table">
			<caption>What a restore would change</caption>
			<thead>
				<tr>
					<th scope="col">What</th>
					<th scope="col">Added</th>
					<th scope="col">Removed</th>
					<th scope="col">Changed</th>
				</tr>
			</thead>
			<tbody>
				{changes.map(({ table, added, removed, changed, newest }) => (
					<tr key={table}>
						<th scope="row">
							{tableWords(table)}
							<Newest changes={newest} />
						</th>
						<td className="figure">{added || '–'}</td>
						<td className="figure">{removed || '–'}</td>
						<td className="figure">{changed || '–'}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

const words: Readonly<Record<NamedChange['kind'], string>> = {
	added: 'comes back',
	removed: 'goes',
	changed: 'becomes what it was',
};

/** The newest of a table's changes by name. */
function Newest({ changes }: { changes: readonly NamedChange[] }) {
	const timeWords = useTimeWords();
	return changes.map(({ kind, name, at }) => (
		<span key={kind + name + at} className="data-newest">
			{name} {words[kind]}
			{Number.isNaN(Date.parse(at)) ? '' : ` (written ${timeWords(at)})`}
		</span>
	));
}
