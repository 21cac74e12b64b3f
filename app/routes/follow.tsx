import type { ReactNode } from 'react';
import { useFacts } from '#app/facts.tsx';
import { FollowAddress } from '#app/follow/follow-address.tsx';
import { InlineLink, TextLink } from '#app/ui/button.tsx';
import { Page, PageTitle } from '#app/ui/page-states.tsx';
import { styleGuideAddress } from '#domain/beer-styles/style-address.ts';

const atom = 'application/atom+xml';

export default function Follow() {
	const { baseUrl, lacks } = useFacts();
	return (
		<Page
			title="Follow the Beer"
			description="New beer and events in your feed reader or calendar, without an account."
		>
			<PageTitle title="Follow the Beer">
				<p className="max-w-[28em] text-ink-soft">
					No account, no email. Your feed reader or calendar updates itself.
				</p>
			</PageTitle>
			<div className="follow-list">
				<Followed title="The tap list" line="What’s new, what’s gone and what’s next, in your feed reader.">
					<FollowAddress name="the tap list" url={`${baseUrl}/feed.xml`} type={atom} />
				</Followed>
				<Followed title="Beer releases" line="The day of each new beer, in your calendar.">
					<Calendar name="beer releases" url={`${baseUrl}/releases.ics`} />
				</Followed>
				{!lacks.includes('events') && (
					<Followed title="Events" line="Every date, with moves and cancellations, in your calendar.">
						<Calendar name="events" url={`${baseUrl}/events.ics`} />
					</Followed>
				)}
				<Followed
					title="One beer, or one style"
					line="Every one has its own feed, at the bottom of its page."
				>
					<p>
						Find it on the <InlineLink to="/beer">beer menu</InlineLink> or in the{' '}
						<InlineLink to={styleGuideAddress}>style guide</InlineLink>.
					</p>
				</Followed>
			</div>
		</Page>
	);
}

function Followed({ title, line, children }: { title: string; line: string; children: ReactNode }) {
	return (
		<section>
			<h2>{title}</h2>
			<p className="text-ink-soft">{line}</p>
			{children}
		</section>
	);
}

function Calendar({ name, url }: { name: string; url: string }) {
	return (
		<>
			<TextLink href={url.replace(/^https?:/, 'webcal:')}>Subscribe to {name}</TextLink>
			<FollowAddress name={name} url={url} />
		</>
	);
}
