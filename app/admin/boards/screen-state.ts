import { useTimeWords } from '#app/admin/ui/moment-text.ts';
import type { BoardScreen } from '#domain/boards/board-endpoints.ts';

/** 'Awake', 'Dark since today at 5:40 PM'. */
export function useScreenWords(): (screen: BoardScreen) => string {
	const timeWords = useTimeWords();
	return ({ state, darkSince }) => {
		if (state === 'dark' && darkSince) return `Dark since ${timeWords(darkSince)}`;
		return state === 'awake' ? 'Awake' : 'Asleep: we are closed';
	};
}
