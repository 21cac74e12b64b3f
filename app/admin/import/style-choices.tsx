import { useQuery } from '@tanstack/react-query';
import { SelectField } from '#app/admin/ui/choice-fields.tsx';
import { summariesQuery } from '#app/beer-styles/queries.ts';
import { countOf } from '#domain/text/plural.ts';
import type { StepProps } from './use-import.ts';

const asPrinted = { value: '', label: 'None of the guide’s' };

/** Asks once per unknown style, for all beers that have it. */
export function StyleChoices({ found, work }: StepProps) {
	const { data: guide = [] } = useQuery(summariesQuery());
	const { styles } = found;
	if (styles.length === 0) return null;
	return (
		<details className="w-full">
			<summary className="import-help">
				{countOf(styles.length, 'style')} that the guide does not know
			</summary>
			<p>
				Each is printed as it came. Say once where it belongs, and all of its beers lead to that page of the
				guide.
			</p>
			<ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-y-4 gap-x-8 py-3">
				{styles.map(({ printed, rows, nearest }) => {
					const near = nearest.map(({ code }) => code);
					const others = guide
						.filter(({ style_code }) => !near.includes(style_code))
						.map(({ style_code, style_name }) => ({ code: style_code, name: style_name }));
					const options = [...nearest, ...others].map(({ code, name }) => ({
						value: code,
						label: `${code} ${name}`,
					}));
					return (
						<li key={printed}>
							<SelectField<string>
								label={printed}
								hint={countOf(rows, 'beer')}
								value={work.answers.styles[printed] ?? ''}
								options={[asPrinted, ...options]}
								onChange={(code) => work.choose({ styles: { [printed]: code || null } })}
							/>
						</li>
					);
				})}
			</ul>
		</details>
	);
}
