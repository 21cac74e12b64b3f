import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#app/admin/ui/button.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useMay } from '#app/auth/auth.tsx';
import { LoadError } from '#app/ui/load-error.tsx';
import type { ContentList, DamagedContent, DeletedContent } from '#domain/resources/staff-content-schema.ts';
import type { DomainKind, KindList, ListGroup, ListItem } from './content-kind.ts';
import { ContentGroups, ContentRows, Row, type RowKind } from './content-rows.tsx';
import { contentListQuery, itemsOf, useOneTouch } from './use-content.ts';

interface ListScreenProps<T extends object> {
	readonly kind: DomainKind<T>;
	readonly title: string;
	readonly list: KindList<T>;
}

/** The staff's list of a kind of content, under its groups if it has any. */
export function KindListScreen<T extends object>(props: ListScreenProps<T>) {
	const { kind, title, list } = props;
	const shown = list.groupKind ? [kind, list.groupKind] : [kind];
	const queries = useQueries({ queries: shown.map(({ name }) => contentListQuery(name)) });
	const [items, groups] = queries.map(({ data }) => data);
	if (items && (groups || !list.groupKind)) return <ItemList {...props} data={items} groupData={groups} />;
	const failed = queries.find(({ data, error }) => !data && error);
	return (
		<>
			<h1 className="admin-title">{title}</h1>
			{failed?.error ? (
				<LoadError message={failed.error.message} onRetry={() => void failed.refetch()} />
			) : (
				<p role="status" className="staff-note">
					Loading...
				</p>
			)}
		</>
	);
}

/** What was searched for in each list, for whoever comes back from a form. */
const lastSearches = new Map<string, string>();

function matching(rows: readonly ListItem[], search: string): readonly ListItem[] {
	const words = search.toLowerCase().split(/\s+/).filter(Boolean);
	return rows.filter(({ title, text }) => {
		const where = `${title} ${text}`.toLowerCase();
		return words.every((word) => where.includes(word));
	});
}

interface ItemListProps<T extends object> extends ListScreenProps<T> {
	readonly data: ContentList;
	readonly groupData: ContentList | undefined;
}

function ItemList<T extends object>({ kind, title, list, data, groupData }: ItemListProps<T>) {
	const may = useMay();
	const mayEdit = may('content.update');
	const [search, setSearch] = useState(lastSearches.get(kind.name) ?? '');
	const [arranging, setArranging] = useState(false);
	const items = itemsOf(kind, data);
	const rows = list.useRows(items);
	const { tools = null, instead = null } = list.useViews?.(items) ?? {};
	const shown = arranging ? rows : matching(rows, search);
	const groups = list.groupKind && groupData && { ...groupData, kind: list.groupKind };
	const rowsProps = { kind, mayEdit, arranging, items: shown };
	return (
		<>
			<header className="staff-beers-head">
				<h1 className="admin-title">{title}</h1>
				{may('content.create') && (
					<Link to={`/admin/content/${kind.name}/new`} className="button button-primary">
						New {kind.noun}
					</Link>
				)}
			</header>
			{list.Lead && <list.Lead />}
			{mayEdit && <DamagedItems kind={kind} items={data.damaged} />}
			{mayEdit && groups && <DamagedItems kind={groups.kind} items={groups.damaged} />}
			<div className="staff-beers-tools">
				{!arranging && !instead && (
					<SearchField
						plural={list.plural}
						value={search}
						onChange={(text) => {
							lastSearches.set(kind.name, text);
							setSearch(text);
						}}
					/>
				)}
				{tools}
				{groups && mayEdit && !arranging && (
					<Link to={`/admin/content/${groups.kind.name}/new`} className="row-button">
						New {groups.kind.noun}
					</Link>
				)}
				{list.arranged && mayEdit && (
					<Button kind="row" aria-pressed={arranging} onClick={() => setArranging(!arranging)}>
						Change the order
					</Button>
				)}
			</div>
			{instead ?? (
				<>
					<p role="status" className="staff-note">
						{shown.length} of {rows.length} {list.plural}
					</p>
					{groups ? (
						<ContentGroups
							{...rowsProps}
							groupKind={groups.kind}
							groups={itemsOf<ListGroup>(groups.kind, groups)}
							all={search.trim() === '' || arranging}
						/>
					) : (
						<ContentRows {...rowsProps} label={title} />
					)}
					{mayEdit && (
						<ContentBin
							bin={[
								...data.deleted.map((item) => ({ kind, item })),
								...(groups?.deleted.map((item) => ({ kind: groups.kind, item })) ?? []),
							]}
						/>
					)}
				</>
			)}
		</>
	);
}

function SearchField({
	plural,
	value,
	onChange,
}: {
	plural: string;
	value: string;
	onChange: (text: string) => void;
}) {
	return (
		<input
			type="search"
			aria-label={`Search ${plural}`}
			placeholder="Search"
			autoComplete="off"
			spellCheck={false}
			className="field-control staff-beers-search"
			value={value}
			onChange={({ target }) => onChange(target.value)}
		/>
	);
}

/** What cannot be read in any shape that we know: guests do not see it until it is repaired. */
function DamagedItems({ kind, items }: { kind: RowKind; items: readonly DamagedContent[] }) {
	const touch = useOneTouch(kind.name);
	const discard = ({ slug, version }: DamagedContent) =>
		touch(() => callStaff('content.delete', { params: { kind: kind.name, slug }, version }), {
			title: `${slug} is discarded`,
			message: 'Its history keeps what it was.',
			failed: 'Nothing was discarded',
		});
	if (items.length === 0) return null;
	return (
		<section aria-label="Damaged" className="beer-notice">
			<p>These cannot be read, and guests do not see them. Repair opens what is left in the form.</p>
			<ul className="content-rows">
				{items.map((item) => (
					<Row
						key={item.slug}
						name={`${kind.noun} ${item.slug}`}
						facts={item.problem}
						buttons={
							<>
								<Link
									to={`/admin/content/${kind.name}/${item.slug}`}
									aria-label={`Repair ${item.slug}`}
									className="row-button"
								>
									Repair
								</Link>
								<Button kind="row" aria-label={`Discard ${item.slug}`} onClick={() => void discard(item)}>
									Discard
								</Button>
							</>
						}
					/>
				))}
			</ul>
		</section>
	);
}

interface BinItem {
	readonly kind: RowKind;
	readonly item: DeletedContent;
}

/** What was deleted, folded away below the list, each with its way back. */
function ContentBin({ bin }: { bin: readonly BinItem[] }) {
	if (bin.length === 0) return null;
	return (
		<details className="content-bin">
			<summary>Deleted ({bin.length})</summary>
			<ul>
				{bin.map((one) => (
					<BinRow key={`${one.kind.name}/${one.item.slug}`} {...one} />
				))}
			</ul>
		</details>
	);
}

function BinRow({ kind, item: { slug, version, entry, title, username } }: BinItem) {
	const touch = useOneTouch(kind.name);
	const restore = () =>
		touch(() => callStaff('content.revert', { params: { kind: kind.name, slug, entry }, version }), {
			title: `${title} is back`,
			message: 'Guests see it now.',
			failed: `${title} is not back`,
		});
	return (
		<Row
			name={title}
			facts={`${kind.noun}, deleted by ${username}`}
			buttons={
				<Button kind="row" aria-label={`Restore ${title}`} onClick={() => void restore()}>
					Restore
				</Button>
			}
		/>
	);
}
