/** For what has several keys, or comes a part at a time; the rest is grouped by `Map.groupBy`. */
export function addTo<Key, Member>(groups: Map<Key, Member[]>, key: Key, member: Member): void {
	const others = groups.get(key);
	if (others) others.push(member);
	else groups.set(key, [member]);
}
