import { useWatch } from 'react-hook-form';
import { FormSection } from '#app/admin/editing/form-section.tsx';
import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { beerStatuses } from '#domain/beers/beer.ts';
import { statusWords } from '#domain/beers/field-kinds.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { BeerField, CheckField, TextField, useBeerForm } from './beer-field.tsx';

/** What each status means to guests, said where it is chosen. */
const statusHints: Readonly<Record<string, string>> = {
	'on-tap': 'Guests can order it now.',
	'coming-soon': 'Announced, not poured yet.',
	seasonal: 'Comes back with its season.',
	'limited-edition': 'A single batch.',
	archived: 'Off the menu; its page stays.',
	retired: 'Will not be brewed again; its page stays.',
};

/** Where the beer stands: status, tap, since when, and the marks that guests see. */
export function PlaceSection() {
	const { control } = useBeerForm();
	const [status, tappedOn] = useWatch({ control, name: ['status', 'tappedOn'] });
	const onTap = status === 'on-tap';
	return (
		<FormSection title="On the menu">
			<div className="beer-figures">
				<Status />
				{onTap && (
					<TextField name="tapNumber" label="Tap number" hint="If it hangs on one" inputMode="numeric" />
				)}
				<TextField
					name="tappedOn"
					label="Tapped on"
					hint="Guests read it beside the name"
					type="date"
					note={onTap && !tappedOn && 'Without a date it counts as tapped today.'}
				/>
			</div>
			<div className="beer-checks">
				{onTap && <CheckField name="low" label="Almost gone" hint="The keg is nearly empty" />}
				<CheckField name="featured" label="Featured" hint="A beer the house puts forward" />
				<CheckField name="barrelAged" label="Barrel aged" hint="Carries the Barrel Aged badge" />
			</div>
		</FormSection>
	);
}

function Status() {
	const { register, control, getValues, setValue } = useBeerForm();
	const status = useWatch({ control, name: 'status' });
	const { schedule } = useFacts();
	const now = useNow();
	const known: readonly string[] = beerStatuses;
	// A status that this version does not know stays in the list, so that it can be seen and left.
	const options = known.includes(status) ? known : [...known, status];
	const tapToday = (next: string) => {
		if (next !== 'on-tap' || getValues('tappedOn') !== '') return;
		setValue('tappedOn', serviceDayOf(now, schedule.timeZone), { shouldDirty: true });
	};
	return (
		<BeerField name="status" label="Status" hint={statusHints[status]}>
			{(control_) => (
				<select
					{...control_}
					{...register('status', { onChange: (event) => tapToday(String(event.target.value)) })}
				>
					{options.map((option) => (
						<option key={option} value={option}>
							{statusWords(option)}
						</option>
					))}
				</select>
			)}
		</BeerField>
	);
}
