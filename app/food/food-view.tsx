import { useEffect, useRef } from 'react';
import { useFacts } from '#app/facts.tsx';
import { useClock } from '#app/hours/clock.ts';
import { Form, formAddress, useNavigate } from '#app/navigation/navigation.ts';
import { PrimaryButton, PrimaryLink, TextLink } from '#app/ui/button.tsx';
import { pairedBeer } from '#domain/food/food.ts';
import {
	countByMark,
	type DietaryMark,
	dietaryKey,
	dietaryMarks,
	type FoodMenuSection,
	foodMenu,
} from '#domain/food/food-dietary.ts';
import type { FoodList } from '#domain/food/food-pages.ts';
import { hasKitchen } from '#domain/settings/missing-parts.ts';
import { DietKey, Letters } from './dish-marks.tsx';
import { DishRow } from './dish-row.tsx';
import { KitchenWeek } from './kitchen.tsx';

export function FoodView({ food, chosen }: { food: FoodList; chosen: readonly DietaryMark[] }) {
	const { now, timeZone } = useClock();
	const { sections, items, beers } = food;
	const menuOf = (marks: readonly DietaryMark[]) => foodMenu(sections, items, marks, now, timeZone);
	const shown = linesOf(menuOf([])).map(({ item }) => item);
	if (shown.length === 0) return <NothingCooked />;
	const menu = menuOf(chosen);
	return (
		<>
			<div data-no-print className="mt-5 tablet:mt-7">
				<DietFilter chosen={chosen} counts={countByMark(shown, chosen)} />
			</div>
			<div className="food-tools">
				<Found found={linesOf(menu).length} of={shown.length} chosen={chosen} />
				{menu.length > 1 && (
					<nav aria-label="Sections of the menu" data-no-print className="food-links">
						<ul>
							{menu.map(({ section: { slug, title } }) => (
								<li key={slug}>
									<a href={`#${slug}`}>{title}</a>
								</li>
							))}
						</ul>
					</nav>
				)}
			</div>
			{menu.map(({ section: { slug, title, note }, lines }) => (
				<section key={slug} id={slug} aria-labelledby={`${slug}-title`} className="food-section">
					<header className="food-section-head">
						<h2 id={`${slug}-title`} className="text-30 tablet:text-40">
							{title}
						</h2>
						{note && <p className="mt-2 max-w-[32em] text-15 text-ink-soft">{note}</p>}
					</header>
					<ul className="dish-list">
						{lines.map((line) => (
							<DishRow key={line.item.slug} line={line} beer={pairedBeer(line.item, beers)} />
						))}
					</ul>
				</section>
			))}
		</>
	);
}

const linesOf = (menu: readonly FoodMenuSection[]) => menu.flatMap(({ lines }) => lines);

function Found({ found, of, chosen }: { found: number; of: number; chosen: readonly DietaryMark[] }) {
	const all = chosen.length === 0;
	const marksText = chosen.map((mark) => dietaryKey[mark].label.toLowerCase()).join(' and ');
	const some =
		found === 0 ? `No dish is ${marksText} right now.` : `${found} of ${of} dishes are ${marksText}`;
	return (
		<div data-no-print={all || undefined} className="mt-3 flex min-h-11 flex-wrap items-center gap-x-5">
			<p role="status" className="text-ink-soft">
				{all ? `${of} dishes` : some}
			</p>
			{!all && (
				<TextLink to="/food" preventScrollReset data-no-print>
					Show all dishes
				</TextLink>
			)}
		</div>
	);
}

function NothingCooked() {
	return (
		<div className="py-16">
			<h2 className="text-32">No Dishes Found</h2>
			<p className="mt-3 text-ink-soft">There’s nothing on the food menu right now. Check back soon!</p>
			<PrimaryLink to="/beer" className="mt-6">
				See what’s on tap
			</PrimaryLink>
		</div>
	);
}

type DietFilterProps = { chosen: readonly DietaryMark[]; counts: Record<DietaryMark, number> };

/**
 * Filters dishes by diet. The choice is part of the address: with JavaScript a touch applies it, without it the form
 * has a button.
 */
function DietFilter({ chosen, counts }: DietFilterProps) {
	const navigate = useNavigate();
	const form = useRef<HTMLFormElement>(null);
	const apply = () => form.current && navigate(formAddress(form.current), { preventScrollReset: true });
	// Back, forward and links change the address too.
	useEffect(() => {
		for (const box of form.current?.querySelectorAll('input') ?? []) {
			box.checked = chosen.some((mark) => mark === box.value);
		}
	}, [chosen]);
	return (
		<Form ref={form} action="/food" preventScrollReset autoComplete="off">
			<fieldset className="diet-filter">
				<legend className="sr-only">Show only dishes that are</legend>
				{dietaryMarks.map((mark) => (
					<label key={mark} className="diet-choice">
						<input
							type="checkbox"
							name="diet"
							value={mark}
							defaultChecked={chosen.includes(mark)}
							disabled={counts[mark] === 0 && !chosen.includes(mark)}
							onChange={apply}
							// Browsers do not scroll a partly visible focused box into view.
							onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
							className="diet-box"
						/>
						<Letters mark={mark} />
						{dietaryKey[mark].label} <span className="diet-count">{counts[mark]}</span>
					</label>
				))}
				<noscript>
					<PrimaryButton type="submit">Show</PrimaryButton>
				</noscript>
			</fieldset>
		</Form>
	);
}

export function FoodKey({ hasDishes }: { hasDishes: boolean }) {
	const { kitchen, words } = useFacts();
	if (!hasDishes && !hasKitchen(kitchen)) return null;
	return (
		<div className="food-foot">
			{hasDishes && (
				<section aria-labelledby="marks-title">
					<h2 id="marks-title" className="text-24">
						Dietary key
					</h2>
					<DietKey marks={dietaryMarks} />
					<p className="mt-4 max-w-[36em] text-15 text-ink-soft">{words.kitchenLine}</p>
				</section>
			)}
			{hasKitchen(kitchen) && (
				<section id="kitchen-hours" aria-labelledby="kitchen-hours-title">
					<h2 id="kitchen-hours-title" className="mb-3 text-24">
						Kitchen hours
					</h2>
					<KitchenWeek />
					{!kitchen.weekly && (
						<p className="mt-3 text-15 text-ink-soft">The kitchen closes half an hour before we do.</p>
					)}
				</section>
			)}
		</div>
	);
}
