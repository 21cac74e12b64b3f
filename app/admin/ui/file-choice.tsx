import type { ComponentProps } from 'react';
import './file-choice.css';

interface FileChoiceProps extends ComponentProps<'input'> {
	readonly kind?: 'primary' | 'quiet';
	readonly invalid?: boolean;
	readonly onFile?: (file: File) => void;
	/** Called with all files, if `multiple` is set. */
	readonly onFiles?: (files: readonly File[]) => void;
}

export function FileChoice(props: FileChoiceProps) {
	const { children, kind = 'quiet', invalid = false, className = '', onFile, onFiles, ...control } = props;
	return (
		<label
			className={`button button-${kind} file-choice ${className}`.trim()}
			aria-disabled={control.disabled || undefined}
		>
			<input
				{...control}
				type="file"
				aria-invalid={invalid || undefined}
				onChange={({ currentTarget }) => {
					const files = [...(currentTarget.files ?? [])];
					const [file] = files;
					// Resets the control, so that choosing the same file again counts as a change.
					currentTarget.value = '';
					if (!file) return;
					onFile?.(file);
					onFiles?.(files);
				}}
			/>
			{children}
		</label>
	);
}
