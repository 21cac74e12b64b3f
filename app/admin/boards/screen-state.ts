import { useTimeText } from '#app/admin/ui/moment-text.ts';
import type { BoardScreen } from '#domain/boards/board-endpoints.ts';

/** 'Awake', 'Dark since today at 5:40 PM'. */
export function useScreenState(): (screen: BoardScreen) => string {
	const timeText = useTimeText();
	return ({ state, darkSince }) => {
		if (state === 'dark' && darkSince) return `Dark since ${timeText(darkSince)}`;
		return state === 'awake' ? 'Awake' : 'Asleep: we are closed';
	};
}
