import type { ComponentProps } from 'react';

interface FileChoiceProps extends ComponentProps<'input'> {
	readonly kind?: 'primary' | 'quiet';
	readonly invalid?: boolean;
	readonly onFile: (file: File) => void;
}

export function FileChoice(props: FileChoiceProps) {
	const { children, kind = 'quiet', invalid = false, className = '', onFile, ...control } = props;
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
					const [file] = currentTarget.files ?? [];
					// The same file may be chosen again after it was mended.
					currentTarget.value = '';
					if (file) onFile(file);
				}}
			/>
			{children}
		</label>
	);
}
