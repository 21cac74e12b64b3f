import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RequestForm, textOf } from '#app/admin/editor/request-form.tsx';
import { Button } from '#app/admin/ui/button.tsx';
import { SelectField } from '#app/admin/ui/choice-fields.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { useTimeText } from '#app/admin/ui/moment-text.ts';
import { Section } from '#app/admin/ui/section.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { useOpened } from '#app/admin/ui/use-opened.ts';
import { useRequest } from '#app/admin/ui/use-request.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { onOpening, staffQuery } from '#app/api/staff-query.ts';
import { useAuth } from '#app/auth/auth.tsx';
import { useNavigate } from '#app/navigation/navigation.ts';
import { type BarPhoneInfo, barPhoneInputSchema, idleChoices } from '#domain/auth/pin.ts';
import type { User } from '#domain/users/users.ts';

export const barPhonesQuery = { ...staffQuery('barPhones.list', ['users']), ...onOpening };

const idleText = (minutes: number | null) =>
	minutes === null ? 'At 4 AM only' : `After ${minutes} minutes without a touch`;

interface BarPhonesProps {
	readonly className: string;
	/** Whether it offers to set this device up as a bar phone. */
	readonly sets?: boolean;
	/** With this, the list shows only the phones that this user has set up. */
	readonly maker?: Pick<User, 'id' | 'username'>;
}

export function BarPhonesSection({ className, sets = false, maker }: BarPhonesProps) {
	const { bar } = useAuth();
	const query = useQuery(barPhonesQuery);
	return (
		<Section
			title={maker ? `Phones of the bar that ${maker.username} set up` : 'The bar’s phones'}
			className={className}
		>
			{!maker && (
				<p className="mb-3">
					A phone that stays signed in as the bar. Whoever takes it says who they are with a PIN, so that
					names stand beside changes.
				</p>
			)}
			<Loaded query={query} failed="The phones could not be read: ">
				{(all) => {
					const phones = maker ? all.phones.filter(({ madeById }) => madeById === maker.id) : all.phones;
					return phones.length === 0 ? (
						<p>There is none yet.</p>
					) : (
						<ul>
							{phones.map((phone) => (
								<PhoneRow key={phone.id} phone={phone} />
							))}
						</ul>
					);
				}}
			</Loaded>
			{sets && !bar && <MakeBarPhone />}
		</Section>
	);
}

function PhoneRow({ phone }: { phone: BarPhoneInfo }) {
	const { id, name, device, address, madeBy, madeAt, lastSeenAt, mayEnd, idleMinutes } = phone;
	const timeText = useTimeText();
	const end = useRequest({
		request: () => callStaff('barPhones.end', { params: { id } }),
		done: () => ({ title: `${name} is logged out` }),
		failed: `${name} not logged out`,
		refresh: ['users'],
	});
	return (
		<li className="admin-row">
			<div>
				<p className="font-semibold">{name}</p>
				<p className="field-hint">
					{device}, last used {timeText(lastSeenAt)} from {address}. Set up by {madeBy} {timeText(madeAt)}.
					Asks who it is: {idleText(idleMinutes).toLowerCase().replace('am', 'AM')}.
				</p>
			</div>
			{mayEnd && (
				<Button
					aria-label={`Log it out: ${name}, set up by ${madeBy}`}
					busy={end.isPending}
					onClick={() => end.mutate()}
				>
					Log it out
				</Button>
			)}
		</li>
	);
}

function MakeBarPhone() {
	const [open, setOpen] = useState(false);
	if (open) return <BarPhoneForm onCancel={() => setOpen(false)} />;
	return (
		<p className="admin-actions">
			<Button onClick={() => setOpen(true)}>Make this device the bar’s phone</Button>
		</p>
	);
}

function BarPhoneForm({ onCancel }: { onCancel: () => void }) {
	const opened = useOpened<HTMLDivElement>();
	const { becomeBarPhone } = useAuth();
	const [idle, setIdle] = useState('5');
	const navigate = useNavigate();
	return (
		<div ref={opened}>
			<RequestForm
				schema={barPhoneInputSchema}
				request={(body) => callStaff('barPhones.create', { body })}
				read={(form) => ({
					name: textOf(form, 'name'),
					idleMinutes: idleChoices.find((choice) => String(choice) === textOf(form, 'idleMinutes')) ?? null,
				})}
				labels={{ name: 'What it is called', idleMinutes: 'Asks who it is' }}
				onDone={(signedIn) => {
					becomeBarPhone(signedIn);
					void navigate('/admin');
				}}
				failed="Not set up"
				submit="Make it the bar’s phone"
				submitting="Setting it up…"
				className="grid grid-cols-1 max-w-104 gap-4"
				beside={<Button onClick={onCancel}>Cancel</Button>}
			>
				{(field) => (
					<>
						<p>
							You are logged out on this device; it belongs to the bar then. Set your own PIN first if you
							work on it.
						</p>
						<TextField {...field('name')} defaultValue="Bar phone" maxLength={40} />
						<SelectField
							{...field('idleMinutes')}
							value={idle}
							onChange={setIdle}
							options={idleChoices.map((choice) => ({ value: String(choice), label: idleText(choice) }))}
						/>
					</>
				)}
			</RequestForm>
		</div>
	);
}
