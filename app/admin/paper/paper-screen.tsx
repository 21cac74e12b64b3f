import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOneTouch } from '#app/admin/editor/use-one-touch.ts';
import { AddressNotice } from '#app/admin/settings/address-notice.tsx';
import { DamagedRows, discardWords } from '#app/admin/ui/damaged-rows.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useMay } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { Link, useSearchParams } from '#app/navigation/navigation.ts';
import { type MenuPrint, printFile, sheetKinds, sheetWords } from '#domain/paper/menu-print.ts';
import type { MadePrint } from '#domain/paper/paper-endpoints.ts';
import type { DamagedRow } from '#domain/resources/damaged-row.ts';
import { countOf } from '#domain/text/plural.ts';
import { CodesForm } from './codes-form.tsx';
import { PrintForm } from './print-form.tsx';
import { PrintRow } from './print-row.tsx';
import { printsQuery } from './queries.ts';
import { Replaced } from './replaced.tsx';

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
			<Replaced replaced={print.replaced} />
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
	const touch = useOneTouch('prints');
	const may = useMay();
	return (
		<DamagedRows
			about="These printed menus cannot be read. Their codes go on leading guests to today’s menu."
			rows={rows}
			mayDiscard={may('prints.discard')}
			onDiscard={({ id, name }) =>
				touch(() => callStaff('prints.discard', { params: { id } }), discardWords(name))
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
