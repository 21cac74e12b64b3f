import type { Formats } from '../../locale/formats.ts';
import type { SourceRow } from '../import-document.ts';
import { goodsIn, isDrink } from '../others/goods.ts';
import type { PriceCell } from '../price-columns.ts';
import { paragraphs } from '../row.ts';
import { isObject, scalarText } from '../scalars.ts';
import { listOf, objectOf, rowOf, unreadable } from './recipe.ts';

/** Untappd returns 0 for unknown figures; nobody writes a strength or bitterness of 0 on a menu. */
const known = (value: unknown) => (Number(value) > 0 ? value : undefined);

interface MenuItem {
	readonly item: unknown;
	readonly isNext: boolean;
}

const isItem = (value: unknown) =>
	isObject(value) && 'name' in value && ('untappd_id' in value || Array.isArray(value.containers));

/**
 * Finds the items in a response of Untappd for Business (docs.business.untappd.com): menus, one menu, sections, or
 * items.
 */
export function menuItems(json: unknown): readonly MenuItem[] | null {
	const top = objectOf(json);
	const menus = [...listOf(top.menus), top.menu, top].map(objectOf);
	const sections = menus.flatMap((menu) => [
		...[...listOf(menu.sections), menu.section, menu].map((section) => ({ section, isNext: false })),
		{ section: menu.on_deck_section, isNext: true },
	]);
	const items = sections.flatMap(({ section, isNext }) =>
		listOf(objectOf(section).items).map((item) => ({ item, isNext })),
	);
	return items.some(({ item }) => isItem(item)) ? items : null;
}

function pricesOf(containers: unknown): PriceCell[] {
	return listOf(containers).flatMap((container) => {
		const { name, price, container_size } = objectOf(container);
		const size = objectOf(container_size);
		const ounces = Math.round(Number(size.ounces) * 10) / 10;
		const label = [name, size.name].map(scalarText).find(Boolean) ?? `${ounces} oz`;
		const cell = scalarText(price);
		return ounces > 0 && cell ? [{ column: label, size: { label: label.slice(0, 40), ounces }, cell }] : [];
	});
}

const longestBrief = 300;

export function menuRow(formats: Formats, { item, isNext }: MenuItem, row: number): SourceRow {
	if (!isItem(item)) return unreadable(row, 'This is no item of a menu.');
	const { name, brewery, style, abv, ibu, description, tap_number, containers, nitro, cask } = objectOf(item);
	const text = scalarText(description).trim();
	const tap = Number(scalarText(tap_number).trim() || Number.NaN);
	const pours = Number.isInteger(tap) && tap > 0 && !isNext;
	const values = {
		name,
		brewery: scalarText(brewery) || undefined,
		style,
		abv: known(abv),
		ibu: known(ibu),
		briefDescription: text.length <= longestBrief ? text || undefined : undefined,
		content: text.length > longestBrief ? paragraphs(text) : undefined,
		status: pours ? 'on-tap' : isNext ? 'coming-soon' : undefined,
		tapNumber: pours ? tap : undefined,
		gas: cask === true ? 'cask' : nitro === true ? 'nitro' : undefined,
	};
	const goods = goodsIn(scalarText(style));
	return rowOf(formats, row, values, {
		prices: pricesOf(containers),
		...(isDrink(goods) && { drink: goods }),
	});
}
