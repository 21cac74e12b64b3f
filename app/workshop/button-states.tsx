import type { ReactNode } from 'react';
import { ShareIcon } from '#app/ui/icons.tsx';

const kinds = [
	{ name: 'Primary', className: 'button button-primary' },
	{ name: 'Quiet', className: 'button button-quiet' },
	{ name: 'Text link', className: 'text-link inline-flex min-h-11 items-center gap-2' },
] as const;

/**
 * The states of a button. Pointer and focus cannot be printed, so `data-show` asks the style sheet for their look
 * (app/ui/ui.css); the rest is what it says.
 */
const states: readonly {
	readonly name: string;
	readonly draw: (className: string) => ReactNode;
}[] = [
	{ name: 'At rest', draw: (className) => <Shown className={className} /> },
	{ name: 'Hovered', draw: (className) => <Shown className={className} data-show="hover" /> },
	{ name: 'Focused', draw: (className) => <Shown className={className} data-show="focus" /> },
	{ name: 'Disabled', draw: (className) => <Shown className={className} disabled /> },
	{
		name: 'Busy',
		draw: (className) => (
			<button type="button" disabled aria-busy="true" className={className}>
				<span aria-hidden="true" className="spinner" />
				Saving…
			</button>
		),
	},
	{
		name: 'With a sign',
		draw: (className) => (
			<button type="button" className={className}>
				<ShareIcon />
				Share
			</button>
		),
	},
	{
		name: 'As a link',
		draw: (className) => (
			<a href="#kinds" className={className}>
				Beer Menu
			</a>
		),
	},
];

function Shown(props: { className: string; 'data-show'?: string; disabled?: boolean }) {
	return (
		<button type="button" {...props}>
			Beer Menu
		</button>
	);
}

export function ButtonStates() {
	return (
		<table id="kinds" className="workshop-states">
			<thead>
				<tr>
					<th scope="col">Kind</th>
					{states.map(({ name }) => (
						<th key={name} scope="col">
							{name}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{kinds.map(({ name, className }) => (
					<tr key={name}>
						<th scope="row">{name}</th>
						{states.map((state) => (
							<td key={state.name} data-state={state.name}>
								{state.draw(className)}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
