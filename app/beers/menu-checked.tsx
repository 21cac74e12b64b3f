import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';

/** When staff last found the menu correct (design §9); nothing while nobody has, or once the words have aged. */
export function MenuChecked({ className }: { className?: string }) {
	const { menuChecked } = useFacts();
	const now = useNow();
	if (!menuChecked || menuChecked.endsMs <= now.getTime()) return null;
	return <p className={className}>{menuChecked.text}</p>;
}
