import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '#app/auth/auth.tsx';
import { type ContentKindName, contentNouns } from '#domain/resources/content-kinds.ts';
import type { DeletedContent } from '#domain/resources/staff-content-schema.ts';
import { ContentBin } from './content-bin.tsx';
import { ContentGroups, ContentRows, type ListGroup, type ListItem } from './content-rows.tsx';

interface ContentListProps {
	readonly kind: ContentKindName;
	readonly title: string;
	/** 'dishes'. */
	readonly plural: string;
	readonly items: readonly ListItem[];
	readonly deleted: readonly DeletedContent[];
	readonly groupKind?: ContentKindName;
	readonly groups?: readonly ListGroup[];
	readonly deletedGroups?: readonly DeletedContent[];
	/** Whether staff decide the order. */
	readonly arranged?: boolean;
	/** Below the title: what else there is to say and to do. */
	readonly lead?: ReactNode;
	/** Beside the search: other ways to look at it. */
	readonly tools?: ReactNode;
}

/** What was searched for in each list, for whoever comes back from a form. */
const remembered = new Map<ContentKindName, string>();

function found(items: readonly ListItem[], search: string): ListItem[] {
	const words = search.toLowerCase().split(/\s+/).filter(Boolean);
	return items.filter(({ title, text }) => {
		const where = `${title} ${text}`.toLowerCase();
		return words.every((word) => where.includes(word));
	});
}

/** The staff's list of a kind of content, under its groups if it has any: found, touched, put into order. */
export function ContentList(props: ContentListProps) {
	const {
		kind,
		title,
		plural,
		items,
		deleted,
		groupKind,
		groups,
		deletedGroups = [],
		arranged,
		lead,
		tools,
	} = props;
	const may = useMay();
	const [search, setSearch] = useState(remembered.get(kind) ?? '');
	const [arranging, setArranging] = useState(false);
	const shown = arranging ? items : found(items, search);
	const mayEdit = may('content.update');
	const find = (text: string) => {
		remembered.set(kind, text);
		setSearch(text);
	};
	const rows = { kind, mayEdit, arranging };
	const bin = [
		...deleted.map((item) => ({ kind, item })),
		...(groupKind ? deletedGroups.map((item) => ({ kind: groupKind, item })) : []),
	];
	return (
		<>
			<header className="staff-beers-head">
				<h1 className="admin-title">{title}</h1>
				{may('content.create') && (
					<Link to={`/admin/content/${kind}/new`} className="button button-primary">
						New {contentNouns[kind]}
					</Link>
				)}
			</header>
			{lead}
			<div className="staff-beers-tools">
				{!arranging && (
					<input
						type="search"
						aria-label={`Search ${plural}`}
						placeholder="Search"
						autoComplete="off"
						spellCheck={false}
						className="field-control staff-beers-search"
						value={search}
						onChange={({ target }) => find(target.value)}
					/>
				)}
				{tools}
				{groupKind && mayEdit && !arranging && (
					<Link to={`/admin/content/${groupKind}/new`} className="row-button">
						New {contentNouns[groupKind]}
					</Link>
				)}
				{arranged && mayEdit && (
					<button
						type="button"
						className="row-button"
						aria-pressed={arranging}
						onClick={() => setArranging(!arranging)}
					>
						Change the order
					</button>
				)}
			</div>
			<p role="status" className="staff-note">
				{shown.length === 1
					? `1 of ${items.length} ${plural}`
					: `${shown.length} of ${items.length} ${plural}`}
			</p>
			{groups && groupKind ? (
				<ContentGroups
					{...rows}
					groupKind={groupKind}
					groups={groups}
					items={shown}
					all={search.trim() === '' || arranging}
				/>
			) : (
				<ContentRows {...rows} label={title} items={shown} />
			)}
			{mayEdit && bin.length > 0 && <ContentBin bin={bin} />}
		</>
	);
}
