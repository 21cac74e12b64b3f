import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { RadioField } from '#app/admin/ui/choice-fields.tsx';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { downloadFile } from '#app/api/download-file.ts';
import { type CodeKind, codeFault, codeKinds, codeWords } from '#domain/paper/codes.ts';
import { readReplaced, replacedHeader } from '#domain/paper/printable-sheet.ts';
import { keysOf } from '#domain/record.ts';
import { PaperField, useUsualPaper } from './paper-field.tsx';
import { ReplacedNames } from './replaced-names.tsx';

const files = {
	'prints.codes': ['pdf', 'Sheet to print'],
	'prints.codeFiles': ['zip', 'Pictures (SVG, PNG)'],
} as const;

/** Holds what was typed and downloads the file made from it. */
function useCodes() {
	const usual = useUsualPaper();
	const [of, setOf] = useState<CodeKind>('tables');
	const [paper, setPaper] = useState(usual);
	const [tables, setTables] = useState('12');
	const [places, setPlaces] = useState('Door\nBar');
	const [submitted, setSubmitted] = useState(false);
	const fault = codeFault({ of, tables, places });
	const download = useMutation({
		mutationFn: (name: keyof typeof files) =>
			downloadFile(name, `codes-${of}.${files[name][0]}`, {
				query: { of, paper, tables: tables.trim(), places: of === 'places' ? places : '' },
			}).then((headers) => readReplaced(headers.get(replacedHeader))),
	});
	const start = (name: keyof typeof files) => {
		setSubmitted(true);
		if (fault === null) download.mutate(name);
	};
	const error = submitted ? (fault ?? undefined) : undefined;
	return { of, setOf, paper, setPaper, tables, setTables, places, setPlaces, error, download, start };
}

export function CodesForm() {
	const { of, paper, setPaper, download, start, ...fields } = useCodes();
	return (
		<div className="grid gap-6">
			<RadioField
				legend="Codes for"
				name="codes-of"
				value={of}
				options={codeKinds.map((value) => ({ value, ...codeWords[value] }))}
				onChange={fields.setOf}
				legendClass="field-label w-full min-[48rem]:col-span-full"
				className="grid min-w-0 gap-x-6 min-[48rem]:grid-cols-[1fr_1fr]"
				optionClass="choice font-semibold"
			/>
			{of === 'tables' && (
				<TextField
					path="codes-tables"
					label="How many tables"
					inputMode="numeric"
					value={fields.tables}
					onChange={fields.setTables}
					error={fields.error}
				/>
			)}
			{of === 'places' && (
				<TextField
					path="codes-places"
					label="Names, one on each line"
					rows={4}
					value={fields.places}
					onChange={fields.setPlaces}
					error={fields.error}
				/>
			)}
			<PaperField name="codes-paper" value={paper} onChange={setPaper} />
			<p className="admin-actions">
				{keysOf(files).map((name) => (
					<Button key={name} busy={download.isPending} onClick={() => start(name)}>
						{files[name][1]}
					</Button>
				))}
			</p>
			<FieldAlert text={download.error?.message} />
			<div role="status">
				<ReplacedNames replaced={download.data ?? []} />
			</div>
		</div>
	);
}
