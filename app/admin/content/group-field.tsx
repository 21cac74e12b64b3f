import type { FormField } from '#app/admin/editor/form-fields.tsx';
import type { Bound } from '#app/admin/ui/binder.ts';
import { SelectField } from '#app/admin/ui/choice-fields.tsx';
import { contentText } from '#domain/resources/content-text.ts';
import type { DomainKind, ListGroup } from './content-kind.ts';
import { useItems } from './use-content.ts';

interface GroupSelectProps extends Bound<string> {
	readonly kind: DomainKind<ListGroup>;
	readonly label: string;
	readonly hint: string | undefined;
}

function GroupSelect({ kind, ...field }: GroupSelectProps) {
	const options = useItems(kind).map(({ slug, title }) => ({ value: slug, label: title }));
	return <SelectField {...field} options={options} />;
}

export const groupField = (label: string, kind: DomainKind<ListGroup>, hint?: string): FormField<string> => ({
	label,
	words: contentText,
	draw: (field) => <GroupSelect {...field} kind={kind} hint={hint} />,
});
