import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import { SetupGuide } from './setup-guide.tsx';
import { setupQuery } from './setup-query.ts';

const guestPages = [
	{ path: '/', title: 'Home', lead: 'What pours, until when you are open, the way to you.' },
	{ path: '/beer', title: 'Beer menu', lead: 'Every beer with its sizes and prices.' },
	{ path: '/food', title: 'Food', lead: 'The kitchen, if there is one.' },
	{ path: '/events', title: 'Events', lead: 'What is on, as soon as something is.' },
	{ path: '/about', title: 'About', lead: 'Your story.' },
	{ path: '/faq', title: 'FAQ', lead: 'What guests keep asking.' },
];

export default function StartScreen() {
	const query = useQuery(setupQuery);
	return (
		<>
			<h1 className="admin-title">Your first hour</h1>
			<p className="max-w-176 mt-2">
				Six steps make this site yours. Each can wait, and what you have done is kept.
			</p>
			<Loaded query={query}>
				{(setup) => (
					<div className="setup max-w-176 mt-6">
						<SetupGuide setup={setup} />
					</div>
				)}
			</Loaded>
			<Section title="What guests see now" className="setup max-w-176 mt-6" headingClass="text-24">
				<p>Each opens full size in a new tab, exactly as guests have it.</p>
				<ul className="my-4 border-t border-rule">
					{guestPages.map(({ path, title, lead }) => (
						<li key={path} className="grid py-2 border-b border-rule">
							<a
								href={path}
								target="_blank"
								rel="noreferrer"
								className="text-link touch-link w-fit font-semibold"
							>
								{title}
							</a>
							<span className="field-hint">{lead}</span>
						</li>
					))}
				</ul>
			</Section>
		</>
	);
}
