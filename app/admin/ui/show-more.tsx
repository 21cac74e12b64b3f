import { Button } from './button.tsx';
import type { useWindow } from './use-window.ts';

export function ShowMore({ left, more, below }: Omit<ReturnType<typeof useWindow>, 'rows'>) {
	if (left === 0) return null;
	return (
		<Button ref={below} kind="row" className="staff-beers-more" onClick={more}>
			Show more ({left} left)
		</Button>
	);
}
