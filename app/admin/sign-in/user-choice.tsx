import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { useAuth } from '#app/auth/auth.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { PinPad } from './pin-pad.tsx';
import { pinUsers } from './pin-users.ts';
import './bar.css';

interface UserChoiceProps {
	/** The button that logs the phone itself out. */
	readonly logOut: ReactNode;
}

/** All that the bar's phone shows until somebody says who acts. */
export function UserChoice({ logOut }: UserChoiceProps) {
	const { bar } = useAuth();
	const [chosenId, setChosenId] = useState<string | null>(null);
	const query = useQuery(pinUsers);
	const chosen = query.data?.people.find(({ id }) => id === chosenId);
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (!chosen) title.current?.focus({ preventScroll: true });
	}, [chosen]);
	return (
		<section className="grid max-w-96 gap-3 mx-auto" aria-labelledby="who-title">
			<PageHead title="Who is it?" index={false} />
			{chosen ? (
				<PinPad user={chosen} onBack={() => setChosenId(null)} />
			) : (
				<>
					<p className="kicker">{bar?.name}</p>
					<h1 id="who-title" ref={title} tabIndex={-1} className="who-title">
						Who is it?
					</h1>
					<Loaded query={query} failed="The names could not be read: ">
						{({ people }) =>
							people.length === 0 ? (
								<p>
									Nobody has a PIN yet. Everybody sets their own under Account, after signing in with their
									password.
								</p>
							) : (
								<ul className="grid gap-2.5">
									{people.map(({ id, username }) => (
										<li key={id}>
											<button type="button" className="who-person" onClick={() => setChosenId(id)}>
												{username}
											</button>
										</li>
									))}
								</ul>
							)
						}
					</Loaded>
					<div className="flex flex-wrap justify-between gap-y-2 gap-x-6 mt-6">
						<Link to="/admin/account" className="text-link touch-link">
							I have no PIN
						</Link>
						{logOut}
					</div>
				</>
			)}
		</section>
	);
}
