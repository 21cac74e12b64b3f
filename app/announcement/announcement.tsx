import { useEffect, useRef, useState } from 'react';
import { useFacts } from '#app/facts.tsx';
import { isStaffPath } from '#app/layout/links.ts';
import { useLocation } from '#app/navigation/navigation.ts';
import { readStored, store } from '#app/storage.ts';
import { PrimaryButton } from '#app/ui/button.tsx';
import { announcementSeenKey, announcementSeenValue } from '#domain/settings/announcement-seen.ts';

/**
 * Shows the announcement until this device dismisses it, and again after staff change its text (design §7). Without
 * storage it appears on each full page load. It opens after the page is shown, which is complete without it.
 */
export function Announcement({ hidden }: { hidden: boolean }) {
	const { splash: announcement } = useFacts();
	const dialog = useRef<HTMLDialogElement>(null);
	const { pathname } = useLocation();
	const wanted = announcement.enabled && !hidden && !isStaffPath(pathname);
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
	const close = () => dialog.current?.close();
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way to close is Escape, which the dialog has itself
		<dialog
			ref={dialog}
			aria-labelledby="announcement-title"
			aria-describedby="announcement-text"
			onClose={() => store('localStorage', announcementSeenKey, seenValue)}
			onClick={(event) => {
				if (event.target === dialog.current) close();
			}}
			className="announcement"
		>
			<div className="px-[min(2rem,6vw)] py-8 text-center">
				<h2 id="announcement-title" className="text-28">
					{announcement.title}
				</h2>
				<p id="announcement-text" className="mx-auto mt-3 max-w-[22em] text-balance text-ink-soft">
					{announcement.text}
				</p>
				<PrimaryButton onClick={close} className="mt-6">
					Continue to site
				</PrimaryButton>
			</div>
		</dialog>
	);
}
