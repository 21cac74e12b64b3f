import type { ImportChoice } from '#domain/import/import-schema.ts';

interface ExistingChoiceProps {
	readonly value: ImportChoice['existing'];
	readonly disabled?: boolean;
	readonly onChange: (value: ImportChoice['existing']) => void;
}

const choices = [
	['update', 'Update them'],
	['skip', 'Leave them alone'],
] as const;

/** What an import does with beers that are here already, known by their slug or name. */
export function ExistingChoice({ value, disabled = false, onChange }: ExistingChoiceProps) {
	return (
		<fieldset className="import-existing">
			<legend className="field-label">Beers that are here already</legend>
			{choices.map(([choice, label]) => (
				<label key={choice} className="import-radio">
					<input
						type="radio"
						name="existing"
						value={choice}
						checked={value === choice}
						disabled={disabled}
						onChange={() => onChange(choice)}
					/>
					{label}
				</label>
			))}
		</fieldset>
	);
}
