import { useEffect, useRef, useState } from 'react';
import { heightIn } from '#domain/embeds/embed-height.ts';

/** The list itself in a frame, as another site has it. */
export function EmbedPreview({ path }: { path: string }) {
	const frame = useRef<HTMLIFrameElement>(null);
	const [height, setHeight] = useState(480);
	useEffect(() => {
		const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
			const reported = heightIn(data);
			if (source === frame.current?.contentWindow && origin === location.origin && reported !== null)
				setHeight(reported);
		};
		addEventListener('message', listen);
		return () => removeEventListener('message', listen);
	}, []);
	return (
		<iframe
			ref={frame}
			title="Your tap list on another website"
			src={path}
			height={height}
			className="embed-frame"
		/>
	);
}
