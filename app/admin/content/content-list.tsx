import { useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { Button } from '#app/admin/ui/button.tsx';
import { useMay } from '#app/auth/auth.tsx';
import { LoadError } from '#app/ui/load-error.tsx';
import type { ContentKindName } from '#domain/resources/content-kinds.ts';
import { kinds } from '#domain/resources/kinds.ts';
import type { DamagedContent, DeletedContent } from '#domain/resources/staff-content-schema.ts';
import type { KindDeclaration, KindList, ListItem } from './content-kind.ts';
import { ContentGroups, ContentRows, type ListGroup } from './content-rows.tsx';
import { DamagedItems } from './damaged-items.tsx';
import { type Items, useItems, useRestore } from './use-content.ts';

const groupSchema = z.object({ slug: z.string(), title: z.string() });

interface ListScreenProps<T extends object, V extends object> {
	readonly declaration: KindDeclaration<T, V>;
	readonly list: KindList<T>;
}

/** The staff's list of a kind of content, under its groups if it has any. */
export function KindListScreen<T extends object, V extends object>(props: ListScreenProps<T, V>) {
	const { kind, schema } = props.declaration;
	const { groupKind } = props.list;
	const items = useItems(kind, schema);
	return groupKind ? (
		<GroupedScreen {...props} items={items} groupKind={groupKind} />
	) : (
		<WhenHere {...props} items={items} groups={null} />
	);
}

interface GroupedScreenProps<T extends object, V extends object> extends ListScreenProps<T, V> {
	readonly items: Items<T>;
	readonly groupKind: ContentKindName;
}

function GroupedScreen<T extends object, V extends object>(props: GroupedScreenProps<T, V>) {
	const { groupKind: kind } = props;
	return <WhenHere {...props} groups={{ kind, ...useItems(kind, groupSchema) }} />;
}

type Groups = Items<ListGroup> & { readonly kind: ContentKindName };

interface WhenHereProps<T extends object, V extends object> extends ListScreenProps<T, V> {
	readonly items: Items<T>;
	readonly groups: Groups | null;
}

/** Waits for all that the list shows. */
function WhenHere<T extends object, V extends object>({
	declaration,
	list,
	items,
	groups,
}: WhenHereProps<T, V>) {
	if (items.items && (!groups || groups.items)) {
		const all = items.items;
		return (
			<ContentList
				{...{ declaration, list, groups }}
				items={all}
				deleted={items.deleted}
				damaged={items.damaged}
			/>
		);
	}
	const failed = [items, groups].find((one) => one?.items === null && one.error !== null);
	return (
		<>
			<h1 className="admin-title">{declaration.place.label}</h1>
			{failed?.error ? (
				<LoadError message={failed.error.message} onRetry={failed.retry} />
			) : (
				<p role="status" className="staff-note">
					Loading...
				</p>
			)}
		</>
	);
}

/** What was searched for in each list, for whoever comes back from a form. */
const lastSearches = new Map<ContentKindName, string>();

function matching(rows: readonly ListItem[], search: string): readonly ListItem[] {
	const words = search.toLowerCase().split(/\s+/).filter(Boolean);
	return rows.filter(({ title, text }) => {
		const where = `${title} ${text}`.toLowerCase();
		return words.every((word) => where.includes(word));
	});
}

interface ContentListProps<T extends object, V extends object> extends ListScreenProps<T, V> {
	readonly items: readonly T[];
	readonly deleted: readonly DeletedContent[];
	readonly damaged: readonly DamagedContent[];
	readonly groups: Groups | null;
}

/** Items that are found, touched, put into order. */
function ContentList<T extends object, V extends object>(props: ContentListProps<T, V>) {
	const { declaration, list, items, deleted, damaged, groups } = props;
	const { kind, place } = declaration;
	const mayEdit = useMay()('content.update');
	const [search, setSearch] = useState(lastSearches.get(kind) ?? '');
	const [arranging, setArranging] = useState(false);
	const rows = list.useRows()(items);
	const { tools, instead } = list.useViews?.(items) ?? { tools: null, instead: null };
	const shown = arranging ? rows : matching(rows, search);
	const find = (text: string) => {
		lastSearches.set(kind, text);
		setSearch(text);
	};
	const bin = [
		...deleted.map((item) => ({ kind, item })),
		...(groups?.deleted.map((item) => ({ kind: groups.kind, item })) ?? []),
	];
	const common = { kind, mayEdit, arranging, items: shown };
	return (
		<>
			<ListHead kind={kind} title={place.label} />
			{list.Lead && <list.Lead />}
			{mayEdit && <DamagedItems kind={kind} items={damaged} />}
			{mayEdit && groups && <DamagedItems kind={groups.kind} items={groups.damaged} />}
			<div className="staff-beers-tools">
				{!arranging && !instead && <SearchField plural={list.plural} value={search} onChange={find} />}
				{tools}
				{groups && mayEdit && !arranging && (
					<Link to={`/admin/content/${groups.kind}/new`} className="row-button">
						New {kinds[groups.kind].noun}
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
					{groups?.items ? (
						<ContentGroups
							{...common}
							groupKind={groups.kind}
							groups={groups.items}
							all={search.trim() === '' || arranging}
						/>
					) : (
						<ContentRows {...common} label={place.label} />
					)}
					{mayEdit && bin.length > 0 && <ContentBin bin={bin} />}
				</>
			)}
		</>
	);
}

function ListHead({ kind, title }: { kind: ContentKindName; title: string }) {
	const may = useMay();
	return (
		<header className="staff-beers-head">
			<h1 className="admin-title">{title}</h1>
			{may('content.create') && (
				<Link to={`/admin/content/${kind}/new`} className="button button-primary">
					New {kinds[kind].noun}
				</Link>
			)}
		</header>
	);
}

interface SearchFieldProps {
	readonly plural: string;
	readonly value: string;
	readonly onChange: (text: string) => void;
}

function SearchField({ plural, value, onChange }: SearchFieldProps) {
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

interface BinItem {
	readonly kind: ContentKindName;
	readonly item: DeletedContent;
}

/** What was deleted, folded away below the list, each with its way back. */
function ContentBin({ bin }: { bin: readonly BinItem[] }) {
	return (
		<details className="content-bin">
			<summary>Deleted ({bin.length})</summary>
			<ul>
				{bin.map((one) => (
					<BinRow key={`${one.kind}/${one.item.slug}`} {...one} />
				))}
			</ul>
		</details>
	);
}

function BinRow({ kind, item }: BinItem) {
	const restore = useRestore(kind);
	return (
		<li className="content-row">
			<div className="staff-beer-what">
				<p className="staff-beer-name">{item.title}</p>
				<p className="content-facts">
					{kinds[kind].noun}, deleted by {item.username}
				</p>
			</div>
			<div className="staff-beer-buttons">
				<Button kind="row" aria-label={`Restore ${item.title}`} onClick={() => void restore(item)}>
					Restore
				</Button>
			</div>
		</li>
	);
}
