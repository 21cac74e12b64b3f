interface SearchFieldProps {
	readonly label: string;
	readonly placeholder: string;
	readonly value: string;
	readonly onChange: (text: string) => void;
}

export function SearchField({ label, onChange, ...field }: SearchFieldProps) {
	return (
		<input
			{...field}
			type="search"
			aria-label={label}
			autoComplete="off"
			spellCheck={false}
			className="field-control flex-[1_1_100%] tablet:flex-[1_1_18rem]"
			onChange={({ target }) => onChange(target.value)}
		/>
	);
}
