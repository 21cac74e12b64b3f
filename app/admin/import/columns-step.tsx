import { SelectField } from '#app/admin/ui/choice-fields.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import { Link } from '#app/navigation/navigation.ts';
import type { EncodingDoubt, Import } from '#domain/import/import-endpoints.ts';
import { ColumnList, columnsInDoubt } from './column-list.tsx';
import { Missing, missingForAll, SameForAll, useMissing } from './fill-for-all.tsx';
import { ImportBar } from './import-bar.tsx';
import { Steps, stepAddress } from './steps.tsx';
import type { StepProps } from './use-import.ts';

function EncodingChoice({ doubt, work }: { doubt: EncodingDoubt; work: StepProps['work'] }) {
	return (
		<SelectField
			label="How its letters read"
			hint="Where it reads wrong, such as ø for ř, choose the line that reads right."
			value={work.answers.encoding ?? doubt.chosen}
			options={doubt.choices.map(({ value, label, sample }) => ({ value, label: `${sample} · ${label}` }))}
			onChange={(encoding) => work.choose({ encoding })}
		/>
	);
}

/** Says whether the user must check the columns; otherwise the rows are shown at once. */
export const hasToLook = (current: Import) =>
	current.encoding !== null || missingForAll(current).length > 0 || columnsInDoubt(current).length > 0;

const titleOf = ({ file }: Import) => `What does ${file} say?`;

export function ColumnsStep({ current, work }: StepProps) {
	const { encoding } = current;
	const missing = useMissing({ current, work });
	return (
		<>
			<Steps current="columns" id={current.id} />
			<Section title={titleOf(current)} className="import-section" headingClass="import-subtitle" takesFocus>
				{encoding && <EncodingChoice doubt={encoding} work={work} />}
				<Missing missing={missing} work={work} />
				<ColumnList current={current} work={work} />
				<SameForAll missing={missing} work={work} />
				<ImportBar current={current} work={work}>
					<Link to={stepAddress(current.id, 'rows')} className="button button-primary">
						On to the rows
					</Link>
				</ImportBar>
			</Section>
		</>
	);
}
