import { apiBase } from '#app/api/base.ts';
import { callStaff } from '#app/api/call-staff.ts';

/** Has the browser save a backup: the file goes to the disk as it comes, however large it is. */
export async function downloadBackup(name: string): Promise<void> {
	const { path } = await callStaff('backups.link', { params: { name } });
	const link = document.createElement('a');
	link.href = `${apiBase(location)}${path}`;
	link.download = name;
	link.click();
}
