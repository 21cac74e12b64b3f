import { useEffect, useRef, useState } from 'react';
import { useFacts } from '#app/facts.tsx';
import { isStaffPath } from '#app/layout/links.ts';
import { useLocation } from '#app/navigation/navigation.ts';
import { readStored, store } from '#app/storage.ts';
import { PrimaryButton } from '#app/ui/button.tsx';
import { announcementSeenKey, announcementSeenValue } from '#domain/settings/announcement-seen.ts';

/**
 * Shows the announcement until this device dismisses it, and again after staff change its text (design §7). Without
 * storage it appears on each full page load. On a page that arrives with it, an inline script opens it
 * (`server/pages/page-parts.ts`), so it also works before hydration: its button closes it without an event handler.
 */
export function Announcement() {
	const { splash: announcement } = useFacts();
	const dialog = useRef<HTMLDialogElement>(null);
	const { pathname } = useLocation();
	const wanted = announcement.enabled && !isStaffPath(pathname);
	// Fixed when the page opens, so that whoever dismissed it is not interrupted by a correction of its text.
	const [seenValue] = useState(() => announcementSeenValue(announcement));
	useEffect(() => {
		const element = dialog.current;
		if (!wanted || !element || element.open || readStored('localStorage', announcementSeenKey) === seenValue)
			return;
		// A modal dialog restyles the whole page, so it opens in a separate task.
		const opening = setTimeout(() => element.showModal());
		return () => clearTimeout(opening);
	}, [wanted, seenValue]);
	if (!wanted) return null;
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way to close is Escape, which the dialog has itself
		<dialog
			ref={dialog}
			aria-labelledby="announced"
			aria-describedby="announced-text"
			suppressHydrationWarning
			onClose={() => store('localStorage', announcementSeenKey, seenValue)}
			onClick={(event) => {
				if (event.target === dialog.current) dialog.current?.close();
			}}
			className="announcement"
		>
			<form method="dialog" className="px-[min(2rem,6vw)] py-8 text-center">
				<h2 id="announced" className="text-28">
					{announcement.title}
				</h2>
				<p id="announced-text" className="mx-auto mt-3 max-w-[22em] text-balance text-ink-soft">
					{announcement.text}
				</p>
				<PrimaryButton type="submit" className="mt-6">
					Continue to site
				</PrimaryButton>
			</form>
		</dialog>
	);
}
