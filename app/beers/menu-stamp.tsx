import { useFacts } from '#app/facts.tsx';
import { useClock } from '#app/hours/clock.ts';

export function MenuStamp() {
	const { menuStamp } = useFacts();
	const { now } = useClock();
	if (!menuStamp || menuStamp.endsMs <= now.getTime()) return null;
	return <p className="menu-stamp">{menuStamp.text}</p>;
}
