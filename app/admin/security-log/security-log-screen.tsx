import { useSearchParams } from 'react-router';
import { Button } from '#app/admin/ui/button.tsx';
import { type Option, optionsOf, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { AllStaff } from '#app/admin/users/account-status.tsx';
import { useUsers } from '#app/admin/users/queries.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { storedDays } from '#domain/security-log/bounds.ts';
import { securityKindNames, wordsOf } from '#domain/security-log/kinds.ts';
import { nobody } from '#domain/security-log/security-endpoints.ts';
import { EventList } from './event-list.tsx';

const filters = ['person', 'kind', 'day'] as const;
type Filter = (typeof filters)[number];

const kindOptions: readonly Option<string>[] = [
	{ value: '', label: 'Everything' },
	...optionsOf(securityKindNames, (kind) => wordsOf(kind).words),
];

export default function SecurityLogScreen() {
	const [params, setParams] = useSearchParams();
	const chosen = Object.fromEntries(
		filters.map((name) => [name, params.get(name) ?? '']).filter(([, value]) => value !== ''),
	);
	const choose = (name: Filter, value: string) => {
		const next = new URLSearchParams(params);
		if (value === '') next.delete(name);
		else next.set(name, value);
		setParams(next, { replace: true, preventScrollReset: true });
	};
	const narrowed = Object.keys(chosen).length > 0;
	return (
		<div className="security-log">
			<AllStaff />
			<header>
				<h1 className="admin-title">Who came in</h1>
				<p className="field-hint">
					Sign-ins, refusals, and changes of who may do what. Kept for {storedDays} days.
				</p>
			</header>
			<Filters chosenFor={(name) => params.get(name) ?? ''} onChoose={choose} />
			{narrowed && (
				<p className="admin-actions">
					<Button onClick={() => setParams({}, { replace: true, preventScrollReset: true })}>
						Show everything
					</Button>
				</p>
			)}
			<div>
				<EventList
					key={params.toString()}
					about={['everybody', chosen]}
					read={(before, signal) => callStaff('security.events', { query: { ...chosen, ...before }, signal })}
					empty={narrowed ? 'Nothing of the kind has happened.' : 'Nothing has happened yet.'}
				/>
			</div>
		</div>
	);
}

interface FiltersProps {
	readonly chosenFor: (name: Filter) => string;
	readonly onChoose: (name: Filter, value: string) => void;
}

function Filters({ chosenFor, onChoose }: FiltersProps) {
	return (
		<div className="security-log-filters">
			<UserField value={chosenFor('person')} onChange={(value) => onChoose('person', value)} />
			<SelectField
				label="What happened"
				options={kindOptions}
				value={chosenFor('kind')}
				onChange={(value) => onChoose('kind', value)}
			/>
			<TextField
				label="Day"
				type="date"
				value={chosenFor('day')}
				onChange={(value) => onChoose('day', value)}
			/>
		</div>
	);
}

function UserField(props: { value: string; onChange: (value: string) => void }) {
	const { data: users = [] } = useUsers();
	const options = [
		{ value: '', label: 'Everybody' },
		...users.map(({ id, username }) => ({ value: id, label: username })),
		{ value: nobody, label: 'Names that nobody has' },
	];
	return <SelectField label="Person" options={options} {...props} />;
}
