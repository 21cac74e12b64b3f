import { EventList } from '#app/admin/security-log/event-list.tsx';
import { type Option, optionsOf, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { useUrlFilters } from '#app/admin/ui/use-url-filters.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { storedDays } from '#domain/security-log/entries.ts';
import { securityKindNames, wordsOf } from '#domain/security-log/kinds.ts';
import { nobody } from '#domain/security-log/security-endpoints.ts';
import { allStaff } from './account-status.tsx';
import { useUsers } from './queries.ts';

const filters = ['person', 'kind', 'day'] as const;
type Chosen = Readonly<Partial<Record<(typeof filters)[number], string>>>;

const kindOptions: readonly Option<string>[] = [
	{ value: '', label: 'Everything' },
	...optionsOf(securityKindNames, (kind) => wordsOf(kind).words),
];

export default function SecurityLogScreen() {
	const { chosen, choose, clear } = useUrlFilters(filters);
	return (
		<div className="grid grid-cols-1 max-w-184 gap-5">
			{allStaff}
			<header>
				<h1 className="admin-title">Who came in</h1>
				<p className="field-hint">
					Sign-ins, refusals, and changes of who may do what. Kept for {storedDays} days.
				</p>
			</header>
			<Filters chosen={chosen} onChoose={choose} />
			{clear}
			<div>
				<EventList
					key={JSON.stringify(chosen)}
					about={['everybody', chosen]}
					read={(before, signal) => callStaff('security.events', { query: { ...chosen, ...before }, signal })}
					empty={clear ? 'Nothing of the kind has happened.' : 'Nothing has happened yet.'}
				/>
			</div>
		</div>
	);
}

interface FiltersProps {
	readonly chosen: Chosen;
	readonly onChoose: (change: Chosen) => void;
}

function Filters({ chosen, onChoose }: FiltersProps) {
	return (
		<div className="grid gap-3 tablet:grid-cols-3">
			<UserField value={chosen.person ?? ''} onChange={(value) => onChoose({ person: value })} />
			<SelectField
				label="What happened"
				options={kindOptions}
				value={chosen.kind ?? ''}
				onChange={(value) => onChoose({ kind: value })}
			/>
			<TextField
				label="Day"
				type="date"
				value={chosen.day ?? ''}
				onChange={(value) => onChoose({ day: value })}
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
