import { SaveBar } from '#app/admin/editing/save-bar.tsx';
import { ErrorSummary } from '#app/admin/ui/error-summary.tsx';
import { contentNouns } from '#domain/resources/content-kinds.ts';
import { controlId, fieldsOf, type KindUi } from './kind-ui.ts';
import type { ContentEditing } from './use-content-editing.ts';

interface ItemFormProps<T extends object, V extends object> {
	readonly ui: KindUi<T, V>;
	readonly editing: ContentEditing<T, V>;
	/** Null for what is not there yet, and for what is never deleted. */
	readonly onDelete: (() => Promise<void>) | null;
}

/** The fields of an item, what is wrong with them, and the way to save them. */
export function ItemForm<T extends object, V extends object>({ ui, editing, onDelete }: ItemFormProps<T, V>) {
	const { base, values, errors, attempt, dirty, saving, failure } = editing;
	const noun = contentNouns[ui.kind];
	const fields = fieldsOf<V>(ui.labels);
	const place = (path: string) => fields.findIndex((name) => path === name || path.startsWith(`${name}.`));
	const labelOf = (path: string) => {
		const name = fields[place(path)];
		const row = /\.(\d+)/.exec(path)?.[1];
		return `${name ? ui.labels[name] : noun}${row === undefined ? '' : ` ${Number(row) + 1}`}`;
	};
	return (
		<form
			noValidate
			aria-label={base ? `Edit ${noun}` : `New ${noun}`}
			onSubmit={(event) => {
				event.preventDefault();
				void editing.submit();
			}}
			className="beer-form content-form"
		>
			{attempt > 0 && (
				<ErrorSummary
					key={attempt}
					errors={[...errors]
						.sort((one, other) => place(one.path) - place(other.path))
						.map(({ path, message }) => ({ controlId: controlId(path), label: labelOf(path), message }))}
				/>
			)}
			<ui.Fields
				values={values}
				set={editing.set}
				errorOf={(path) => errors.find((error) => error.path === path)?.message}
				onBusy={editing.holdForPicture}
			/>
			{onDelete && (
				<p>
					<button
						type="button"
						onClick={() => void onDelete()}
						className="button button-quiet beer-delete content-delete"
					>
						Delete this {noun}
					</button>
				</p>
			)}
			<SaveBar noun={noun} isNew={base === null} dirty={dirty} saving={saving} failure={failure} />
		</form>
	);
}
