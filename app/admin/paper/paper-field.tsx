import { RadioField } from '#app/admin/ui/choice-fields.tsx';
import { useFacts } from '#app/facts.tsx';
import { type Paper, papers } from '#domain/paper/menu-print.ts';

const paperLabels: Readonly<Record<Paper, string>> = { letter: 'Letter', a4: 'A4' };
/** Returns Letter for breweries in North America, A4 for all others. */
export function useUsualPaper(): Paper {
	const { country } = useFacts().business.address;
	return /^(?:|us|usa|united states.*|canada|mexico)$/i.test(country) ? 'letter' : 'a4';
}

interface PaperFieldProps {
	/** The name of the radio buttons; a screen may have several such fields. */
	readonly name: string;
	readonly value: Paper;
	readonly onChange: (paper: Paper) => void;
}

export function PaperField({ name, value, onChange }: PaperFieldProps) {
	return (
		<RadioField
			legend="Paper"
			name={name}
			value={value}
			options={papers.map((paper) => ({ value: paper, label: paperLabels[paper] }))}
			onChange={onChange}
			className="flex min-w-0 flex-wrap gap-x-8"
			optionClass="choice"
		/>
	);
}
