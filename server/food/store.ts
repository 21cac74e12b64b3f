import type { Kysely, Transaction } from 'kysely';
import type { FoodItem, FoodSection } from '#domain/food/food.ts';
import { foodItemSchema, foodSectionSchema } from '#domain/food/food-schema.ts';
import { cleanContent } from '../beers/content-html.ts';
import type { Database } from '../db/schema.ts';
import { type ContentKind, insertContent, listContent } from '../resources/store.ts';

/** The headed parts of the food menu. */
export const foodSectionKind: ContentKind<FoodSection> = {
	kind: 'food-section',
	schema: foodSectionSchema,
	slugOf: ({ slug }) => slug,
};

/** The dishes. */
export const foodItemKind: ContentKind<FoodItem> = {
	kind: 'food-item',
	schema: foodItemSchema,
	slugOf: ({ slug }) => slug,
	clean: (item) => ({ ...item, content: cleanContent(item.content) }),
};

/** The sections in the order of the menu. */
export function listFoodSections(db: Kysely<Database>): Promise<FoodSection[]> {
	return listContent(db, foodSectionKind);
}

/** Every dish in the order of the menu, gone ones too. */
export function listFoodItems(db: Kysely<Database>): Promise<FoodItem[]> {
	return listContent(db, foodItemKind);
}

/** Fills an empty food menu. */
export async function insertFood(
	trx: Transaction<Database>,
	sections: readonly FoodSection[],
	items: readonly FoodItem[],
	now: Date,
): Promise<void> {
	await insertContent(trx, foodSectionKind, sections, now);
	await insertContent(trx, foodItemKind, items, now);
}
