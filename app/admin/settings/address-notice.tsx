import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { schemaProblems } from '#app/admin/editor/resource.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useMay } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { invalidateReaders } from '#app/live/refresh.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { AppError } from '#domain/errors.ts';
import { type BusinessInfo, businessInputSchema } from '#domain/settings/business.ts';
import type { Versioned } from '#domain/settings/versioned-settings.ts';
import { leadsSomewhere, reachOf } from '#domain/text/website-reach.ts';
import { businessDraftOf, businessInputFrom } from './business-fields.ts';
import { settingsQuery } from './settings-view.tsx';

/** Returns the address under which this browser reached the site; null if guests' phones could not reach it there. */
export function useAddressHere(): string | null {
	const [here, setHere] = useState<string | null>(null);
	useEffect(() => setHere(leadsSomewhere(location.origin) ? location.origin : null), []);
	return here;
}

/** Warns, beside codes and snippets, while the site's address does not lead guests to it. */
export function AddressNotice() {
	const { baseUrl } = useFacts();
	const may = useMay();
	const reach = reachOf(baseUrl);
	const { data: settings } = useQuery({
		...settingsQuery,
		enabled: reach !== 'everybody' && may('settings.business'),
	});
	if (reach === 'everybody') return null;
	return (
		<section aria-label="The site’s address" className="admin-notice mb-4 max-w-184 wrap-anywhere">
			<p>
				{reach === 'nobody'
					? 'The site has no address yet that a guest’s phone finds, so neither paper nor boards have a code.'
					: `${baseUrl} is found in your own network alone: a guest on mobile data who scans a code gets nowhere.`}
			</p>
			{!may('settings.business') && <p>Whoever runs the place sets it in Settings, Business details.</p>}
			{settings && <AddressForm saved={settings.business} />}
		</section>
	);
}

function AddressForm({ saved }: { saved: Versioned<BusinessInfo> }) {
	const client = useQueryClient();
	const toasts = useToasts();
	const here = useAddressHere();
	const [typed, setTyped] = useState('');
	const save = useMutation({
		mutationFn: async (address: string) => {
			const body = businessInputFrom({ ...businessDraftOf(saved.value), 'website.baseUrl': address });
			const wrong = schemaProblems(businessInputSchema, body);
			if (wrong.length > 0) throw new AppError('INVALID_INPUT', wrong[0]?.message ?? '', { fields: wrong });
			return callStaff('settings.business', { body, version: saved.version });
		},
		onSuccess: () =>
			toasts.show({ type: 'success', title: 'Address saved', message: 'Codes lead there from now on.' }),
		onSettled: () => invalidateReaders(client, 'settings'),
	});
	const send = (event: FormEvent) => {
		event.preventDefault();
		if (!save.isPending) save.mutate(typed);
	};
	const { error } = save;
	const problem = error instanceof AppError ? (error.fields[0]?.message ?? error.message) : error?.message;
	return (
		<form noValidate className="grid w-[min(100%,28rem)] gap-3" onSubmit={send}>
			<TextField
				path="address-here"
				label="Website"
				type="url"
				inputMode="url"
				placeholder="https://"
				value={typed}
				onChange={setTyped}
				error={problem}
			/>
			<p className="admin-actions">
				<Button kind="primary" type="submit" disabled={typed.trim() === ''} busy={save.isPending}>
					Save the address
				</Button>
				{here !== null && here !== saved.value.website.baseUrl && (
					<Button busy={save.isPending} onClick={() => save.mutate(here)}>
						Use {here}
					</Button>
				)}
			</p>
		</form>
	);
}
