import type { ComponentType } from 'react';
import type { ContentKindName } from '#domain/content-kinds.ts';
import { ContentScreen } from './content-screen.tsx';
import { dishUi, foodSectionUi } from './food-forms.tsx';

/** The form of every kind; `slug` is null for a new item. */
export const contentForms: Partial<Record<ContentKindName, ComponentType<{ slug: string | null }>>> = {
	'food-section': ({ slug }) => <ContentScreen ui={foodSectionUi} slug={slug} />,
	'food-item': ({ slug }) => <ContentScreen ui={dishUi} slug={slug} />,
};
