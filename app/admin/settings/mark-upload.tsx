import { useRef, useState } from 'react';
import { preparePhoto } from '#app/admin/images/prepare-photo.ts';
import type { Bound } from '#app/admin/ui/binder.ts';
import { controlId, FieldAlert } from '#app/admin/ui/field.tsx';
import { FileChoice } from '#app/admin/ui/file-choice.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import type { UploadedMark } from '#domain/brand/brand-endpoints.ts';
import { markSize } from '#domain/brand/mark-address.ts';
import { AppError } from '#domain/errors.ts';
import { imageFormats } from '#domain/images/image-kind.ts';

const accept = [...imageFormats, 'svg+xml'].map((format) => `image/${format}`).join(',');

interface MarkUploadProps extends Bound<string> {
	readonly onMark: (mark: UploadedMark) => void;
	readonly onBusy: (busy: boolean) => void;
}

async function send(file: File, signal: AbortSignal): Promise<UploadedMark> {
	const prepared = await preparePhoto(file, { signal, clear: true });
	if (typeof prepared === 'string') throw new AppError('UPLOAD_ERROR', prepared);
	const body = new FormData();
	body.append('file', prepared.file);
	return callStaff('pictures.mark', { body });
}

export function MarkUpload({ path, value, error, onMark, onBusy }: MarkUploadProps) {
	const id = controlId(path);
	const [state, setState] = useState<{ readonly sending?: string; readonly problem?: string }>({});
	const attempt = useRef(0);
	const size = markSize(value);
	async function take(file: File) {
		attempt.current += 1;
		const mine = attempt.current;
		setState({ sending: file.name });
		onBusy(true);
		try {
			const mark = await send(file, new AbortController().signal);
			if (mine !== attempt.current) return;
			onMark(mark);
			setState({});
		} catch (cause) {
			const problem = cause instanceof AppError ? cause.message : 'The file cannot be read.';
			if (mine === attempt.current) setState({ problem });
		}
		onBusy(false);
	}
	const wrong = state.problem ?? error;
	return (
		<div className="look-upload grid justify-items-start gap-3 mb-3">
			<p id={`${id}-hint`} className="field-hint">
				An SVG, PNG, WebP, AVIF, JPEG or GIF of at least 48 pixels each way. Clear parts stay clear.
			</p>
			{size && <img src={value} {...size} alt="The mark as uploaded" className="look-picture" />}
			<FileChoice
				id={id}
				accept={accept}
				aria-describedby={wrong ? `${id}-hint ${id}-error` : `${id}-hint`}
				invalid={Boolean(wrong)}
				onFile={(file) => void take(file)}
			>
				{size ? 'Choose another picture' : 'Choose a picture'}
			</FileChoice>
			<p role="status">{state.sending && `Sending ${state.sending}…`}</p>
			<FieldAlert id={`${id}-error`} text={wrong} />
		</div>
	);
}
