import { Link } from 'react-router';
import { StatusLine } from '#app/hours/status-pill.tsx';

/** The end of the page is the way here. */
export function ComeAndSee() {
	return (
		<section
			aria-labelledby="come"
			className="mt-16 border-y-[3px] border-double border-ink py-10 tablet:mt-24"
		>
			<h2 id="come" className="text-[2rem] tablet:text-[2.75rem]">
				Come and see
			</h2>
			<p className="mt-3 text-[1.125rem]">
				<StatusLine />
			</p>
			<div className="mt-6 flex flex-wrap gap-3">
				<a href="#location" className="button button-primary">
					Visit Our Taproom
				</a>
				<Link to="/faq" className="button button-quiet">
					Questions & answers
				</Link>
			</div>
		</section>
	);
}
