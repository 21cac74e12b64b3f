import { FormSection } from '#app/admin/editor/editor-form.tsx';
import type { Bound } from '#app/admin/ui/binder.ts';
import { ChecksField, optionsOf } from '#app/admin/ui/choice-fields.tsx';
import {
	type Allergen,
	allergenLabel,
	allergens,
	type DietaryMark,
	dietaryKey,
	dietaryMarks,
} from '#domain/food/food-dietary.ts';

interface WhatIsInItProps {
	readonly allergens: Bound<Allergen[]> & { readonly label: string };
	readonly dietary: Bound<DietaryMark[]> & { readonly label: string };
}

export function WhatIsInIt({ allergens: contains, dietary }: WhatIsInItProps) {
	return (
		<FormSection title="Allergens & diet">
			<ChecksField {...contains} options={optionsOf(allergens, allergenLabel)} />
			<ChecksField
				{...dietary}
				hint="Guests rely on each. A mark that an allergen contradicts is refused."
				options={optionsOf(dietaryMarks, (mark) => dietaryKey[mark].label)}
			/>
		</FormSection>
	);
}
