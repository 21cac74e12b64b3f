import { useSearchParams } from '#app/navigation/navigation.ts';
import { Button } from './button.tsx';

const quietly = { replace: true, preventScrollReset: true };

/** Reads and writes the filters of a list in its address. */
export function useUrlFilters<Name extends string>(names: readonly Name[]) {
	const [params, setParams] = useSearchParams();
	const said = names.map((name) => [name, params.get(name) ?? '']).filter(([, value]) => value !== '');
	const chosen: Readonly<Partial<Record<Name, string>>> = Object.fromEntries(said);
	const choose = (name: Name, value: string) => {
		const next = new URLSearchParams(params);
		if (value === '') next.delete(name);
		else next.set(name, value);
		setParams(next, quietly);
	};
	const clear = said.length > 0 && (
		<p className="admin-actions">
			<Button onClick={() => setParams({}, quietly)}>Show everything</Button>
		</p>
	);
	return { chosen, choose, clear };
}
