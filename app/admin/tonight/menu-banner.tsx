import { useMay } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { isCheckedToday, whenChecked } from '#domain/beers/menu-checked.ts';
import type { MenuCheck } from '#domain/tonight/tonight.ts';
import { useMenuCheck } from './use-menu-check.ts';

/** When the list was last found correct, and the one touch that says so now. */
export function MenuStrip({ check }: { check: MenuCheck | null }) {
	const may = useMay();
	const say = useMenuCheck();
	const { timeZone } = useFacts().schedule;
	const now = useNow();
	const at = check && new Date(check.at);
	const today = at !== null && isCheckedToday(at, now, timeZone);
	return (
		<section aria-labelledby="tonight-menu" className="tonight-strip" data-due={!today || undefined}>
			<div>
				<h2 id="tonight-menu" className="tonight-state">
					{today ? 'List checked' : 'List not checked today'}
				</h2>
				<p className="tonight-facts">
					{check && at
						? `${whenChecked(at, now, timeZone)}, by ${check.by}`
						: 'Guests read nothing about it yet'}
				</p>
			</div>
			{may('menu.check') && (
				<div className="tonight-buttons">
					<button type="button" className="tonight-button" data-due={!today || undefined} onClick={say}>
						List is correct
					</button>
				</div>
			)}
		</section>
	);
}
