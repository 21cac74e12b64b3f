import { useWatch } from 'react-hook-form';
import { RichTextField } from '#app/admin/editing/rich-text-field.tsx';
import { useBeerForm, useFieldError } from './beer-field.tsx';

/** The beer's story, as rich text. */
export function StoryField() {
	const { control, setValue } = useBeerForm();
	return (
		<RichTextField
			id="beer-content"
			label="The beer's story"
			hint="Its own part of the page. Headings, lists, quotes and links are welcome."
			error={useFieldError('content')}
			value={useWatch({ control, name: 'content' })}
			onChange={(content) => setValue('content', content, { shouldDirty: true })}
		/>
	);
}
