import { choices } from '#app/admin/editor/form-fields.tsx';
import { optionsOf } from '#app/admin/ui/choice-fields.tsx';
import { allergenLabel, allergens, dietaryKey, dietaryMarks } from '#domain/food/food-dietary.ts';
import { contentText } from '#domain/resources/content-text.ts';

/** The form fields for dietary marks and allergens. */
export const allergyFields = {
	allergens: choices('Contains', optionsOf(allergens, allergenLabel), { words: contentText }),
	dietary: choices(
		'Dietary marks',
		optionsOf(dietaryMarks, (mark) => dietaryKey[mark].label),
		{ hint: 'Guests rely on each. A mark that an allergen contradicts is refused.', words: contentText },
	),
};

export const allergyPart = { title: 'Allergens & diet', rows: ['allergens', 'dietary'] } as const;
