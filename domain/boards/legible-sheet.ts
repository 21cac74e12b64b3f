import { isVisible } from '../text/clean-text.ts';
import { type CanDraw, drawableName, drawableText } from '../text/drawable-text.ts';
import type { BoardGroup, BoardRow, Sheet } from './sheet-schema.ts';

/** The letters in the fonts of every board. */
const plain = /^[\0-\u017f\u2010-\u2026\u2190-\u2193]*$/;

/** Says whether boards and paper can show a name whatever fonts they have. */
export const hasPlainLetters = (text: string): boolean => plain.test(text);

/**
 * Replaces texts that the available fonts cannot show: a name by its style, a size by its number. Ingredients are
 * dropped only as a whole, emoji one by one.
 */
export function legibleSheet(sheet: Sheet, canSet: CanDraw): Sheet {
	const has: CanDraw = (cluster) => plain.test(cluster) || canSet(cluster);
	if (plain.test(JSON.stringify([sheet.house.name, sheet.groups, sheet.photos]))) return sheet;
	const whole = (text: string, standIn = '') => {
		const set = drawableText(text, has);
		return !set.losesWords && (set.isWhole || isVisible(set.text)) ? set.text : standIn;
	};
	const rowOf = (row: BoardRow, title: string): BoardRow => {
		const kind = drawableName(row.kind, has, '');
		const name = drawableName(row.name, has, kind || title || 'Beer');
		return {
			...row,
			name,
			// The style is not repeated if it replaces the name.
			kind: name === kind && row.name !== row.kind ? '' : kind,
			mark: whole(row.mark),
			facts: row.facts && whole(row.facts, 'Ask us what it is made of'),
			prices: row.prices.map((price, index) => ({
				...price,
				label: price.label && drawableName(price.label, has, `Size ${index + 1}`),
				price: whole(price.price, 'ask us'),
			})),
		};
	};
	const groupOf = (group: BoardGroup): BoardGroup => {
		const title = group.title && drawableName(group.title, has, 'More');
		return {
			...group,
			title,
			rows: group.rows.map((row) => rowOf(row, title)),
			message: drawableText(group.message, has).text,
		};
	};
	const groups = sheet.groups.map(groupOf).filter(({ rows, message }) => rows.length > 0 || message !== '');
	return {
		...sheet,
		house: { ...sheet.house, name: drawableName(sheet.house.name, has, 'Taproom') },
		groups,
		photos: sheet.photos.map((photo) => ({ ...photo, caption: whole(photo.caption) })),
	};
}
