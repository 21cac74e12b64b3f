import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { FormSection } from '#app/admin/editing/form-section.tsx';
import { summariesQuery } from '#app/beer-styles/queries.ts';
import { SrmSwatch } from '#app/beers/srm-swatch.tsx';
import { styleByCode } from '#domain/beer-styles/style-lookup.ts';
import { styleRangeNotes } from '#domain/beer-styles/style-words.ts';
import { figureOfText } from '#domain/beers/field-kinds.ts';
import { srmWord } from '#domain/beers/srm.ts';
import { TextField, useBeerForm } from './beer-field.tsx';

/** ABV, IBU and SRM, each with a gentle note when it leaves its style's range. */
export function FigureSection() {
	const { control } = useBeerForm();
	const [abv, ibu, srm, styleCode] = useWatch({ control, name: ['abv', 'ibu', 'srm', 'styleCode'] });
	const { data: styles = [] } = useQuery(summariesQuery());
	const color = readable(srm);
	const notes = styleRangeNotes(
		{ abv: readable(abv) ?? Number.NaN, ibu: readable(ibu), srm: color },
		styleByCode(styles, styleCode),
	);
	return (
		<FormSection title="Figures">
			<div className="beer-figures">
				<TextField name="abv" label="ABV" hint="Percent" inputMode="decimal" note={notes.abv} />
				<TextField name="ibu" label="IBU" hint="If known" inputMode="decimal" note={notes.ibu} />
				<TextField
					name="srm"
					label="SRM"
					hint={color === null ? 'If known' : srmWord(color)}
					inputMode="decimal"
					note={notes.srm}
					beside={color !== null && <SrmSwatch srm={color} size={32} />}
				/>
			</div>
		</FormSection>
	);
}

function readable(text: string): number | null {
	const figure = figureOfText(text);
	return Number.isNaN(figure) ? null : figure;
}
