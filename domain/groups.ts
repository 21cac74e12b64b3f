/** Adds a member to its group. `Map.groupBy` is simpler unless members have several keys or come one by one. */
export function addTo<Key, Member>(groups: Map<Key, Member[]>, key: Key, member: Member): void {
	const others = groups.get(key);
	if (others) others.push(member);
	else groups.set(key, [member]);
}
