import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useImmediateAction } from '#app/admin/editor/use-immediate-action.ts';
import { rememberSearch } from '#app/admin/ui/back-link.tsx';
import { Button } from '#app/admin/ui/button.tsx';
import { DamagedRows, discardWords } from '#app/admin/ui/damaged-rows.tsx';
import { errorText, Skeleton } from '#app/admin/ui/loaded.tsx';
import { SearchField } from '#app/admin/ui/search-field.tsx';
import { useUrlFilters } from '#app/admin/ui/use-url-filters.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useMay } from '#app/auth/auth.tsx';
import { Link, useLocation } from '#app/navigation/navigation.ts';
import { LoadError } from '#app/ui/load-error.tsx';
import type { ContentList, DeletedContent } from '#domain/resources/content-endpoints.ts';
import { pluralOf } from '#domain/text/plural.ts';
import type { DomainKind, KindList, ListItem } from './content-kind.ts';
import { ContentGroups, ContentRows, Row, type RowKind } from './content-rows.tsx';
import { contentListQuery, itemsOf, useArrange } from './use-content.ts';

interface ListScreenProps<T extends object> {
	readonly kind: DomainKind<T>;
	readonly title: string;
	readonly list: KindList<T>;
}

export function KindListScreen<T extends object>(props: ListScreenProps<T>) {
	const { kind, title, list } = props;
	const shown = list.groupKind ? [kind, list.groupKind] : [kind];
	const queries = useQueries({ queries: shown.map(({ name }) => contentListQuery(name)) });
	const [data, groupData] = queries.map((query) => query.data);
	if (data && (groupData || !list.groupKind))
		return <ItemList {...props} data={data} groupData={groupData} />;
	const failed = queries.find((query) => !query.data && query.error);
	return (
		<>
			<h1 className="admin-title">{title}</h1>
			{failed?.error ? (
				<LoadError message={errorText(failed.error)} onRetry={() => void failed.refetch()} />
			) : (
				<Skeleton />
			)}
		</>
	);
}

function matching(rows: readonly ListItem[], search: string): readonly ListItem[] {
	const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
	return rows.filter(({ title, text }) => {
		const where = `${title} ${text}`.toLowerCase();
		return terms.every((term) => where.includes(term));
	});
}

function ItemList<T extends object>(
	props: ListScreenProps<T> & { data: ContentList; groupData: ContentList | undefined },
) {
	const { kind, title, list } = props;
	const { list: data, move } = useArrange(kind, props.data);
	const { list: groupData, move: moveGroup } = useArrange(list.groupKind ?? kind, props.groupData);
	const mayEdit = useMay()('content.update');
	const { chosen, choose } = useUrlFilters(['q']);
	const search = chosen.q ?? '';
	const { pathname } = useLocation();
	useEffect(() => rememberSearch(pathname, search), [pathname, search]);
	const [arranging, setArranging] = useState(false);
	const items = itemsOf(kind, data);
	const rows = list.useRows(items);
	const plural = pluralOf(kind.noun);
	const { tools, instead } = list.useViews?.(items) ?? {};
	const shown = arranging ? rows : matching(rows, search);
	const groups = list.groupKind && { kind: list.groupKind, data: groupData };
	const parts = groups ? [{ kind, data }, groups] : [{ kind, data }];
	const rowsProps = { kind, mayEdit, arranging, onMove: move, items: shown };
	return (
		<>
			<ListHead kind={kind} title={title} />
			{list.Lead && <list.Lead />}
			{mayEdit && parts.map((part) => <DamagedItems key={part.kind.name} {...part} />)}
			<div className="flex flex-wrap gap-2 mt-3">
				{!arranging && !instead && (
					<SearchField
						label={`Search ${plural}`}
						placeholder="Search"
						value={search}
						onChange={(q) => choose({ q })}
					/>
				)}
				{tools}
				{groups && mayEdit && !arranging && <NewLink kind={groups.kind} className="row-button" />}
				{kind.arranged && mayEdit && (
					<Button
						kind="row"
						className={arranging ? 'row-button-tap' : ''}
						onClick={() => setArranging(!arranging)}
					>
						{arranging ? 'Done' : 'Change the order'}
					</Button>
				)}
			</div>
			{instead}
			{!instead && (
				<p role="status" className="staff-note">
					{rows.length === 0
						? `No ${plural} yet. ${mayEdit ? 'Add the first one above; guests see it once it is saved.' : ''}`
						: `${shown.length} of ${rows.length} ${plural}`}
				</p>
			)}
			{!instead && !groups && <ContentRows {...rowsProps} label={title} />}
			{!instead && groups && (
				<ContentGroups
					{...rowsProps}
					groupKind={groups.kind}
					groups={itemsOf(groups.kind, groups.data)}
					onMoveGroup={moveGroup}
					all={search.trim() === '' || arranging}
				/>
			)}
			{!instead && mayEdit && <ContentBin parts={parts} />}
		</>
	);
}

function ListHead({ kind, title }: { kind: RowKind; title: string }) {
	const may = useMay();
	return (
		<header className="flex items-start justify-between gap-y-2 gap-x-4 max-[19rem]:flex-wrap">
			<h1 className="admin-title flex-none max-[19rem]:shrink">{title}</h1>
			{may('content.create') && <NewLink kind={kind} className="button button-primary" />}
		</header>
	);
}

function NewLink({ kind, className }: { kind: RowKind; className: string }) {
	return (
		<Link to={`/admin/content/${kind.name}/new`} className={className}>
			New {kind.noun}
		</Link>
	);
}

interface ListPart {
	readonly kind: RowKind;
	readonly data: ContentList;
}

/** Lists items that cannot be read; guests do not see them until they are repaired. */
function DamagedItems({ kind, data: { damaged } }: ListPart) {
	const act = useImmediateAction(kind.name);
	const rows = damaged.map((item) => ({
		...item,
		name: `${kind.noun} ${item.slug}`,
		repairPath: `/admin/content/${kind.name}/${item.slug}`,
	}));
	return (
		<DamagedRows
			about="These cannot be read, and guests do not see them. Repair opens what is left in the form."
			rows={rows}
			onDiscard={({ slug, version, name }) =>
				act(
					() => callStaff('content.delete', { params: { kind: kind.name, slug }, version }),
					discardWords(name),
				)
			}
		/>
	);
}

function ContentBin({ parts }: { parts: readonly ListPart[] }) {
	const bin = parts.flatMap(({ kind, data }) => data.deleted.map((item) => ({ kind, item })));
	if (bin.length === 0) return null;
	return (
		<details className="mt-8">
			<summary className="min-h-11 py-2.5 font-semibold cursor-pointer">Deleted ({bin.length})</summary>
			<ul>
				{bin.map((one) => (
					<BinRow key={`${one.kind.name}/${one.item.slug}`} {...one} />
				))}
			</ul>
		</details>
	);
}

function BinRow({ kind, item }: { kind: RowKind; item: DeletedContent }) {
	const { slug, version, entry, title, username } = item;
	const act = useImmediateAction(kind.name);
	const restore = () =>
		act(() => callStaff('content.revert', { params: { kind: kind.name, slug, entry }, version }), {
			done: () => ({ title: `${title} is back`, message: 'Guests see it now.' }),
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
