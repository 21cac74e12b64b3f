import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { type DietaryMark, dietaryKey, dietaryMarks, type MarkCounts } from '#domain/food/food-dietary.ts';
import { Letters } from './dish-marks.tsx';

/**
 * The dietary marks as a filter and, with their letters, the key of the menu. The choice is the address: with script a
 * touch is enough, without it the form has a button. A mark that would leave no dish is disabled.
 */
export function DietFilter({ chosen, counts }: { chosen: readonly DietaryMark[]; counts: MarkCounts }) {
	const submit = useSubmit();
	const form = useRef<HTMLFormElement>(null);
	// The boxes follow the address when it changes by other ways: back, forward, or a link.
	useEffect(() => {
		for (const box of form.current?.querySelectorAll('input') ?? []) {
			box.checked = chosen.some((mark) => mark === box.value);
		}
	}, [chosen]);
	return (
		<Form ref={form} action="/food" preventScrollReset autoComplete="off">
			<fieldset className="diet-filter">
				<legend className="sr-only">Show only dishes that are</legend>
				{dietaryMarks.map((mark) => (
					<label key={mark} className="diet-choice">
						<input
							type="checkbox"
							name="diet"
							value={mark}
							defaultChecked={chosen.includes(mark)}
							disabled={counts[mark] === 0 && !chosen.includes(mark)}
							onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
							// A browser leaves alone what it sees half of; the row scrolls sideways on a phone.
							onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
							className="diet-box"
						/>
						<Letters mark={mark} />
						{dietaryKey[mark].label} <span className="diet-count">{counts[mark]}</span>
					</label>
				))}
				<noscript>
					<button type="submit" className="button button-primary">
						Show
					</button>
				</noscript>
			</fieldset>
		</Form>
	);
}
