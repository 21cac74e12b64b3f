import { useState } from 'react';
import { useSearchParams } from '#app/navigation/navigation.ts';
import { Button } from './button.tsx';

const quietly = { replace: true, preventScrollReset: true };

/** Reads and writes a list's filters in the page's address; '' removes a filter. */
export function useUrlFilters<Name extends string>(names: readonly Name[]) {
	const [params, setParams] = useSearchParams();
	// The address changes a moment later, but a typed letter must appear in its field at once.
	const [{ of, wanted }, setWanted] = useState({ of: params, wanted: params });
	if (of !== params) setWanted({ of: params, wanted: params });
	const given = names.map((name) => [name, wanted.get(name) ?? '']).filter(([, value]) => value !== '');
	const chosen: Readonly<Partial<Record<Name, string>>> = Object.fromEntries(given);
	const choose = (change: Readonly<Partial<Record<Name, string>>>) => {
		const next = new URLSearchParams(wanted);
		for (const name of names) {
			const value = change[name];
			if (value === '') next.delete(name);
			else if (value !== undefined) next.set(name, value);
		}
		setWanted({ of: params, wanted: next });
		setParams(next, quietly);
	};
	const clear = given.length > 0 && (
		<p className="admin-actions">
			<Button onClick={() => setParams({}, quietly)}>Show everything</Button>
		</p>
	);
	return { chosen, choose, clear };
}
