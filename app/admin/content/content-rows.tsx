import type { ReactNode } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#app/admin/ui/icons.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { SizedImage } from '#app/ui/sized-image.tsx';
import type { ContentKind } from '#domain/resources/kind.ts';
import type { ListGroup, ListItem } from './content-kind.ts';

export type RowKind = Pick<ContentKind, 'name' | 'noun'>;

interface RowProps {
	readonly name: ReactNode;
	readonly heading?: 'h2' | 'h3' | 'p' | undefined;
	readonly facts: ReactNode;
	readonly out?: boolean | undefined;
	readonly image?: string | undefined;
	readonly buttons: ReactNode;
}

export function Row({ name, heading: Heading = 'p', facts, out, image, buttons }: RowProps) {
	return (
		<li className="content-row" data-out={out || undefined}>
			{image && (
				<SizedImage
					src={image}
					alt=""
					className="content-picture w-12 h-15 [grid-area:picture] bg-paper-deep object-cover"
					sizes="3rem"
					width={160}
					height={200}
				/>
			)}
			<div className="staff-beer-what">
				<Heading className="staff-beer-name in-data-out:text-ink-soft in-data-out:line-through">
					{name}
				</Heading>
				<div className="text-ink-soft text-15 leading-[1.4] text-pretty">{facts}</div>
			</div>
			<div className="staff-beer-buttons">{buttons}</div>
		</li>
	);
}

/** Moves an item to the place of another. */
type Move = (slug: string, other: string) => void;

interface RowsProps {
	readonly kind: RowKind;
	readonly mayEdit: boolean;
	readonly arranging: boolean;
	readonly onMove: Move;
	readonly label: string;
	readonly heading?: 'h2' | 'h3';
	readonly items: readonly ListItem[];
}

export function ContentRows({ kind, mayEdit, arranging, onMove, label, heading = 'h2', items }: RowsProps) {
	return (
		<ul aria-label={label} className="content-rows">
			{items.map(({ slug, title, buttons, ...item }, index) => (
				<Row
					key={slug}
					{...item}
					heading={heading}
					name={
						mayEdit && !arranging ? (
							<Link to={`/admin/content/${kind.name}/${slug}`} className="staff-beer-link">
								{title}
							</Link>
						) : (
							title
						)
					}
					buttons={arranging ? <Moves title={title} list={items} index={index} onMove={onMove} /> : buttons}
				/>
			))}
		</ul>
	);
}

interface GroupsProps extends Omit<RowsProps, 'label' | 'heading'> {
	readonly groupKind: RowKind;
	readonly groups: readonly ListGroup[];
	readonly onMoveGroup: Move;
	readonly all: boolean;
}

/** Lists items under their groups; those whose group is gone come last. */
export function ContentGroups({ groupKind, groups, onMoveGroup, all, items, ...rows }: GroupsProps) {
	const { mayEdit, arranging } = rows;
	const known = new Set(groups.map(({ slug }) => slug));
	const lost = items.filter(({ group }) => group === undefined || !known.has(group));
	return (
		<>
			{groups.map(({ slug, title }, index) => {
				const mine = items.filter(({ group }) => group === slug);
				if (mine.length === 0 && !all) return null;
				const name = `${groupKind.noun} ${title}`;
				return (
					<section key={slug} aria-labelledby={`group-${slug}`} className="mt-7">
						<header className="flex items-center justify-between gap-4 border-b-3 border-double border-ink">
							<h2 id={`group-${slug}`} className="content-group-title">
								{title}
							</h2>
							{mayEdit && !arranging && (
								<Link
									to={`/admin/content/${groupKind.name}/${slug}`}
									aria-label={`Edit ${name}`}
									className="text-link touch-link"
								>
									Edit
								</Link>
							)}
							{arranging && (
								<div className="staff-beer-buttons">
									<Moves title={name} list={groups} index={index} onMove={onMoveGroup} />
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
	readonly list: readonly { readonly slug: string }[];
	readonly index: number;
	readonly onMove: Move;
}

function Moves({ title, list, index, onMove }: MovesProps) {
	const moves = [
		{ label: `Move ${title} up`, other: list[index - 1], icon: <ArrowUpIcon /> },
		{ label: `Move ${title} down`, other: list[index + 1], icon: <ArrowDownIcon /> },
	];
	return moves.map(({ label, other, icon }) => (
		<Button
			key={label}
			kind="row"
			className="row-button-menu"
			aria-label={label}
			// Busy instead of disabled, because a disabled button would lose the focus when the item reaches the end.
			busy={other === undefined}
			onClick={() => list[index] && other && onMove(list[index].slug, other.slug)}
		>
			{icon}
		</Button>
	));
}
