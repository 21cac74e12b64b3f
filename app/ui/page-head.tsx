import { useFacts } from '#app/facts.tsx';

/** The title and description of a page; React puts them into the document's head, on the server and on navigation. */
export function PageHead({
	title,
	description,
	index = true,
}: {
	title: string;
	description?: string;
	index?: boolean;
}) {
	const { business } = useFacts();
	const whole = title === business.name ? title : `${title} · ${business.shortName}`;
	return (
		<>
			<title>{whole}</title>
			<meta name="description" content={description ?? business.description.short} />
			{!index && <meta name="robots" content="noindex" />}
		</>
	);
}
