import { Link } from 'react-router';
import { ArrowDownIcon, ArrowUpIcon } from '#app/admin/ui/icons.tsx';
import { SizedPicture } from '#app/ui/sized-picture.tsx';
import type { ContentKindName } from '#domain/resources/content-kinds.ts';
import { kinds } from '#domain/resources/kinds.ts';
import type { ListItem } from './content-kind.ts';
import { useArrange } from './use-content.ts';

/** What rows stand under: a section of the menu, a group of questions. */
export interface ListGroup {
	readonly slug: string;
	readonly title: string;
}

interface RowsProps {
	readonly kind: ContentKindName;
	readonly mayEdit: boolean;
	readonly arranging: boolean;
	readonly label: string;
	/** The level of the items' headings: below a group's, or right below the screen's. */
	readonly heading?: 'h2' | 'h3';
	readonly items: readonly ListItem[];
}

/** Items one below the other; while they are arranged, each with the ways up and down. */
export function ContentRows({ kind, mayEdit, arranging, label, heading: Heading = 'h2', items }: RowsProps) {
	const move = useArrange(kind);
	return (
		<ul aria-label={label} className="content-rows">
			{items.map(({ slug, title, facts, out, picture, buttons }, index) => (
				<li key={slug} className="content-row" data-out={out || undefined}>
					{picture && (
						<SizedPicture
							src={picture}
							alt=""
							className="content-picture"
							sizes="3rem"
							width={160}
							height={200}
						/>
					)}
					<div className="staff-beer-what">
						<Heading className="staff-beer-name">
							{mayEdit && !arranging ? (
								<Link to={`/admin/content/${kind}/${slug}`} className="staff-beer-link">
									{title}
								</Link>
							) : (
								title
							)}
						</Heading>
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

interface GroupsProps extends Omit<RowsProps, 'label' | 'heading'> {
	readonly groupKind: ContentKindName;
	readonly groups: readonly ListGroup[];
	/** Whether groups without items are shown, too. */
	readonly all: boolean;
}

/** Items under their groups; those whose group is gone stand at the end. */
export function ContentGroups({ groupKind, groups, all, items, ...rows }: GroupsProps) {
	const move = useArrange(groupKind);
	const { mayEdit, arranging } = rows;
	const known = new Set(groups.map(({ slug }) => slug));
	const lost = items.filter(({ group }) => group === undefined || !known.has(group));
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
									aria-label={`Edit ${kinds[groupKind].noun} ${title}`}
									className="text-link beer-back"
								>
									Edit
								</Link>
							)}
							{arranging && (
								<div className="staff-beer-buttons">
									<Moves
										title={`${kinds[groupKind].noun} ${title}`}
										slug={slug}
										before={groups[index - 1]?.slug}
										after={groups[index + 1]?.slug}
										onMove={move}
									/>
								</div>
							)}
						</header>
						{mine.length === 0 && <p className="staff-note">Nothing here yet.</p>}
						<ContentRows {...rows} label={title} heading="h3" items={mine} />
					</section>
				);
			})}
			{lost.length > 0 && <ContentRows {...rows} label="Without a place" items={lost} />}
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
	const moves = [
		{ label: `Move ${title} up`, other: before, icon: <ArrowUpIcon /> },
		{ label: `Move ${title} down`, other: after, icon: <ArrowDownIcon /> },
	];
	return moves.map(({ label, other, icon }) => (
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
