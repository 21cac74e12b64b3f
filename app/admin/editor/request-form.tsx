import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { Button } from '#app/admin/ui/button.tsx';
import { ErrorSummary } from '#app/admin/ui/error-summary.tsx';
import { newId } from '#app/api/new-id.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { AppError, type FieldError } from '#domain/errors.ts';
import { firstOfEach, schemaProblems } from './resource.ts';

interface BoundField {
	readonly path: string;
	readonly name: string;
	readonly label: string;
	readonly error: string | undefined;
}

interface RequestFormProps<Body, Result, Name extends string> {
	readonly schema: z.ZodMiniType<Body>;
	/** Returns the body. `id` stays the same until a request succeeds, so that a repeated one creates one thing. */
	readonly read: (data: FormData, id: string) => Body;
	readonly request: (body: Body) => Promise<Result>;
	/** The labels, in the order of the fields. */
	readonly labels: Readonly<Record<Name, string>>;
	readonly onDone: (result: Result) => void;
	/** The title of the toast for an error that is not about a field. */
	readonly failed: string;
	readonly submit: string;
	readonly submitting: string;
	readonly className: string;
	readonly beside?: ReactNode;
	readonly children: (field: (name: Name) => BoundField) => ReactNode;
}

export function textOf(data: FormData, name: string): string {
	return String(data.get(name) ?? '');
}

/** Sends a request with an id, and keeps the errors of the last one. */
function useRequest<Body, Result>(
	{ request, failed }: Pick<RequestFormProps<Body, Result, string>, 'request' | 'failed'>,
	onSuccess: (result: Result) => void,
) {
	const toasts = useToasts();
	const [id, setId] = useState(newId);
	const [errors, setErrors] = useState<readonly FieldError[]>([]);
	/** Shows an error about a part of a field at the field. */
	const show = (found: readonly FieldError[]) =>
		setErrors(firstOfEach(found.map((error) => ({ ...error, path: error.path.replace(/\..*/, '') }))));
	const { mutate, isPending } = useMutation({
		mutationFn: request,
		// The response may contain a secret, which must not outlive the screen.
		gcTime: 0,
		onSuccess: (result) => {
			setId(newId());
			onSuccess(result);
		},
		onError: (error) => {
			const fields = error instanceof AppError ? error.fields : [];
			show(fields);
			if (fields.length === 0) toasts.show({ type: 'error', title: failed, message: error.message });
		},
	});
	return { id, errors, show, mutate, isPending };
}

/** A form that sends one request from uncontrolled fields. Forms with versions or drafts use EditorForm. */
export function RequestForm<Body, Result, Name extends string>(props: RequestFormProps<Body, Result, Name>) {
	const { schema, read, labels, onDone, submit, submitting, className, beside, children } = props;
	const form = useRef<HTMLFormElement>(null);
	const { id, errors, show, mutate, isPending } = useRequest(props, (result) => {
		form.current?.reset();
		onDone(result);
	});

	function send(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (isPending) return;
		const body = read(new FormData(event.currentTarget), id);
		const problems = schemaProblems(schema, body);
		show(problems);
		if (problems.length === 0) mutate(body);
	}

	const field = (name: Name): BoundField => ({
		path: name,
		name,
		label: labels[name],
		error: errors.find(({ path }) => path === name)?.message,
	});
	return (
		<form ref={form} method="post" noValidate className={className} onSubmit={send}>
			{/* The key remounts the summary for new errors, so that it takes the focus again. */}
			<ErrorSummary key={JSON.stringify(errors)} errors={errors} labels={labels} />
			{children(field)}
			<p className="admin-actions">
				<Button kind="primary" type="submit" busy={isPending}>
					{isPending ? submitting : submit}
				</Button>
				{beside}
			</p>
		</form>
	);
}
