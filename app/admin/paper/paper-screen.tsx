import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useImmediateAction } from '#app/admin/editor/use-immediate-action.ts';
import { AddressNotice } from '#app/admin/settings/address-notice.tsx';
import { binder } from '#app/admin/ui/binder.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { CheckField, RadioField } from '#app/admin/ui/choice-fields.tsx';
import { DamagedRows, discardWords } from '#app/admin/ui/damaged-rows.tsx';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { useTimeText } from '#app/admin/ui/moment-text.ts';
import { Section } from '#app/admin/ui/section.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { newId } from '#app/api/new-id.ts';
import { useMay } from '#app/auth/auth.tsx';
import { useFacts, useFormats } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { invalidateReaders } from '#app/live/refresh.ts';
import { Link, useSearchParams } from '#app/navigation/navigation.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { dateTextFrom } from '#domain/locale/date-text.ts';
import {
	guestSheets,
	type MenuPrint,
	printFile,
	type SheetChoice,
	sheetKinds,
	sheetWords,
} from '#domain/paper/menu-print.ts';
import type { MadePrint } from '#domain/paper/paper-endpoints.ts';
import { changeCount, changesText } from '#domain/paper/print-changes.ts';
import type { DamagedRow } from '#domain/resources/damaged-row.ts';
import { countOf } from '#domain/text/plural.ts';
import { CodesForm } from './codes-form.tsx';
import { PaperField, useUsualPaper } from './paper-field.tsx';
import { printsQuery } from './print-notices.tsx';
import { ReplacedNames } from './replaced-names.tsx';

export default function PaperScreen() {
	const [made, setMade] = useState<MadePrint | null>(null);
	const [search] = useSearchParams();
	const may = useMay();
	const { baseUrl } = useFacts();
	const sheet = sheetKinds.find((kind) => kind === search.get('sheet'));
	return (
		<div className="admin-parts">
			<header>
				<h1 className="admin-title">Menus to print</h1>
				<p className="max-w-[38em] mt-1.5 text-ink-soft">
					Each menu carries a code. A guest who scans it sees what pours now, and what has changed since the
					menu was printed.
				</p>
				<p>
					<Link to="/admin/embed" className="text-link touch-link">
						On another website
					</Link>
				</p>
			</header>
			<AddressNotice />
			{made && <Ready key={made.id} print={made} />}
			{may('prints.create') && (
				<Section title="Print" className="admin-part">
					<PrintForm sheet={sheet} onMade={setMade} />
				</Section>
			)}
			<Section title="QR codes" className="admin-part">
				{baseUrl === '' ? (
					<p>They wait for the site’s address: without one they would lead nowhere.</p>
				) : (
					<CodesForm />
				)}
			</Section>
			<Loaded query={useQuery(printsQuery)} failed="The printed menus could not be read: ">
				{({ prints, damaged }) => (
					<>
						<Prints prints={prints} />
						<DamagedPrints rows={damaged} />
					</>
				)}
			</Loaded>
		</div>
	);
}

function Ready({ print }: { print: MadePrint }) {
	return (
		<Section
			title={`${sheetWords[print.sheet].label}: ready`}
			takesFocus
			className="py-4 px-5 border-[1.5px] border-accent rounded-[0.5rem]"
		>
			<p>
				It opens as a PDF file of {countOf(print.pages, 'page')}. Print it from there, or send it to a copy
				shop.
			</p>
			<ReplacedNames replaced={print.replaced} />
			<p className="admin-actions mt-2">
				<a href={printFile(print)} target="_blank" rel="noopener" className="button button-primary">
					Open to print
				</a>
				<a href={printFile(print)} download className="button button-quiet">
					Download
				</a>
			</p>
		</Section>
	);
}

function DamagedPrints({ rows }: { rows: readonly DamagedRow[] }) {
	const act = useImmediateAction('prints');
	const may = useMay();
	return (
		<DamagedRows
			about="These printed menus cannot be read. Their codes go on leading guests to today’s menu."
			rows={rows}
			mayDiscard={may('prints.discard')}
			onDiscard={({ id, name }) =>
				act(() => callStaff('prints.discard', { params: { id } }), discardWords(name))
			}
		/>
	);
}

function Prints({ prints }: { prints: readonly MenuPrint[] }) {
	const parts = [
		{ title: 'On the tables', shown: prints.filter(({ away }) => !away), none: 'No printed menu is out.' },
		{ title: 'Put away', shown: prints.filter(({ away }) => away), none: null },
	];
	return parts.map(
		({ title, shown, none }) =>
			(shown.length > 0 || none) && (
				<Section key={title} title={title} className="admin-part">
					{shown.length === 0 && <p className="field-hint">{none}</p>}
					<ul>
						{shown.map((print) => (
							<PrintRow key={print.id} print={print} />
						))}
					</ul>
				</Section>
			),
	);
}

const withBack: readonly SheetChoice['sheet'][] = ['menu', 'half', 'large', 'wine'];

/** Prints a sheet. A repeated request makes one print. */
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

function PrintForm({ sheet = 'menu', onMade }: PrintFormProps) {
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

function ChangesSince({ changes }: Pick<MenuPrint, 'changes'>) {
	const text = changesText(changes);
	if (text === null) return <p className="field-hint">Nothing has changed since.</p>;
	const named = [
		['Gone', changes.gone],
		['New', changes.added],
		['Changed', changes.altered],
	] as const;
	return (
		<>
			<p className="mt-1">
				<strong>{changeCount(changes) === 1 ? '1 change' : `${changeCount(changes)} changes`} since:</strong>{' '}
				{text}
			</p>
			<ul className="text-ink-soft text-15 wrap-anywhere">
				{named.map(
					([label, names]) => names.length > 0 && <li key={label}>{`${label}: ${names.join(', ')}`}</li>,
				)}
			</ul>
		</>
	);
}

function useScanText() {
	const formats = useFormats();
	const { timeZone } = useFacts().schedule;
	const today = serviceDayOf(useNow(), timeZone);
	return ({ scans, scannedOn }: MenuPrint): string => {
		if (scannedOn === null) return 'No guest has scanned it.';
		const times = scans === 1 ? 'once' : `${scans} times`;
		const day = scannedOn === today ? 'today' : `on ${dateTextFrom(formats, today, scannedOn)}`;
		return `Guests scanned it ${times}, last ${day}.`;
	};
}

function PrintRow({ print }: { print: MenuPrint }) {
	const may = useMay();
	const act = useImmediateAction('prints');
	const eventTimeText = useTimeText();
	const scanText = useScanText();
	const { id, sheet, printedAt, printedBy, away, changes } = print;
	const { label } = sheetWords[sheet];
	const which = `${label}, ${eventTimeText(printedAt)}`;
	const isGuests = guestSheets.includes(sheet);
	const putAway = () =>
		act(() => callStaff('prints.putAway', { params: { id } }), {
			done: () => ({ title: 'Put away', message: 'Nobody is reminded of it any more.' }),
			failed: 'It stays',
		});
	return (
		<li className="flex flex-wrap items-start justify-between gap-y-2 gap-x-6 py-3.5 border-b border-rule">
			<div className="flex-[1_1_18rem]">
				<h3 className="font-sans text-17 leading-[1.4] font-semibold tracking-[0]">{label}</h3>
				<p className="field-hint">
					Printed {eventTimeText(printedAt)} by {printedBy}.{isGuests && ` ${scanText(print)}`}
				</p>
				{!away && <ChangesSince changes={changes} />}
			</div>
			<p className="admin-actions mt-2">
				<a
					href={printFile(print)}
					target="_blank"
					rel="noopener"
					className="button button-quiet"
					aria-label={`Open ${which}`}
				>
					Open
				</a>
				{!away && may('prints.putAway') && (
					<Button aria-label={`Put away ${which}`} onClick={() => void putAway()}>
						Put away
					</Button>
				)}
			</p>
		</li>
	);
}
