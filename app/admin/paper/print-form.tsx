import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { binder } from '#app/admin/ui/binder.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { CheckField, RadioField } from '#app/admin/ui/choice-fields.tsx';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { newId } from '#app/api/new-id.ts';
import { invalidateReaders } from '#app/live/refresh.ts';
import { type SheetChoice, sheetKinds, sheetWords } from '#domain/paper/menu-print.ts';
import type { MadePrint } from '#domain/paper/paper-endpoints.ts';
import { PaperField, useUsualPaper } from './paper-field.tsx';

const withBack: readonly SheetChoice['sheet'][] = ['menu', 'half', 'large', 'wine'];

/** Makes the file of a sheet; a repeated request makes one print. */
function usePrint(onMade: (made: MadePrint) => void) {
	const client = useQueryClient();
	const [id, setId] = useState(newId);
	return useMutation({
		mutationFn: (choice: SheetChoice) => callStaff('prints.create', { body: { ...choice, id } }),
		onSuccess: (made) => {
			setId(newId());
			onMade(made);
		},
		onSettled: () => invalidateReaders(client, 'prints'),
	});
}

interface PrintFormProps {
	readonly sheet?: SheetChoice['sheet'];
	readonly onMade: (made: MadePrint) => void;
}

export function PrintForm({ sheet = 'menu', onMade }: PrintFormProps) {
	const paper = useUsualPaper();
	const [choice, setChoice] = useState<SheetChoice>({ sheet, paper, back: true, plain: false });
	const set = (part: Partial<SheetChoice>) => setChoice({ ...choice, ...part });
	const bind = binder({ values: choice, set, errorOf: () => undefined });
	const hasBack = withBack.includes(choice.sheet);
	const print = usePrint(onMade);
	const send = (event: FormEvent) => {
		event.preventDefault();
		if (!print.isPending) print.mutate({ ...choice, back: hasBack && choice.back });
	};
	return (
		<form className="grid gap-6" onSubmit={send}>
			<RadioField
				legend="What to print"
				name="sheet"
				value={choice.sheet}
				options={sheetKinds.map((value) => ({ value, ...sheetWords[value] }))}
				onChange={(chosen) => set({ sheet: chosen })}
				legendClass="field-label w-full min-[48rem]:col-span-full"
				className="grid min-w-0 gap-x-6 min-[48rem]:grid-cols-[1fr_1fr]"
				optionClass="choice font-semibold"
			/>
			<PaperField name="paper" value={choice.paper} onChange={(chosen) => set({ paper: chosen })} />
			{hasBack && (
				<CheckField
					{...bind('back')}
					label={`Food and other drinks ${choice.sheet === 'large' ? 'after the beers' : 'on the back'}`}
				/>
			)}
			<CheckField {...bind('plain')} label="Black only, to save ink" />
			<p className="admin-actions">
				<Button kind="primary" type="submit" busy={print.isPending}>
					{print.isPending ? 'Making the file…' : 'Make the file'}
				</Button>
			</p>
			<FieldAlert text={print.error?.message} />
		</form>
	);
}
