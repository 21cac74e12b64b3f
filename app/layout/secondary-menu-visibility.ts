import { useEffect, useState } from 'react';

/** The event by which a page shows or hides the secondary menu (spec §2, 'Home page'). */
export const secondaryMenuVisibility = 'secondaryMenuVisibility';

interface SecondaryMenuVisibility {
	readonly show: boolean;
}

/** Asks for the secondary menu to be shown or hidden. */
export function broadcastSecondaryMenu(show: boolean): void {
	window.dispatchEvent(
		new CustomEvent<SecondaryMenuVisibility>(secondaryMenuVisibility, { detail: { show } }),
	);
}

/** Whether the secondary menu is to be shown: as last asked, and shown until somebody asks. */
export function useSecondaryMenuShown(): boolean {
	const [shown, setShown] = useState(true);
	useEffect(() => {
		const hear = (event: Event) => {
			if (!(event instanceof CustomEvent)) return;
			const { detail }: { detail: Partial<SecondaryMenuVisibility> | null } = event;
			if (typeof detail?.show === 'boolean') setShown(detail.show);
		};
		window.addEventListener(secondaryMenuVisibility, hear);
		return () => window.removeEventListener(secondaryMenuVisibility, hear);
	}, []);
	return shown;
}
