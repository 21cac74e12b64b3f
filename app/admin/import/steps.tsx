import { Link } from '#app/navigation/navigation.ts';

const steps = [
	{ name: 'file', label: 'File' },
	{ name: 'columns', label: 'Columns' },
	{ name: 'rows', label: 'Rows' },
] as const;
const stepClass =
	'inline-flex min-h-11 items-center gap-2 text-ink-soft in-data-[state=current]:text-ink in-data-[state=current]:font-semibold';
type StepName = (typeof steps)[number]['name'];

/** Shows the three steps; without an import only the first can be current. */
export function Steps({ current, id }: { current: StepName; id?: string }) {
	const at = steps.findIndex(({ name }) => name === current);
	return (
		<nav aria-label="Steps of the import">
			<ol className="flex flex-wrap max-w-224 mt-4 mb-1 gap-y-1 gap-x-5">
				{steps.map(({ name, label }, index) => {
					const words = (
						<>
							<span className="figure grid size-7 place-items-center border-[1.5px] border-current rounded-full text-15 in-data-[state=current]:border-barn in-data-[state=current]:bg-barn in-data-[state=current]:text-on-barn">
								{index + 1}
							</span>
							{label}
						</>
					);
					const state = index < at ? 'done' : index === at ? 'current' : 'ahead';
					return (
						<li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
							{id === undefined || name === 'file' || state === 'current' ? (
								<span className={stepClass}>{words}</span>
							) : (
								<Link
									to={stepAddress(id, name)}
									className={`${stepClass} underline underline-offset-[0.25em]`}
									preventScrollReset
								>
									{words}
								</Link>
							)}
						</li>
					);
				})}
			</ol>
		</nav>
	);
}

export const stepAddress = (id: string, step: StepName) => `?${new URLSearchParams({ import: id, step })}`;
