import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useFormats } from '#app/facts.tsx';
import { useClock } from '#app/hours/clock.ts';
import { LoadError } from '#app/ui/load-error.tsx';
import type { ChangeOverInput } from '#domain/change-overs/change-over.ts';
import { previewPages } from '#domain/change-overs/change-over-endpoints.ts';
import { plannedWords } from '#domain/hours/planned-time.ts';

type Page = (typeof previewPages)[number];
const pageLabels: Readonly<Record<Page, string>> = { menu: 'Beer menu', home: 'Home page' };

/** In milliseconds: what is typed comes to rest before the page is drawn again. */
const restMs = 500;

function useRested<T>(value: T): T {
	const [rested, setRested] = useState(value);
	const text = JSON.stringify(value);
	const rest = useEffectEvent(() => setRested(value));
	useEffect(() => {
		const timer = setTimeout(() => text && rest(), restMs);
		return () => clearTimeout(timer);
	}, [text]);
	return rested;
}

/** What guests will see, drawn by the server from everything as it is now and the steps. */
export function ChangeOverPreview({ values, title }: { values: ChangeOverInput; title: string }) {
	const formats = useFormats();
	const [page, setPage] = useState<Page>('menu');
	const { now, timeZone } = useClock();
	const { date, minutes, steps } = useRested(values);
	const query = useQuery({
		queryKey: ['staff', 'change-overs', 'preview', { date, minutes, steps, page }],
		meta: { reads: ['beers', 'taps', 'settings', 'food-item', 'drink', 'event'] },
		queryFn: ({ signal }) =>
			callStaff('changeOvers.preview', { body: { name: 'Preview', date, minutes, steps, page }, signal }),
		gcTime: 0,
		retry: false,
	});
	const { data, error } = query;
	const left = data?.results.filter(({ outcome }) => outcome === 'left') ?? [];
	return (
		<>
			<fieldset className="flex gap-2">
				<legend className="sr-only">Page</legend>
				{previewPages.map((one) => (
					<Button key={one} kind="row" aria-pressed={page === one} onClick={() => setPage(one)}>
						{pageLabels[one]}
					</Button>
				))}
			</fieldset>
			{error && !data && <LoadError message={error.message} onRetry={() => void query.refetch()} />}
			{!data && !error && <p role="status">Drawing the page...</p>}
			{data && (
				<>
					<p role="status" className="py-2 px-3 bg-wheat text-[#221a14]">
						<strong>Preview</strong>, {plannedWords(formats, new Date(data.at), now, timeZone)}
					</p>
					{left.length > 0 && (
						<ul
							aria-label="Could not be done as things stand"
							className="grid gap-1 pl-3 border-l-4 border-danger"
						>
							{left.map(({ words, reason }) => (
								<li key={words}>
									{words}: {reason}
								</li>
							))}
						</ul>
					)}
					<StillPage html={data.html} title={`${title}, ${pageLabels[page]}`} />
				</>
			)}
		</>
	);
}

/** It runs nothing and is of this site, so that its fonts and images load; the theme is that of the page around it. */
function StillPage({ html, title }: { html: string; title: string }) {
	const frame = useRef<HTMLIFrameElement>(null);
	const follow = () => {
		const { theme } = document.documentElement.dataset;
		const inner = frame.current?.contentDocument?.documentElement;
		if (inner && theme !== undefined) inner.dataset.theme = theme;
	};
	return (
		<iframe
			ref={frame}
			title={title}
			sandbox="allow-same-origin"
			srcDoc={html}
			onLoad={follow}
			className="plan-frame w-full h-[min(44rem,75vh)] border-[1.5px] border-ink bg-paper"
		/>
	);
}
