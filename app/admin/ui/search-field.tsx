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
			className="field-control staff-beers-search"
			onChange={({ target }) => onChange(target.value)}
		/>
	);
}
