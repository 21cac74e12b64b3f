import { useCallback } from 'react';
import { useImmediateAction } from '#app/admin/editor/use-immediate-action.ts';
import { callStaff } from '#app/api/call-staff.ts';

/** Adds the usual sizes to those of some beers that have none. Resolves with whether it did. */
export function useUsualSizesFor() {
	const act = useImmediateAction('beers');
	return useCallback(
		(ids: readonly string[]): Promise<boolean> =>
			act(() => callStaff('prices.usual', { body: { beers: [...ids] } }), {
				done({ beers }) {
					const [first] = beers;
					const who = first && beers.length === 1 ? first.name : `${beers.length} beers`;
					return { title: `${who}: usual sizes`, message: 'What had sizes keeps them.' };
				},
				failed: 'No sizes were added',
			}),
		[act],
	);
}
