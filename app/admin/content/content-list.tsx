import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ArrowDownIcon, ArrowUpIcon } from '#app/admin/ui/icons.tsx';
import { useMay } from '#app/auth/auth.tsx';
import { type ContentKindName, contentNouns } from '#domain/content-kinds.ts';
import type { DeletedContent } from '#domain/staff-content-schema.ts';
import { useArrange } from './use-arrange.ts';
import { useRestoreContent } from './use-delete-content.ts';

/** An item of any kind as a row of the staff's list. */
export interface ListItem {
	readonly slug: string;
	readonly title: string;
	readonly facts: ReactNode;
	/** What a search looks into, beside the title. */
	readonly text: string;
	/** The slug of the group under which it stands; null in a list without groups. */
	readonly group: string | null;
	/** Struck through: sold out, over. */
	readonly out?: boolean;
	/** What is done to it in one touch. */
	readonly buttons?: ReactNode;
}

export interface ListGroup {
	readonly slug: string;
	readonly title: string;
}

export interface ContentListProps {
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
				<Groups
					{...rows}
					groupKind={groupKind}
					groups={groups}
					items={shown}
					all={search.trim() === '' || arranging}
				/>
			) : (
				<Rows {...rows} label={title} items={shown} />
			)}
			{mayEdit && bin.length > 0 && (
				<details className="content-bin">
					<summary>Deleted ({bin.length})</summary>
					<ul>
						{bin.map((one) => (
							<BinRow key={`${one.kind}/${one.item.slug}`} {...one} />
						))}
					</ul>
				</details>
			)}
		</>
	);
}

interface RowsProps {
	readonly kind: ContentKindName;
	readonly mayEdit: boolean;
	readonly arranging: boolean;
	readonly label: string;
	readonly items: readonly ListItem[];
}

function Rows({ kind, mayEdit, arranging, label, items }: RowsProps) {
	const move = useArrange(kind);
	return (
		<ul aria-label={label} className="content-rows">
			{items.map(({ slug, title, facts, out, buttons }, index) => (
				<li key={slug} className="content-row" data-out={out || undefined}>
					<div className="staff-beer-what">
						<h3 className="staff-beer-name">
							{mayEdit && !arranging ? (
								<Link to={`/admin/content/${kind}/${slug}`} className="staff-beer-link">
									{title}
								</Link>
							) : (
								title
							)}
						</h3>
						<div className="content-facts">{facts}</div>
					</div>
					<div className="staff-beer-buttons">
						{arranging ? (
							<Moves
								title={title}
								slug={slug}
								before={items[index - 1]?.slug}
								after={items[index + 1]?.slug}
								onMove={move}
							/>
						) : (
							buttons
						)}
					</div>
				</li>
			))}
		</ul>
	);
}

interface GroupsProps extends Omit<RowsProps, 'label'> {
	readonly groupKind: ContentKindName;
	readonly groups: readonly ListGroup[];
	/** Whether groups without items are shown, too. */
	readonly all: boolean;
}

function Groups({ groupKind, groups, all, items, ...rows }: GroupsProps) {
	const move = useArrange(groupKind);
	const { mayEdit, arranging } = rows;
	const known = new Set(groups.map(({ slug }) => slug));
	const lost = items.filter(({ group }) => group === null || !known.has(group));
	return (
		<>
			{groups.map(({ slug, title }, index) => {
				const mine = items.filter(({ group }) => group === slug);
				if (mine.length === 0 && !all) return null;
				return (
					<section key={slug} aria-labelledby={`group-${slug}`} className="content-group">
						<header className="content-group-head">
							<h2 id={`group-${slug}`} className="content-group-title">
								{title}
							</h2>
							{mayEdit && !arranging && (
								<Link
									to={`/admin/content/${groupKind}/${slug}`}
									aria-label={`Edit ${contentNouns[groupKind]} ${title}`}
									className="text-link beer-back"
								>
									Edit
								</Link>
							)}
							{arranging && (
								<div className="staff-beer-buttons">
									<Moves
										title={`${contentNouns[groupKind]} ${title}`}
										slug={slug}
										before={groups[index - 1]?.slug}
										after={groups[index + 1]?.slug}
										onMove={move}
									/>
								</div>
							)}
						</header>
						{mine.length === 0 && <p className="staff-note">Nothing here yet.</p>}
						<Rows {...rows} label={title} items={mine} />
					</section>
				);
			})}
			{lost.length > 0 && <Rows {...rows} label="Without a place" items={lost} />}
		</>
	);
}

interface MovesProps {
	readonly title: string;
	readonly slug: string;
	readonly before: string | undefined;
	readonly after: string | undefined;
	readonly onMove: (slug: string, other: string) => void;
}

function Moves({ title, slug, before, after, onMove }: MovesProps) {
	const ways = [
		{ label: `Move ${title} up`, other: before, icon: <ArrowUpIcon /> },
		{ label: `Move ${title} down`, other: after, icon: <ArrowDownIcon /> },
	];
	return ways.map(({ label, other, icon }) => (
		<button
			key={label}
			type="button"
			aria-label={label}
			// Stays in reach of the keyboard at the end of the list, too.
			aria-disabled={other === undefined}
			onClick={() => other !== undefined && onMove(slug, other)}
			className="row-button row-button-menu"
		>
			{icon}
		</button>
	));
}

function BinRow({ kind, item }: { kind: ContentKindName; item: DeletedContent }) {
	const restore = useRestoreContent(kind);
	return (
		<li className="content-row">
			<div className="staff-beer-what">
				<p className="staff-beer-name">{item.title}</p>
				<p className="content-facts">
					{contentNouns[kind]}, deleted by {item.username}
				</p>
			</div>
			<div className="staff-beer-buttons">
				<button
					type="button"
					className="row-button"
					aria-label={`Restore ${item.title}`}
					onClick={() => void restore(item, item.title)}
				>
					Restore
				</button>
			</div>
		</li>
	);
}
