import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#app/admin/ui/dialog.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import type { ApiToken } from '#domain/tokens/api-token.ts';
import { tokensKey } from './queries.ts';

interface RevokeDialogProps {
	readonly token: ApiToken | null;
	/** Given the token when it is gone, nothing when it stays. */
	readonly onClose: (revoked?: ApiToken) => void;
}

/** Asks before a token goes: what uses it stops working at once, and it cannot be brought back. */
export function RevokeDialog({ token, onClose }: RevokeDialogProps) {
	const toasts = useToasts();
	const client = useQueryClient();
	const revoke = useMutation({
		mutationFn: ({ id }: ApiToken) => callStaff('tokens.revoke', { params: { id } }),
		onSuccess: (revoked) => {
			toasts.show({
				type: 'success',
				title: 'Token revoked',
				message: `${revoked.name} can do nothing any more.`,
			});
			onClose(revoked);
		},
		onError: ({ message }) => {
			toasts.show({ type: 'error', title: 'Token not revoked', message });
			onClose();
		},
		onSettled: () => client.invalidateQueries({ queryKey: tokensKey }),
	});
	return (
		<Dialog open={token !== null} onClose={onClose} title={`Revoke ${token?.name ?? ''}?`}>
			<p>Whatever uses it stops working at once. This cannot be undone; you can make a new token any time.</p>
			<p className="admin-actions tokens-confirm">
				<button
					type="button"
					className="button button-primary"
					disabled={revoke.isPending}
					onClick={() => token && revoke.mutate(token)}
				>
					{revoke.isPending ? 'Revoking…' : 'Revoke'}
				</button>
				<button type="button" className="button button-quiet" onClick={() => onClose()}>
					Keep it
				</button>
			</p>
		</Dialog>
	);
}
