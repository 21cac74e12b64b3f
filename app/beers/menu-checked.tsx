import { useFacts } from '#app/facts.tsx';
import { useClock } from '#app/hours/clock.ts';

export function MenuChecked({ className }: { className?: string }) {
	const { menuChecked } = useFacts();
	const { now } = useClock();
	if (!menuChecked || menuChecked.endsMs <= now.getTime()) return null;
	return <p className={className}>{menuChecked.text}</p>;
}
