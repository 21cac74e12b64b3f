import type { ComponentProps } from 'react';

interface FileChoiceProps extends ComponentProps<'input'> {
	readonly kind?: 'primary' | 'quiet';
	readonly invalid?: boolean;
	readonly onFile?: (file: File) => void;
	/** Called with all files, for a control with `multiple`. */
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
					// Without this, choosing the same file again after mending it would be no change.
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
