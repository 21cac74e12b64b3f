import { useFormState } from 'react-hook-form';
import { SaveBar } from '#app/admin/editing/save-bar.tsx';
import { ErrorSummary } from '#app/admin/ui/error-summary.tsx';
import { beerFieldNames, fieldPathLabel } from '#domain/beers/beer-fields.ts';
import type { FieldError } from '#domain/errors.ts';
import { controlId, flatErrors } from './beer-resolver.ts';
import { FigureSection } from './figure-section.tsx';
import { NameSection } from './name-section.tsx';
import { PlaceSection } from './place-section.tsx';
import { ServingSection } from './serving-section.tsx';
import { PictureSection, TextSections } from './text-sections.tsx';
import type { Editing } from './use-editing.ts';

interface BeerFieldsProps {
	readonly editing: Editing;
	/** Null for a beer that is not there yet, and for whoever may not. */
	readonly onDelete: (() => void) | null;
}

/** Every field of a beer, what is wrong with them, and the way to save them. */
export function BeerFields({ editing, onDelete }: BeerFieldsProps) {
	const { form, base, attempt, saving, failure, submit } = editing;
	const { isDirty } = form.formState;
	return (
		<form
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
			className="beer-form"
		>
			<Wrong key={attempt} editing={editing} />
			<NameSection savedSlug={base?.beer.slug ?? null} oldSlugs={base?.oldSlugs ?? []} />
			<FigureSection />
			<PlaceSection />
			<ServingSection />
			<PictureSection onBusy={editing.holdForPicture} />
			<TextSections />
			{onDelete && (
				<p>
					<button type="button" onClick={onDelete} className="button button-quiet beer-delete">
						Delete this beer
					</button>
				</p>
			)}
			<SaveBar noun="beer" isNew={base === null} dirty={isDirty} saving={saving} failure={failure} />
		</form>
	);
}

/** Wrong fields in the order of the form. */
function byPlace(one: FieldError, other: FieldError): number {
	const place = ({ path }: FieldError) => {
		const index = beerFieldNames.findIndex((field) => path === field || path.startsWith(`${field}.`));
		return index === -1 ? beerFieldNames.length : index;
	};
	return place(one) - place(other);
}

/** The summary of wrong fields; drawn anew at each refused attempt, so that it takes the focus again. */
function Wrong({ editing: { form, attempt } }: { editing: Editing }) {
	const { errors } = useFormState({ control: form.control });
	if (attempt === 0) return null;
	const lines = flatErrors(errors)
		.sort(byPlace)
		.map(({ path, message }) => ({
			controlId: controlId(path),
			label: fieldPathLabel(path),
			message,
		}));
	return <ErrorSummary errors={lines} />;
}
