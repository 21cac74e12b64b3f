/** Whether an address belongs to the staff area, which has neither header nor splash (spec §2). */
export function isStaffPath(pathname: string): boolean {
	return pathname.startsWith('/admin');
}
