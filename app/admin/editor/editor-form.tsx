import { createContext, type ReactNode } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { ErrorSummary, type ErrorSummaryProps } from '#app/admin/ui/error-summary.tsx';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import type { AnyEditor } from './use-resource-editor.ts';

/** Tells controls whether the form around them holds anything that is not saved yet. */
export const Unsaved = createContext(false);

interface EditorFormProps extends Omit<ErrorSummaryProps, 'errors'> {
	readonly editor: AnyEditor;
	readonly label?: string | undefined;
	readonly className: string;
	readonly saveLabel: string;
	/** Shown while nothing is unsaved, such as 'All changes saved'. */
	readonly savedText: string;
	readonly discardable?: boolean;
	readonly tools?: ReactNode;
	readonly children: ReactNode;
}

export function EditorForm(props: EditorFormProps) {
	const { editor, label, className, labels, labelOf, controlOf, saveLabel, savedText, children } = props;
	const { errors, attempt, dirty, savable, saving, failure, base, discard, submit } = editor;
	const isUnsaved = dirty || (savable && Boolean(base));
	const state = isUnsaved ? 'Not saved yet' : base ? savedText : 'Nothing typed yet';
	return (
		<form
			noValidate
			aria-label={label}
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
			className={className}
		>
			<ErrorSummary key={attempt} errors={errors} labels={labels} labelOf={labelOf} controlOf={controlOf} />
			<Unsaved value={isUnsaved}>{children}</Unsaved>
			<div className="save-bar">
				<FieldAlert text={failure} />
				<div className="flex items-center justify-between gap-y-2 gap-x-4 max-[19rem]:flex-wrap">
					<p role="status" className="field-hint">
						{saving ? 'Saving...' : state}
					</p>
					<div className="flex flex-wrap items-center justify-end gap-y-2 gap-x-4">
						{props.tools}
						{props.discardable && dirty && <Button onClick={discard}>Discard</Button>}
						<Button
							kind="primary"
							type="submit"
							aria-keyshortcuts="Control+S Meta+S"
							aria-disabled={saving || !savable}
						>
							{saveLabel}
						</Button>
					</div>
				</div>
			</div>
		</form>
	);
}

interface FoldedSectionProps {
	readonly title: string;
	/** Describes the content of the section while it is closed. */
	readonly summary: string;
	/** Whether it holds an error, which opens it. */
	readonly hasError: boolean;
	readonly children: ReactNode;
}

/** A section that is closed at first, because few beers need it. */
export function FoldedSection({ title, summary, hasError, children }: FoldedSectionProps) {
	return (
		<details className="beer-section beer-fold group" open={hasError || undefined}>
			<summary className="flex min-h-11 flex-wrap items-baseline gap-x-3 py-2 cursor-pointer list-none after:ml-auto after:font-display after:text-24 after:leading-none after:font-normal after:content-['+'] group-open:after:content-['–']">
				<h2 className="beer-section-title">{title}</h2>
				<span className="field-hint">{summary}</span>
			</summary>
			<fieldset className="beer-section mt-2">
				<legend className="sr-only">{title}</legend>
				{children}
			</fieldset>
		</details>
	);
}

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
	return (
		<fieldset className="beer-section">
			{/* A legend that floats is placed in the fieldset’s grid like any other element. */}
			<legend className="float-left w-full">
				<h2 className="beer-section-title">{title}</h2>
			</legend>
			{children}
		</fieldset>
	);
}
