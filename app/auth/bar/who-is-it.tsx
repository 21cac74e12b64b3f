import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { LogOut } from '#app/admin/log-out.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import type { PinPerson } from '#domain/auth/pin.ts';
import { useAuth } from '../auth.tsx';
import { PinPad } from './pin-pad.tsx';
import './bar.css';

/** All that the bar's phone shows until somebody says who acts. */
export function WhoIsIt() {
	const { bar } = useAuth();
	const [chosen, setChosen] = useState<PinPerson | null>(null);
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (!chosen) title.current?.focus({ preventScroll: true });
	}, [chosen]);
	return (
		<section className="who" aria-labelledby="who-title">
			<PageHead title="Who is it?" index={false} />
			{chosen ? (
				<PinPad person={chosen} onBack={() => setChosen(null)} />
			) : (
				<>
					<p className="kicker">{bar?.name}</p>
					<h1 id="who-title" ref={title} tabIndex={-1} className="who-title">
						Who is it?
					</h1>
					<People onChoose={setChosen} />
					<div className="who-ways">
						<Link to="/admin/account" className="text-link who-way">
							I have no PIN
						</Link>
						<LogOut className="text-link who-way" />
					</div>
				</>
			)}
		</section>
	);
}

function People({ onChoose }: { onChoose: (person: PinPerson) => void }) {
	const query = useQuery({
		queryKey: ['staff', 'pin-people'],
		meta: { reads: ['users'] },
		queryFn: ({ signal }) => callStaff('auth.pinPeople', { signal }),
		staleTime: 0,
	});
	return (
		<Loaded query={query} failed="The names could not be read: ">
			{({ people }) =>
				people.length === 0 ? (
					<p>
						Nobody has a PIN yet. Everybody sets their own under Account, after signing in with their
						password.
					</p>
				) : (
					<ul className="who-people">
						{people.map((person) => (
							<li key={person.id}>
								<button type="button" className="who-person" onClick={() => onChoose(person)}>
									{person.username}
								</button>
							</li>
						))}
					</ul>
				)
			}
		</Loaded>
	);
}
