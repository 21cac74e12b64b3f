import type { ComponentProps, ReactNode } from 'react';

interface FileChoiceProps
	extends Pick<
		ComponentProps<'input'>,
		'ref' | 'id' | 'accept' | 'capture' | 'disabled' | 'aria-describedby'
	> {
	readonly children: ReactNode;
	readonly kind?: 'primary' | 'quiet';
	readonly invalid?: boolean;
	readonly className?: string;
	readonly onFile: (file: File) => void;
}

export function FileChoice({
	children,
	kind = 'quiet',
	invalid = false,
	className = '',
	onFile,
	...control
}: FileChoiceProps) {
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
